import { parameterKey, type Target, targetOf } from '../generate/request-url.ts';
import type { Parameter } from '../model/old.ts';
import { withoutKey } from './base-requests.ts';
import { bothShown } from './defaults.ts';
import { effectId, lawId } from './items.ts';
import type { Behaviour, Trial } from './probes.ts';
import { isSameAnswer } from './response.ts';

/** Whether a parameter is the header that makes a request conditional, whose effect is a status. */
export function isConditional({ in: place, name }: Parameter): boolean {
  return place === 'header' && name.toLowerCase() === 'if-none-match';
}

// Commas that are not encoded separate the items of a list.
function encodedWhole(text: string): string {
  const all = text.split(',').map((part) => {
    const bytes = [...new TextEncoder().encode(decodeURIComponent(part))];
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
  return all.join(',');
}

function queryParts(target: string): { path: string; pairs: string[] } {
  const [path = '', query = ''] = target.split('?');
  return { path, pairs: query === '' ? [] : query.split('&') };
}

function joined(path: string, pairs: readonly string[]): string {
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** The same request with every character of its values percent-encoded. */
export function percentEncoded(template: string, { target, headers }: Target): Target {
  const { path, pairs } = queryParts(target);
  const names = template.split('/');
  const segments = path.split('/').map((one, at) => (names[at]?.includes('{') === true ? encodedWhole(one) : one));
  const query = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return `${pair.slice(0, at + 1)}${encodedWhole(pair.slice(at + 1))}`;
  });
  return { target: joined(segments.join('/'), query), headers };
}

function reversed({ target, headers }: Target): Target {
  const { path, pairs } = queryParts(target);
  return { target: joined(path, pairs.toReversed()), headers };
}

/** Holds what must not matter: that a request was sent before, how its values are encoded, and the order of its parameters. */
export async function watchLaws(trial: Trial, { seen, details }: Behaviour): Promise<void> {
  const { operation, ask, askAgain, whole } = trial;
  const laws = [
    { id: lawId(operation, 'repetition'), other: (target: Target) => target },
    { id: lawId(operation, 'encoding'), other: (target: Target) => percentEncoded(operation.path, target) },
    { id: lawId(operation, 'order'), other: reversed },
  ];
  for (const { id, other } of laws) {
    let difference: string | undefined;
    for (const context of whole) {
      const target = targetOf(operation, context);
      const [left, right] = [await ask(target), await askAgain(other(target))];
      const isSame = left === undefined || right === undefined ? left === right : isSameAnswer(left, right);
      if (!isSame) difference ??= bothShown(target.target, other(target).target);
    }
    if (difference === undefined) seen.add(id);
    else details.set(id, `answered differently: ${difference}`);
  }
  for (const parameter of operation.parameters.filter(isConditional)) {
    if (await isConditionHeeded(trial, parameter)) seen.add(effectId(operation, parameterKey(parameter)));
  }
}

/** Whether an entity tag, alone, weak and in a list, gets 304 when it is of the answer, and only then. */
async function isConditionHeeded({ operation, ask, askAgain, whole }: Trial, parameter: Parameter): Promise<boolean> {
  const [plain = new Map()] = whole;
  const { target } = targetOf(operation, withoutKey(plain, parameterKey(parameter)));
  const first = await ask({ target, headers: {} });
  if (first?.tag === undefined) return false;
  const statuses = [];
  for (const tags of [first.tag, `"other", ${first.tag}`, '*', '"other"']) {
    statuses.push((await askAgain({ target, headers: { [parameter.name]: tags } }))?.status);
  }
  return JSON.stringify(statuses) === JSON.stringify([304, 304, 304, first.status]);
}
