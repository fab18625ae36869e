import { type Diagnostic, throwDiagnostics } from '@contract-first/conformance/diagnostic';
import { plainRequest } from '@contract-first/conformance/requests';
import { expect, test } from '@jest/globals';
import { bundledContract, contractChecker, pagesBeside } from './servers/contract-checker.ts';
import { useSampleServer } from './servers/use-server.ts';

const server = useSampleServer();
const contract = bundledContract();
const { operationOf } = contractChecker();
const targets = contract.operations.map((operation) => plainRequest(operation).target);
const versions = ['v0', 'v1', 'v2', 'v3', 'v3.1', 'v3.2', 'v3.3', 'v3.4', 'v3.5', 'v4', 'latest'];
const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];
/** What frameworks and tools serve unless told otherwise. */
const usual = [
  ...['/', '/api', '/admin', '/debug', '/env', '/favicon.ico', '/health', '/internal', '/metrics', '/robots.txt'],
  ...['/.env', '/.git/config', '/package.json', '/generated/openapi.json', '/graphql', '/status', '/swagger.json'],
];

/** Paths near a declared one, which differ by what routers overlook unless told otherwise. */
function near(path: string): string[] {
  return [
    ...[`${path}/`, `${path}/x`, `${path}x`, `${path}.json`, `/x${path}`, `/${path}`, path.slice(0, -1)],
    ...[path.toUpperCase(), path.replace(/^\/api/, ''), path.replace(/^\/api\/[^/]+/, '')],
    ...path.split('/').map((_segment, at, segments) => segments.slice(0, at).join('/')),
    ...versions.map((version) => path.replace(/^\/api\/[^/]+/, `/api/${version}`)),
  ];
}

// People type addresses of pages in capitals, and with a slash at the end.
const isPage = (path: string) => pagesBeside.includes(path.toLowerCase().replace(/(?<=.)\/$/, ''));

function undeclaredPaths(): string[] {
  const known = [...targets.map((target) => target.replace(/\?.*/, '')), ...pagesBeside];
  return [...new Set([...usual, ...known.flatMap(near)])].filter(
    (path) => path !== '' && operationOf('GET', path) === undefined && !isPage(path),
  );
}

/** A diagnostic for each request whose response has another status than the expected ones. */
async function unexpected(requests: readonly (readonly [method: string, path: string])[], expected: number[]) {
  const found = requests.map(async ([method, path]): Promise<Diagnostic[]> => {
    const status = await server.fetch(server.base + path, { method }).then(({ status: one }) => one, String);
    if (expected.some((one) => one === status)) return [];
    return [
      {
        check: 'undocumented',
        what: `${method} ${path} → ${status}, expected ${expected.join(' or ')}`,
        where: 'toolkit/serve/app.ts, toolkit/serve/main.ts, toolkit/http/',
        fix: 'declare it in openapi/paths/ and run npm run generate, or remove what responds to it; then npx jest test/undocumented.test.ts',
      },
    ];
  });
  return (await Promise.all(found)).flat();
}

test('every undeclared path is not found, whatever the method', async () => {
  const paths = undeclaredPaths();
  const requests = paths.flatMap((path) => [['GET', path] as const, ['POST', path] as const]);
  const methods = usual.flatMap((path) => otherMethods.map((method) => [method, path] as const));

  expect(paths.length).toBeGreaterThan(100);
  throwDiagnostics(await unexpected([...requests, ...methods], [308, 400, 404]));
});

test.each(pagesBeside)('the page %s is there', async (path) => {
  const response = await server.fetch(server.base + path);

  // Pages that `npm run build` makes may not be there yet.
  if (response.status === 503) expect(await response.text()).toContain('npm run build');
  // The links of the reference are relative to its folder.
  else expect(response.status).toBe(['/docs', '/try'].includes(path) ? 308 : 200);
});
