import { type JsonObject, objectAt } from '../model/json.ts';
import { type Context, compareEntries, type Kind, necessity } from './change.ts';
import { membersOf, type Operation, type Place, schemaOf } from './operations.ts';
import { type Comparison, compareSchemas } from './schemas.ts';

/** Reports the changes of what callers send: parameters and the body. */
export function compareRequests(context: Context, was: Operation, is: Operation): void {
  const request: Request = { ...context, direction: 'request', seen: new Set() };
  const parameters: Kind<Place> = {
    rule: 'parameter',
    title: titleOf,
    name: ({ value }) => String(value.name),
    parent: `${is.pointer}/parameters`,
    usedBy: (title) => `callers that send it: ${title} is unknown now`,
    added: ({ value }) =>
      value.required === true
        ? { grade: 'major', affected: 'all callers: none of them sends it', suffix: ' and is required' }
        : { grade: 'minor', affected: 'no existing caller' },
  };
  compareEntries(context, [was.parameters, is.parameters], parameters, (old, now) => {
    compareParameter(request, old, now);
  });
  compareBodies(request, was.requestBody, is.requestBody);
}

type Request = Omit<Comparison, 'subject'>;

function compareParameter(request: Request, was: Place, is: Place): void {
  const title = titleOf(is);
  const name = String(is.value.name);
  const common = { grade: 'major' as const, name, pointer: is.pointer };
  if (was.value.name !== is.value.name && is.value.in === 'path') {
    const affected = 'callers in generated code: its argument has another name, the URL stays the same';
    const names = { was: was.value.name, is: is.value.name };
    request.report({ rule: 'parameter-renamed', what: `${title} was renamed.`, ...names, ...common, affected });
  }
  compareNecessity(request, title, was, is, name);
  const [before, after] = [serialisation(was.value), serialisation(is.value)];
  if (before !== after) {
    const what = `${title} is serialised in another way.`;
    const affected = 'callers that send it: it is serialised in another way';
    request.report({ rule: 'parameter-serialisation', what, was: before, is: after, ...common, affected });
  }
  const subject = (path: string) => (path === '' ? title : `${title}, \`${path}\``);
  compareSchemas({ ...request, name, subject }, schemaOf(was), schemaOf(is));
}

function compareBodies(request: Request, was: Place, is: Place): void {
  if (Object.keys(is.value).length > 0) compareNecessity(request, 'The request body', was, is);
  const bodies: Kind<Place> = {
    rule: 'body',
    title: (_body, type) => `Request body of type ${type}`,
    parent: is.pointer,
    usedBy: () => 'callers that send it',
  };
  const subject = (path: string) => (path === '' ? 'Request body' : `Request body, \`${path}\``);
  const both = [membersOf(request.was, was, 'content'), membersOf(request.is, is, 'content')] as const;
  compareEntries(request, [...both], bodies, (old, now) => {
    compareSchemas({ ...request, subject }, schemaOf(old), schemaOf(now));
  });
}

function compareNecessity({ report }: Request, label: string, was: Place, is: Place, name?: string): void {
  const [before, after] = [was, is].map(({ value }) => necessity(value.required));
  if (before === after) return;
  const isRequired = after === 'required';
  report({
    rule: name === undefined ? 'body-required' : 'parameter-required',
    grade: isRequired ? 'major' : 'minor',
    what: `${label} became ${after}.`,
    affected: isRequired ? 'callers that omit it' : 'no existing caller',
    was: before,
    is: after,
    pointer: is.pointer,
    ...(name === undefined ? {} : { name }),
  });
}

function titleOf({ value: { in: place, name } }: Place): string {
  const title = `${place} ${place === 'query' || place === 'path' ? 'parameter ' : ''}\`${name}\``;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function serialisation(parameter: JsonObject): string {
  const [content] = Object.keys(objectAt(parameter, 'content'));
  if (content) return content;
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const explode = parameter.explode ?? style === 'form';
  return `style ${style}, explode ${explode}${parameter.allowReserved === true ? ', allowReserved' : ''}`;
}
