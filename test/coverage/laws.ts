import { type Exchange, headerValue, splitUrl } from '../../conformance/check/exchange.ts';
import { parseJson } from '../../conformance/check/json-text.ts';
import { inParallel } from '../../conformance/coverage/exercise.ts';
import type { Diagnostic } from '../../conformance/diagnostic.ts';
import { type DerivedRequest, derivedRequests } from '../../conformance/generate/derived-requests.ts';
import { plainRequest } from '../../conformance/generate/operation-examples.ts';
import type { Request } from '../../conformance/generate/request-url.ts';
import type { Transport } from '../../conformance/generate/send.ts';
import { type Contract, operationFor, responseFor } from '../../conformance/model/contract.ts';
import { isObject } from '../../conformance/model/json.ts';
import { profile } from '../profile.ts';
import { sampleProducts } from '../servers/stored-products.ts';

const broken = (law: string, what: string, ...details: string[]): Diagnostic => ({
  check: 'laws',
  what: `${law}: ${what}`,
  where: 'server/http/, server/contract/, server/products/',
  fix: 'let the server keep the law; then npm run coverage:contract',
  details,
});

// Fetch standard, CORS-safelisted response-header names.
const safelisted = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/** What every exchange has to keep beside the contract: an entity tag names one body, pages of other origins can read every declared header, and a refusal repeats what was sent. */
export function lawsOfExchanges(contract: Contract): (exchange: Exchange) => Diagnostic[] {
  const bodies = new Map<string, string>();

  function tags({ url, status, responseHeaders, body }: Exchange): Diagnostic[] {
    const tag = headerValue(responseHeaders, 'etag');
    if (tag === undefined || status !== 200 || body === '') return [];
    const known = bodies.get(tag) ?? body;
    bodies.set(tag, known);
    return known === body ? [] : [broken('An ETag stands for one body', `${tag} stands for two`, url)];
  }

  function exposed({ method, url, status, responseHeaders }: Exchange): Diagnostic[] {
    const match = contract.find(splitUrl(url).pathname);
    const operation = match && operationFor(match, method);
    const readable = (headerValue(responseHeaders, 'access-control-expose-headers') ?? '').toLowerCase().split(/, */);
    const declared = Object.keys((operation && responseFor(operation, status)?.headers) ?? {});
    const hidden = declared.filter(
      (name) => !safelisted.test(name.toLowerCase()) && !readable.includes(name.toLowerCase()),
    );
    return hidden.map((name) => broken('CORS exposes every declared header', `${name} is not exposed`, url));
  }

  function repeated({ url, status, body }: Exchange): Diagnostic[] {
    const parsed = status === 400 ? parseJson(body) : undefined;
    const errors = parsed !== undefined && 'value' in parsed && isObject(parsed.value) ? parsed.value.errors : [];
    const sent = new URLSearchParams(splitUrl(url).query.replaceAll('+', '%2B'));
    return (Array.isArray(errors) ? errors : []).flatMap(({ parameter, value, field, message }) => {
      const [name, said] = [String(parameter ?? field?.id), String(value ?? field?.value)];
      const values = sent.getAll(name);
      const isAboutValue = message === undefined || message.id === 'invalid_value';
      const [only = ''] = values;
      if (values.length !== 1 || !isAboutValue || only.length > 100 || [only, ...only.split(',')].includes(said))
        return [];
      return [broken('A refusal repeats the value that was sent', `"${said}" of ${name} for "${only}"`, url)];
    });
  }

  return (exchange) => [...tags(exchange), ...exposed(exchange), ...repeated(exchange)];
}

/** The server that a redirect leads to; its path is the one that was sent. */
const siteOf = (exchange: Exchange | undefined) =>
  headerValue(exchange?.responseHeaders ?? {}, 'location')?.replace(/(?<=\w)\/.*/s, '') ?? '';

type Pair = readonly [law: string, one: Request, other: Request, without: RegExp];

const get = (target: string): Request => ({ method: 'GET', target, headers: {} });
const withQuery = ({ target }: Request, pair: string) => get(`${target}${target.includes('?') ? '&' : '?'}${pair}`);

/** Requests whose responses have to be the same but for what is taken out. */
function pairs({ operations }: Contract): Pair[] {
  const byLanguage = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'lc'));
  const wrong = byLanguage.map(plainRequest).map((request) => withQuery(request, 'no_such_parameter=1'));
  const codes = ['9521001000017', ...otherTypes().map(({ code }) => code), '2990000000999'];
  const products = operations.filter(({ path }) => path.endsWith('/product/{code}'));
  const spelled = products.flatMap(({ path }) =>
    codes.flatMap((code) =>
      ['?fields=product_name', '?product_type=all&fields=product_name'].map((query): Pair => {
        const [plain, other] = [code, `(01)0${code}`].map((one) =>
          get(path.replace('{code}', encodeURIComponent(one)) + query),
        );
        const warning = /"warnings":\[.*?\](?=,"|\})|"status":"success(_with_warnings)?"/gs;
        return ['A code means the same however it is written', plain as Request, other as Request, warning];
      }),
    ),
  );
  return [
    ...wrong.map(
      (one): Pair => [
        'Errors use the first language of lc',
        withQuery(one, 'lc=fr'),
        withQuery(one, 'lc=fr,de'),
        /^$/g,
      ],
    ),
    ...spelled,
  ];
}

function otherTypes(): { code: string; type: string }[] {
  const products = sampleProducts() as Record<string, unknown>[];
  return products.flatMap(({ code, product_type: type = 'food' }) =>
    type === 'food' ? [] : [{ code: String(code), type: String(type) }],
  );
}

/** Sends requests whose responses are known from each other, or from what the sample holds. */
export async function lawsOfPairs(contract: Contract, send: Transport): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  await inParallel(pairs(contract), async ([law, one, other, without]) => {
    const [left, right] = await Promise.all([one, other].map(send));
    const shown = [left, right].map((response) =>
      [response?.status, siteOf(response), response?.body.replaceAll(without, '')].join(' '),
    );
    if (shown[0] !== shown[1])
      found.push(broken(law, `GET ${other.target}`, ...shown.map((text) => text.slice(0, 300))));
  });
  for (const { code, type } of otherTypes()) {
    const { responseHeaders } = await send(get(`/api/v3/product/${code}?product_type=all`));
    const site = headerValue(responseHeaders, 'location') ?? '';
    if (!new URL(site, 'http://localhost').host.includes(`open${type}`))
      found.push(broken('A product is sent to the site of its type', `${type} is sent to ${site}`));
  }
  return found;
}

/** Sends every request that has to be refused to a server that ignores unknown parameters: the other ones are refused there too. */
export async function lawsOfIgnoring(contract: Contract, send: Transport): Promise<Diagnostic[]> {
  const isKnown = ({ what, expected }: DerivedRequest) =>
    expected.kind === 'rejected' && what !== 'an unknown parameter' && !what.endsWith(': in capitals');
  const found: Diagnostic[] = [];
  await inParallel(derivedRequests(contract, profile).filter(isKnown), async (request) => {
    const { status } = await send(request);
    const what = `${request.operationId}, ${request.what}: expected 400, got ${status}`;
    if (status !== 400)
      found.push(broken('Where unknown parameters are ignored, nothing else is', what, request.target));
  });
  return found;
}
