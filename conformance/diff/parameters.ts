import { type Json, type JsonObject, objectAt } from '../../scripts/generate/json.ts';
import type { Operation, Placed } from './operations.ts';
import { compareRequestBody } from './request-bodies.ts';
import { type Context, report, type Told, title } from './requests.ts';
import { compareSchemas } from './schemas.ts';

/** Compares what callers send: parameters and the body. */
export function compareRequests(context: Context, was: Operation, is: Operation): void {
  const seen = new Set<string>();
  for (const [key, old] of was.parameters) {
    const now = is.parameters.get(key);
    if (now) compareParameter(context, { was: old, is: now, operation: is.id, seen });
    else {
      const affected = `callers that send ${title(old.value)}: it is unknown now`;
      report(context, is, old, {
        rule: 'parameter-removed',
        grade: 'major',
        what: 'was removed',
        affected,
        removed: true,
      });
    }
  }
  for (const [key, now] of is.parameters) {
    if (was.parameters.has(key)) continue;
    const needed = now.value.required === true;
    report(context, is, now, {
      rule: 'parameter-added',
      grade: needed ? 'major' : 'minor',
      what: needed ? 'was added and must be sent' : 'was added',
      affected: needed ? 'all callers: none of them sends it' : 'nobody who calls today',
    });
  }
  compareRequestBody(context, was, is, seen);
}

function compareParameter(
  context: Context,
  { was, is, operation, seen }: { was: Placed; is: Placed; operation: string; seen: Set<string> },
): void {
  const tell = (told: Told): void => report(context, { id: operation, pointer: is.pointer }, is, told);
  if (was.value.name !== is.value.name && is.value.in === 'path') {
    const affected = 'callers in code that was generated: the name is different there, the address is not';
    tell({
      rule: 'parameter-renamed',
      grade: 'major',
      what: 'was renamed',
      was: was.value.name,
      is: is.value.name,
      affected,
    });
  }
  const [needed, isNeeded] = [was.value.required === true, is.value.required === true];
  if (needed !== isNeeded) {
    tell({
      rule: 'parameter-required',
      grade: isNeeded ? 'major' : 'minor',
      what: isNeeded ? 'must be sent now' : 'may be left out now',
      was: needed ? 'required' : 'optional',
      is: isNeeded ? 'required' : 'optional',
      affected: isNeeded ? 'callers that leave it out' : 'nobody who calls today',
    });
  }
  const [before, after] = [serialisation(was.value), serialisation(is.value)];
  if (before !== after) {
    const affected = 'callers that send it: it is written in another way';
    tell({
      rule: 'parameter-serialisation',
      grade: 'major',
      what: 'is written in another way',
      was: before,
      is: after,
      affected,
    });
  }
  compareSchemas(
    {
      ...context,
      emit: (change) => context.emit({ ...change, name: change.name ?? String(is.value.name) }),
      direction: 'request',
      operation,
      subject: (path) => title(is.value) + (path === '' ? '' : `, \`${path}\``),
      seen,
    },
    [schemaOf(was)],
    [schemaOf(is)],
  );
}

function schemaOf({ value, pointer }: Placed): { schema: Json; pointer: string } {
  if (value.schema !== undefined) return { schema: value.schema, pointer: `${pointer}/schema` };
  const [type = ''] = Object.keys(objectAt(value, 'content'));
  const at = `${pointer}/content/${type.replaceAll('~', '~0').replaceAll('/', '~1')}/schema`;
  return { schema: objectAt(objectAt(value, 'content'), type).schema ?? true, pointer: at };
}

function serialisation(parameter: JsonObject): string {
  const [content] = Object.keys(objectAt(parameter, 'content'));
  if (content) return content;
  const style = parameter.style ?? (parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple');
  const explode = parameter.explode ?? style === 'form';
  return `style ${style}, explode ${explode}${parameter.allowReserved === true ? ', allowReserved' : ''}`;
}
