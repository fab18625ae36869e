import { type Exchange, headerValue } from '@contract-first/conformance/check';
import { inParallel } from '@contract-first/conformance/coverage';
import type { Diagnostic } from '@contract-first/conformance/diagnostic';
import type { Contract } from '@contract-first/conformance/model';
import { sameValue } from '@contract-first/conformance/model';
import type { Request, Transport } from '@contract-first/conformance/requests';
import { type DerivedRequest, derivedRequests, plainRequest } from '@contract-first/conformance/requests';
import { profile } from '../../openapi/profile.ts';
import { sampleProducts } from '../servers/stored-products.ts';
import { broken } from './laws.ts';

/** Holds the products of each order against the field that `x-orders` of `sort_by` names. */
export async function lawsOfOrders(contract: Contract, send: Transport): Promise<Diagnostic[]> {
  const parameter = contract.operation('searchProductsV2').parameters.find(({ name }) => name === 'sort_by');
  const parts = sameValue(parameter?.schema);
  const orders: Readonly<Record<string, string>> = Object.assign({}, ...parts.map((part) => part['x-orders']));
  const found = parts
    .flatMap((part) => part.enum ?? [])
    .map(async (value): Promise<Diagnostic[]> => {
      const name = String(value);
      const order = orders[name];
      if (order === undefined) return [broken('`x-orders` names the field of each order', `none of ${name}`)];
      const isDescending = order.startsWith('-');
      const field = order.replace(/^-/, '');
      const { status, body } = await send(get(`/api/v2/search?sort_by=${name}&fields=code,${field}&page_size=100`));
      if (status !== 200) return [broken('Each order of `sort_by` is accepted', `${name}: ${status}`)];
      const products = (JSON.parse(body) as { products: Record<string, never>[] }).products;
      // The complete products are made from the contract, and what is computed of them contradicts what they say.
      const own = products.filter(({ code }) => !String(code).startsWith('2990000'));
      const values = own.flatMap((product) => (product[field] || product[field] === 0 ? [product[field]] : []));
      const isOrdered = values.every((one, at) => {
        const before = values[at - 1] ?? one;
        return isDescending ? before >= one : before <= one;
      });
      const details = [`${field}: ${values.slice(0, 20).join(', ')}`];
      if (new Set(values).size < 2) return [broken('The sample shows each order', name, ...details)];
      return isOrdered ? [] : [broken('Products come in the order of `x-orders`', `${name}: ${order}`, ...details)];
    });
  return (await Promise.all(found)).flat();
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
  const search = get('/api/v2/search?fields=code,product_name,ecoscore_grade&page_size=30');
  const suggest = get('/api/v3/taxonomy_suggestions?tagtype=categories&string=s');
  const same: readonly (readonly [Request, string, string])[] = [
    [search, 'obsolete=1', 'obsolete=true'],
    [search, 'sugars_100g=<10', 'sugars_prepared_100g=<10'],
    [suggest, 'get_synonyms=1', 'get_synonyms=true'],
    [suggest, 'limit=0', 'limit=25'],
    [search, 'cc=uk', 'cc=gb'],
    [search, 'cc=fr', 'cc=FR'],
  ];
  return [
    ...same.map(([request, one, other]): Pair => {
      const [left, right] = [one, other].map((pair) => withQuery(request, pair)) as [Request, Request];
      return ['Values that mean the same get the same response', left, right, /^$/g];
    }),
    ...byLanguage.map(plainRequest).flatMap((request) =>
      [request, withQuery(request, 'no_such_parameter=1')].flatMap((one) =>
        ['fr,de', 'FR'].map((lc): Pair => {
          return [
            'The first language of lc counts, in any case',
            withQuery(one, 'lc=fr'),
            withQuery(one, `lc=${lc}`),
            /^$/g,
          ];
        }),
      ),
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
    const isSilent = /"warnings":\[\]/.test(right?.body ?? '') && other.target.includes('(01)');
    if (isSilent) found.push(broken('A code in another form gets a warning', `GET ${other.target}`));
  });
  const [{ schema } = {}] = [
    contract.operation('getProductV3').parameters.find(({ name }) => name === 'product_type'),
  ].flatMap((one) => one ?? []);
  const types = sameValue(schema).flatMap((part) => part.enum ?? []);
  for (const type of types.filter((one) => one !== 'all' && one !== 'food'))
    if (!otherTypes().some((one) => one.type === type))
      found.push(broken('A product is sent to the site of its type', `the sample has no ${type}`));
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
  // What is nearly the name of a field is the name of an unknown one.
  const unknown = /^an unknown parameter$|: in capitals$|^query fields: .* by one character$/;
  const isKnown = ({ what, expected }: DerivedRequest) => expected.kind === 'rejected' && !unknown.test(what);
  const found: Diagnostic[] = [];
  await inParallel(derivedRequests(contract, profile).filter(isKnown), async (request) => {
    const { status } = await send(request);
    const what = `${request.operationId}, ${request.what}: expected 400, got ${status}`;
    if (status !== 400)
      found.push(broken('Where unknown parameters are ignored, nothing else is', what, request.target));
  });
  return found;
}
