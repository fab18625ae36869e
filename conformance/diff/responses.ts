import { pointerOf } from '../model/json.ts';
import { type Context, necessity, paired } from './change.ts';
import { membersOf, type Operation, type Place, schemaOf } from './operations.ts';
import { type Comparison, compareSchemas } from './schemas.ts';

/** Reports the changes of what the server sends: statuses, headers, media types and bodies. */
export function compareResponses(context: Context, was: Operation, is: Operation): void {
  const { report } = context;
  const response = { ...context, direction: 'response' as const, seen: new Set<string>() };
  for (const { key: status, old, now } of paired(was.responses, is.responses)) {
    if (old && now) {
      compareHeaders(response, status, old, now);
      compareBodies(response, status, old, now);
    } else if (old) {
      const affected = `callers that handle ${status}`;
      const place = {
        pointer: was.pointer + pointerOf(['responses', status]),
        removed: true,
        at: `${is.pointer}/responses`,
      };
      const what = `Status ${status} was removed.`;
      report({ rule: 'status-removed', grade: 'major', what, was: status, affected, ...place });
    } else if (now) {
      const affected = 'callers whose code lists every status and has no branch for others';
      const what = `Status ${status} was added.`;
      report({ rule: 'status-added', grade: 'minor', what, is: status, affected, pointer: now.pointer });
    }
  }
}

type Response = Omit<Comparison, 'subject'>;

function compareHeaders(response: Response, status: string, was: Place, is: Place): void {
  const { report } = response;
  const [before, after] = [headersOf(response.was, was), headersOf(response.is, is)];
  for (const { old, now } of paired(before, after)) {
    const name = (old ?? now)?.name ?? '';
    const subject = `Header \`${name}\` of ${status}`;
    if (old && now) {
      const [had, has] = [old, now].map(({ value }) => necessity(value.required));
      if (had !== has) {
        report({
          rule: 'header-required',
          grade: has === 'required' ? 'patch' : 'major',
          what: `${subject} became ${has}.`,
          was: had,
          is: has,
          affected: has === 'required' ? 'nobody' : `callers that read \`${name}\` without checking that it is present`,
          name,
          pointer: now.pointer,
        });
      }
      compareSchemas({ ...response, subject: () => subject }, schemaOf(old), schemaOf(now));
    } else if (old) {
      const place = { pointer: was.pointer + pointerOf(['headers', name]), removed: true, at: `${is.pointer}/headers` };
      const [what, affected] = [`${subject} was removed.`, `callers that read \`${name}\``];
      report({ rule: 'header-removed', grade: 'major', what, was: name, affected, name, ...place });
    } else if (now) {
      const [what, affected] = [`${subject} was added.`, 'no existing caller'];
      report({ rule: 'header-added', grade: 'minor', what, is: name, affected, name, pointer: now.pointer });
    }
  }
}

function headersOf(document: Response['was'], response: Place): Map<string, Place & { name: string }> {
  const headers = [...membersOf(document, response, 'headers')];
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), { ...header, name }]));
}

function compareBodies(response: Response, status: string, was: Place, is: Place): void {
  const [before, after] = [membersOf(response.was, was, 'content'), membersOf(response.is, is, 'content')];
  const subject = (path: string) => (path === '' ? `Body of ${status}` : `\`${path}\` of ${status}`);
  for (const { key: type, old, now } of paired(before, after)) {
    const common = { rule: 'media-type', name: type };
    if (old && now) compareSchemas({ ...response, subject }, schemaOf(old), schemaOf(now));
    else if (old) {
      const place = { pointer: old.pointer, removed: true, at: `${is.pointer}/content` };
      const [what, affected] = [`Media type ${type} of ${status} was removed.`, `callers that read ${type}`];
      response.report({ ...common, grade: 'major', what, was: type, affected, ...place });
    } else if (now) {
      const [what, affected] = [`Media type ${type} of ${status} was added.`, 'no caller that sends `Accept`'];
      response.report({ ...common, grade: 'minor', what, is: type, affected, pointer: now.pointer });
    }
  }
}
