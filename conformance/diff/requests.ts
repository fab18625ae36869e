import { type JsonObject, objectAt } from '../model/json.ts';
import { type Context, necessity, paired } from './change.ts';
import { membersOf, type Operation, type Place, schemaOf } from './operations.ts';
import { type Comparison, compareSchemas } from './schemas.ts';

/** Reports the changes of what callers send: parameters and the body. */
export function compareRequests(context: Context, was: Operation, is: Operation): void {
  const { report } = context;
  const seen = new Set<string>();
  for (const { old, now } of paired(was.parameters, is.parameters)) {
    if (old && now) compareParameter({ ...context, direction: 'request', seen }, old, now);
    else if (old) {
      const name = String(old.value.name);
      const affected = `callers that send ${title(old)}: it is unknown now`;
      const place = { pointer: old.pointer, removed: true, at: `${is.pointer}/parameters` };
      const what = `${capitalised(title(old))} was removed.`;
      report({ rule: 'parameter-removed', grade: 'major', what, was: name, affected, name, ...place });
    } else if (now) {
      const isRequired = now.value.required === true;
      const name = String(now.value.name);
      report({
        rule: 'parameter-added',
        grade: isRequired ? 'major' : 'minor',
        what: `${capitalised(title(now))} was added${isRequired ? ' and is required' : ''}.`,
        affected: isRequired ? 'all callers: none of them sends it' : 'no existing caller',
        is: name,
        name,
        pointer: now.pointer,
      });
    }
  }
  compareBodies({ ...context, direction: 'request', seen }, was, is);
}

type Request = Omit<Comparison, 'subject'>;

function compareParameter(request: Request, was: Place, is: Place): void {
  const subject = title(is);
  const name = String(is.value.name);
  const [label, common] = [capitalised(subject), { name, pointer: is.pointer }];
  if (was.value.name !== is.value.name && is.value.in === 'path') {
    const affected = 'callers in generated code: its argument has another name, the URL stays the same';
    const names = { was: was.value.name, is: is.value.name };
    request.report({
      rule: 'parameter-renamed',
      grade: 'major',
      what: `${label} was renamed.`,
      ...names,
      ...common,
      affected,
    });
  }
  compareNecessity(request, label, was, is, name);
  const [before, after] = [serialisation(was.value), serialisation(is.value)];
  if (before !== after) {
    const what = `${label} is serialised in another way.`;
    const affected = 'callers that send it: it is serialised in another way';
    const values = { was: before, is: after };
    request.report({ rule: 'parameter-serialisation', grade: 'major', what, ...values, ...common, affected });
  }
  const subjectAt = (path: string) => (path === '' ? subject : `${subject}, \`${path}\``);
  compareSchemas({ ...request, name, subject: subjectAt }, schemaOf(was), schemaOf(is));
}

function compareBodies(request: Request, { requestBody: was }: Operation, { requestBody: is }: Operation): void {
  const { report, was: older, is: newer } = request;
  if (Object.keys(is.value).length > 0) compareNecessity(request, 'The request body', was, is);
  for (const { key: type, old, now } of paired(membersOf(older, was, 'content'), membersOf(newer, is, 'content'))) {
    const subject = (path: string) => (path === '' ? 'request body' : `request body, \`${path}\``);
    if (old && now) compareSchemas({ ...request, subject }, schemaOf(old), schemaOf(now));
    else if (old) {
      const what = `A request body of type ${type} is no longer accepted.`;
      const place = { pointer: old.pointer, removed: true, at: is.pointer };
      report({ rule: 'body-removed', grade: 'major', what, was: type, affected: 'callers that send it', ...place });
    } else if (now) {
      const what = `A request body of type ${type} is accepted.`;
      const affected = 'no existing caller';
      report({ rule: 'body-added', grade: 'minor', what, is: type, affected, pointer: now.pointer });
    }
  }
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

function title({ value: { in: place, name } }: Place): string {
  return `${place} ${place === 'query' || place === 'path' ? 'parameter ' : ''}\`${name}\``;
}

function capitalised(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function serialisation(parameter: JsonObject): string {
  const [content] = Object.keys(objectAt(parameter, 'content'));
  if (content) return content;
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const explode = parameter.explode ?? style === 'form';
  return `style ${style}, explode ${explode}${parameter.allowReserved === true ? ', allowReserved' : ''}`;
}
