import type { Handlers, Reply } from '@contract-first/toolkit/serve';
import { handlers } from '../../generated/handlers.ts';
import { defineHandlers, operation } from '../../generated/operation.ts';

const cached = { 'Cache-Control': 'public, max-age=600' } as const;
const body = { status: 'success', errors: [], warnings: [], preferences: [] } as const;

operation('getPreferencesV3', (_input, { reply }) =>
  reply(200, { ...body, errors: [], warnings: [], preferences: [] }, cached),
);

// @ts-expect-error an operation that the contract does not have
operation('getNothing', (_input, { reply }) => reply(200));

// @ts-expect-error a status that the operation does not declare
operation('getPreferencesV3', (_input, { reply }) => reply(418, undefined));

// @ts-expect-error a required header is missing
operation('getPreferencesV2', (_input, { reply }) => reply(200, []));

// @ts-expect-error a header that the response does not declare
operation('getPreferencesV2', (_input, { reply }) => reply(200, [], { ...cached, 'X-Extra': '1' }));

operation('getPreferencesV2', (_input, { reply }) =>
  // @ts-expect-error an excess property, nested in the body
  reply(200, [{ id: 'important', name: 'Important', colour: 'green' }], cached),
);

operation('getPreferencesV2', (_input, { reply }) =>
  // @ts-expect-error a value outside its enum
  reply(200, [{ id: 'rather_important', name: 'Rather important' }], cached),
);

operation('getPreferencesV2', (_input, { reply }) =>
  // @ts-expect-error a required property is missing
  reply(200, [{ id: 'important' }], cached),
);

// @ts-expect-error a body where the response has none
operation('getPreferencesV2', (_input, { reply }) => reply(304, [], cached));

// @ts-expect-error the Location of a redirect is missing
operation('getProductV3', (_input, { reply }) => reply(302));

declare const otherReply: Reply<'getPreferencesV3'>;

// @ts-expect-error the reply of another operation
operation('getPreferencesV2', () => otherReply);

operation('getProductV3', ({ path, query }, { reply }) => {
  const code: string = path.code;
  const lc: string = query.lc;
  // @ts-expect-error the path parameter has another name
  path.barcode;
  // @ts-expect-error a parameter that the operation does not have
  query.page;
  // @ts-expect-error no default in the contract, so it may be absent
  const cc: string = query.cc;
  return reply(302, undefined, { Location: code + lc + cc });
});

const { getTagV3, ...withoutTag } = handlers;

// @ts-expect-error an operation of the contract is not handled
defineHandlers(withoutTag);

// @ts-expect-error a handler is left over
defineHandlers({ ...handlers, getGoneV2: getTagV3 });

// @ts-expect-error a handler of another operation
const swapped: Handlers = { ...handlers, getTagV3: handlers.getPreferencesV2 };

defineHandlers(swapped);
