import type { Router } from 'express';
import type { Complaint } from '../conformance/complaint.ts';

interface Layer {
  readonly name: string;
  readonly slash: boolean;
  readonly route?: { readonly path: string | readonly string[] };
  readonly handle: unknown;
  match(path: string): unknown;
}

/** What a router answers: its routes by path, and what is mounted under a path without being one. */
export interface Routes {
  readonly paths: readonly string[];
  /** Handlers below a path, each as a function that says whether it gets a request path. */
  readonly mounted: readonly ((path: string) => boolean)[];
}

function layersOf(handle: unknown): readonly Layer[] | undefined {
  return (handle as { stack?: readonly Layer[] } | undefined)?.stack;
}

/** Walks an Express router and those in it. Paths are written as in OpenAPI, `/product/{code}`. Throws for a router below a path. */
export function routesOf(router: Router): Routes {
  const paths: string[] = [];
  const mounted: ((path: string) => boolean)[] = [];
  for (const layer of layersOf(router) ?? []) {
    const inner = layersOf(layer.handle);
    if (layer.route !== undefined) paths.push(...[layer.route.path].flat().map(templateOf));
    else if (inner !== undefined && !layer.slash) throw new Error('A router below a path is not walked yet.');
    else if (inner !== undefined) {
      const found = routesOf(layer.handle as Router);
      paths.push(...found.paths);
      mounted.push(...found.mounted);
    } else if (!layer.slash) mounted.push((path) => Boolean(layer.match(path)));
  }
  return { paths, mounted };
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

/** What is wrong with the routes of the server, held against the paths that it must have and no others. */
export function routeComplaints(paths: readonly string[], wanted: readonly string[]): Complaint[] {
  const again = 'then npx jest test/routes.test.ts';
  const missing = wanted
    .filter((path) => !paths.includes(path))
    .map((path) => ({
      what: `the server has no route for ${path}`,
      repair: `mount it from generated/handlers.ts (npm run generate writes it), or take the path out of openapi/paths/ and run npm run generate; ${again}`,
      where: 'server/app.ts, openapi/openapi.yaml',
    }));
  const further = [...new Set(paths)]
    .filter((path) => !wanted.includes(path) || paths.indexOf(path) !== paths.lastIndexOf(path))
    .map((path) => ({
      what: wanted.includes(path)
        ? `the server has the route ${path} more than once`
        : `the server has the route ${path}, which is not in the contract`,
      repair: `take it out of the server, or add openapi/paths/<operationId>.yaml with x-path: ${path} and run npm run generate; ${again}`,
      where: 'server/app.ts',
    }));
  return [...missing, ...further];
}
