/** What the server has that is of one API alone: its handlers without a store, and errors as problem details. */
export const application = `import { handlers } from '../generated/handlers.ts';
import type { Config } from './config.ts';
import type { Contract } from './contract/document.ts';
import type { HandlerOf, OperationId } from './contract/handlers.ts';
import type { Backend } from './contract/stub.ts';
import type { ErrorFormat } from './http/api-error.ts';
import type { Services } from './services.ts';

/** Returns what makes the bodies of errors: problem details (RFC 9457). */
export function errorFormat(_contract: Contract): ErrorFormat {
  return ({ status, errors }) => ({
    mediaType: 'application/problem+json',
    body: { status, title: errors.map(({ detail }) => detail).join(' ') },
  });
}

/** Opens what the handlers work on, such as a database. */
export async function openStore(_config: Config): Promise<{ close(): Promise<void> }> {
  return { close: async () => undefined };
}

/** Returns the handlers over the store. */
export async function handlersOver(contract: Contract, _store: unknown): Promise<HandlerOf> {
  const services: Services = { contract };
  return ({ operationId }) => handlers[operationId as OperationId].untyped(services);
}

/** Opens the store, and returns the handlers over it. */
export async function openBackend(contract: Contract, config: Config, _observers: unknown): Promise<Backend> {
  const store = await openStore(config);
  return { handlerOf: await handlersOver(contract, store), ready: async () => 'ready', close: store.close };
}

/** The language of the texts of a response with status 200, which \`Content-Language\` names; undefined for none. */
export function contentLanguage(_query: object): string | undefined {
  return undefined;
}

/** A first request. */
export const start = '/openapi.json';

/** What npm run build makes beside the server; each resolves to its path. */
export const alsoBuilt: readonly (() => Promise<string>)[] = [];
`;

/** What the handlers work on: the contract alone. */
export const services = `import type { Contract } from './contract/document.ts';

/** What the handlers work on, by interfaces. */
export interface Services {
  readonly contract: Contract;
}

/** The schemas whose values are validated when they enter the process, and are then sent as bytes. */
export const fragmentSchemas: readonly string[] = [];
`;

/** What the client has beside the operations: nothing. */
export const additions = `import type { Methods } from '../generated/client.ts';

/** What the client has beside the methods of the contract. */
export type Additions = Readonly<Record<never, never>>;

/** What the queries have beside those of the operations. */
export type QueryAdditions = Readonly<Record<never, never>>;

/** Returns what the client has beside the methods of the contract. */
export const additionsTo = (_methods: Methods): Additions => ({});

/** Returns what the queries have beside those of the operations. */
export const queriesBeside = (_name: string, _request: unknown): object => ({});
`;

/** What the contract does not say of the server of the toolchain. */
export const profile = `import { defaultProfile, type Profile } from '../conformance/profile.ts';

/** What the contract does not say. */
export const profile: Profile = {
  ...defaultProfile,
  methodNotAllowed: 'exact-allow',
  ignoredHeaders: [...defaultProfile.ignoredHeaders, 'x-example', 'x-request-id', 'preference-applied', 'vary'],
};

/** The same for the production system. */
export const productionProfile: Partial<Profile> = { servesInvalidRequests: true };
`;

/** Lint rules that every contract can keep. */
export const lintRules = `# Lint rules of the contract. Rules named contract/… are those of openapi/lint/.
extends: [recommended]
telemetry: off
plugins: [./openapi/lint/plugin.js]

rules:
  no-server-example.com: off
  no-illogical-composition-keywords: off
  no-server-trailing-slash: off
  info-license: off
  tag-description: off
  operation-2xx-response: off
  no-empty-servers: off
  no-unused-components: off
  operation-summary: off
  security-defined: off
  operation-4xx-response: off # a default response stands for all
  # npm run check validates examples itself, with one message for each mistake.
  no-invalid-media-type-examples: off
  no-invalid-parameter-examples: off
  no-invalid-schema-examples: off
  # Stricter ones: each makes docs, mocks and requests better. Take the # away, and npm run generate says what is missing.
  # contract/default-inside-bounds: error
  # contract/description-required: error
  # contract/integer-has-range: error
  # contract/response-has-named-example: error
`;
