import { type Context, compareEntries, type Kind, necessity } from './change.ts';
import { membersOf, type Operation, type Place, schemaOf } from './operations.ts';
import { type Comparison, compareSchemas } from './schemas.ts';

/** Reports the changes of what the server sends: statuses, headers, media types and bodies. */
export function compareResponses(context: Context, was: Operation, is: Operation): void {
  const response: Response = { ...context, direction: 'response', seen: new Set() };
  const statuses: Kind<Place> = {
    rule: 'status',
    title: (_response, status) => `Status ${status}`,
    parent: `${is.pointer}/responses`,
    oldParent: `${was.pointer}/responses`,
    usedBy: (_title, status) => `callers that handle ${status}`,
    added: () => ({
      grade: 'minor',
      affected: 'callers whose code lists every status and has no branch for others',
    }),
  };
  compareEntries(context, [was.responses, is.responses], statuses, (old, now, status) => {
    compareHeaders(response, status, old, now);
    compareBodies(response, status, old, now);
  });
}

type Response = Omit<Comparison, 'subject'>;
type Header = Place & { name: string };

function compareHeaders(response: Response, status: string, was: Place, is: Place): void {
  const headers: Kind<Header> = {
    rule: 'header',
    title: ({ name }) => `Header \`${name}\` of ${status}`,
    name: ({ name }) => name,
    parent: `${is.pointer}/headers`,
    oldParent: `${was.pointer}/headers`,
    usedBy: (_title, name) => `callers that read \`${name}\``,
  };
  compareEntries(response, [headersOf(response.was, was), headersOf(response.is, is)], headers, (old, now) => {
    const { name, pointer } = now;
    const subject = headers.title(now, name);
    const [before, after] = [old, now].map(({ value }) => necessity(value.required));
    if (before !== after) {
      response.report({
        rule: 'header-required',
        grade: after === 'required' ? 'patch' : 'major',
        what: `${subject} became ${after}.`,
        was: before,
        is: after,
        affected: after === 'required' ? 'nobody' : `callers that read \`${name}\` without checking that it is present`,
        name,
        pointer,
      });
    }
    compareSchemas({ ...response, subject: () => subject }, schemaOf(old), schemaOf(now));
  });
}

/** The headers of a response by their names in lower case. */
function headersOf(document: Response['was'], response: Place): Map<string, Header> {
  const headers = [...membersOf(document, response, 'headers')];
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), { ...header, name }]));
}

function compareBodies(response: Response, status: string, was: Place, is: Place): void {
  const types: Kind<Place> = {
    rule: 'media-type',
    title: (_body, type) => `Media type ${type} of ${status}`,
    parent: `${is.pointer}/content`,
    usedBy: (_title, type) => `callers that read ${type}`,
    added: () => ({ grade: 'minor', affected: 'no caller that sends `Accept`' }),
  };
  const subject = (path: string) => (path === '' ? `Body of ${status}` : `\`${path}\` of ${status}`);
  const both = [membersOf(response.was, was, 'content'), membersOf(response.is, is, 'content')] as const;
  compareEntries(response, [...both], types, (old, now) => {
    compareSchemas({ ...response, subject }, schemaOf(old), schemaOf(now));
  });
}
