import { objectAt } from '../../scripts/generate/json.ts';
import type { Operation } from './operations.ts';
import { type Context, report } from './requests.ts';
import { compareSchemas } from './schemas.ts';

/** Compares the body that callers send. */
export function compareRequestBody(context: Context, was: Operation, is: Operation, seen: Set<string>): void {
  const [old, now] = [objectAt(was.value, 'requestBody'), objectAt(is.value, 'requestBody')];
  const at = { value: { in: 'request', name: 'body' }, pointer: `${is.pointer}/requestBody` };
  const [before, after] = [Object.keys(objectAt(old, 'content')), Object.keys(objectAt(now, 'content'))];
  const lost = before.filter((type) => !after.includes(type));
  const gained = after.filter((type) => !before.includes(type));
  if (lost.length > 0) {
    const affected = 'callers that send it';
    report(context, is, at, {
      rule: 'body-removed',
      grade: 'major',
      what: 'is no longer taken',
      was: lost.join(),
      affected,
    });
  }
  if (gained.length > 0) {
    report(context, is, at, {
      rule: 'body-added',
      grade: 'minor',
      what: 'is taken',
      is: gained.join(),
      affected: 'nobody who calls today',
    });
  }
  if (old.required !== true && now.required === true) {
    report(context, is, at, {
      rule: 'body-required',
      grade: 'major',
      what: 'must be sent now',
      affected: 'callers without a body',
    });
  }
  for (const type of before.filter((each) => after.includes(each))) {
    const steps = `/requestBody/content/${type.replaceAll('/', '~1')}/schema`;
    compareSchemas(
      { ...context, direction: 'request', operation: is.id, subject: (path) => `request body \`${path}\``, seen },
      [{ schema: objectAt(objectAt(old, 'content'), type).schema ?? true, pointer: was.pointer + steps }],
      [{ schema: objectAt(objectAt(now, 'content'), type).schema ?? true, pointer: is.pointer + steps }],
    );
  }
}
