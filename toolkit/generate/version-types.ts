import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import type { Locate } from './locate.ts';
import { types } from './types.ts';
import { changedIn, type Version, withoutUnused } from './versions.ts';

/**
 * Returns the TypeScript of what each version has otherwise than the contract: `Versions`, by version and component the whole type, which is that of
 * the contract without the properties that changed, and those as they are. Throws `DiagnosticError`.
 */
export async function versionTypes(versions: readonly Version[], locate: Locate): Promise<string> {
  const own = versions.flatMap(({ name, document }) => {
    const all = objectAt(objectAt(document, 'components'), 'schemas');
    const components = [...changedIn(document)].filter(([component]) => all[component] !== undefined);
    return components.map(([component, names]) => {
      const schema = objectAt(all, component);
      const kept = Object.entries(objectAt(schema, 'properties')).filter(([property]) => names.has(property));
      return { name, component, names, type: `${component}${name.replace('.', '')}`, document, kept };
    });
  });
  const [last] = versions.slice(-1);
  if (last === undefined) return '';
  const all = Object.assign(
    {},
    ...versions.map(({ document }) => objectAt(objectAt(document, 'components'), 'schemas')),
  );
  const changed = own.map(({ type, component, name, kept }) => {
    const description = `What ${component} of API ${name} has otherwise than that of the contract.`;
    return [type, { type: 'object', description, properties: Object.fromEntries(kept) }] as const;
  });
  const schemas: JsonObject = { ...all, ...Object.fromEntries(changed) };
  const wanted = own.map(({ type }) => ({ $ref: `#/components/schemas/${type}` }));
  const reduced = withoutUnused({ ...last.document, paths: {}, components: { schemas } }, wanted);
  const lines = versions.map(({ name }) => {
    const parts = own.filter((one) => one.name === name);
    const members = parts.map(({ component, names, type }) => {
      const gone = [...names].filter((one) => !one.startsWith('^')).map((one) => JSON.stringify(one));
      return `    ${component}: Omit<contract["schemas"]["${component}"], ${gone.join(' | ')}> & ${type};`;
    });
    return `  "${name}": {\n${members.join('\n')}\n  };`;
  });
  const code = await types({ ...reduced, paths: {} }, locate);
  return `import type { components as contract } from './types.ts';

${code}
/** The components that each version of the API has otherwise than the contract. */
export interface Versions {
${lines.join('\n')}
}
`;
}
