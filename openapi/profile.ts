import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CoverageKind } from '@contract-first/conformance/coverage';
import { isObject, stepsOf } from '@contract-first/conformance/model';
import type { Profile } from '@contract-first/conformance/profile';
import { projectRoot } from '@contract-first/toolkit/root';
import { meantPath } from './meant-path.ts';

interface ErrorBody {
  readonly title?: unknown;
  readonly errors?: readonly {
    readonly message?: { readonly id?: unknown };
    readonly parameter?: string;
    readonly field?: { readonly id?: string };
    readonly detail?: unknown;
  }[];
}

// What is quoted and counted, and the path, differ from request to request; the sentence around them says which error it is.
function sentence(detail: unknown): string {
  return String(detail)
    .replaceAll(/"[^"]*"/g, '"…"')
    .replaceAll(/\/api\/[\w/.{}]*\w/g, '/api')
    .replaceAll(/\d+/g, '0');
}

function errorsOf(body: unknown): string {
  if (!isObject(body)) return '';
  const { title, errors = [] } = body as ErrorBody;
  const all = errors.map(({ message, field, detail }) => {
    if (message === undefined) return sentence(detail);
    // The field of an unknown parameter is the name that was sent.
    return message.id === 'unknown_parameter' ? message.id : `${message.id} ${field?.id ?? ''}`;
  });
  return [String(title ?? ''), ...all.toSorted()].join('\n');
}

/** What the server has to do, for the items that it covers by what it does. */
const duties: Readonly<Partial<Record<CoverageKind, string>>> = {
  header: 'send it',
  effect: 'use it (openapi/parameters/ has the examples that are sent)',
  'distinct values': 'handle each value in its own way',
  default: 'take the value of the validated request and no default of its own',
  'array items': 'use every item (openapi/parameters/ has the examples that are sent)',
  'array size': 'respond with as many items as were requested while there are more',
  'metamorphic relation': 'respond the same to both requests',
};

const inRun = 'send a request that gets it in test/coverage/exercise.ts';
const fixes: Readonly<Partial<Record<CoverageKind, string>>> = {
  operation: inRun,
  status: inRun,
  'media type': inRun,
  parameter: 'give it an example in openapi/parameters/ and run npm run generate',
  'parameter value': 'send a request with it in test/coverage/exercise.ts',
  example:
    'give a parameter an example of this name that leads to this status, or correct the example, and run npm run generate',
  'exact example':
    'correct the example in openapi/examples/ and run npm run generate, or correct the server so that it responds with it',
};
const inSample =
  'add a product or an entry that has it to server/store/sample/, or remove it from the contract and run npm run generate';

const schemasFolder = 'openapi/schemas';

function schemaFile(name: string): string {
  const files = readdirSync(join(projectRoot, schemasFolder), { recursive: true }).map(String);
  const found = files.find((file) => basename(file) === `${name}.yaml`);
  return found === undefined ? schemasFolder : `${schemasFolder}/${found}`;
}

function placeOf(pointer: string): string {
  const [components, , name = ''] = stepsOf(pointer);
  return `${components === 'components' ? schemaFile(name) : 'openapi/paths'} (generated/openapi.json${pointer})`;
}

function exampleFiles(operationId: string, subject: string): string[] {
  const [, name] = / example (\w+)/.exec(subject) ?? [];
  const file = `openapi/examples/${operationId}/${operationId}-${name}.yaml`;
  return name !== undefined && existsSync(join(projectRoot, file)) ? [file] : [];
}

const locate: Profile['locate'] = (subject, kind) => {
  if (subject.startsWith('#/')) {
    const [pointer = subject] = subject.split(' = ');
    return { where: placeOf(pointer), fix: `${inSample}; then npm run coverage:contract` };
  }
  if (subject.startsWith('/') || subject === '') {
    const fix = 'request a declared path and method, or declare it in openapi/paths/ and run npm run generate';
    return { where: 'openapi/paths/, toolkit/serve/app.ts', fix };
  }
  const [operationId = subject] = subject.split(' ');
  const contract = `openapi/paths/${operationId}.yaml`;
  const server = `server/operations/${operationId}.ts`;
  const where = [contract, server, ...exampleFiles(operationId, subject)].join(', ');
  const change = `or change ${contract} and run npm run generate`;
  const duty = duties[kind as CoverageKind];
  const item = duty === undefined ? fixes[kind as CoverageKind] : `let ${server} ${duty}, ${change}`;
  const exempt = 'or add an exemption to test/coverage/exemptions.yaml';
  if (item !== undefined)
    return { where, fix: `${item}, ${exempt}; then npm run coverage:contract -- --operation ${operationId}` };
  const fix = `let ${server} respond as ${contract} says, ${change}; then npx jest test/coverage/coverage.test.ts`;
  return { where, fix };
};

export { productionProfile } from './production-profile.ts';

/** What the contract of this project does not say of its API, and where its files are. */
export const profile: Profile = {
  rejected: {
    statuses: [400],
    pathStatuses: [],
    strict: true,
    parametersNamed: (body) => {
      const { errors = [] } = (isObject(body) ? body : {}) as ErrorBody;
      return [...new Set(errors.map(({ parameter, field }) => String(parameter ?? field?.id)))];
    },
  },
  servesInvalidRequests: false,
  credentials: {},
  missing: ({ in: place, name, 'x-missing': rule }) => {
    if (rule === undefined && place === 'path') return { status: 404 };
    return { name: (rule as { field?: string } | undefined)?.field ?? name };
  },
  sameError: (left, right) => errorsOf(left) === errorsOf(right),
  methodNotAllowed: 'exact-allow',
  // A mock says which example it sends, and which preferences of the request it follows (RFC 7240, section 3).
  ignoredHeaders: ['preference-applied'],
  stubHeader: 'x-example',
  meantPath,
  seeds: {},
  arraySizes: { 'query page_size': '/products', 'query limit': '/suggestions' },
  locate,
};
