import { type JsonObject, objectAt } from '@contract-first/conformance/model';
import type { Locate } from './locate.ts';
import { types } from './types.ts';
import { changedBy, type Version, withoutUnused } from './versions.ts';

/**
 * Returns the TypeScript of what each version has otherwise than the contract: `Versions`, by version and component the whole type, which is that of
 * the version before without the properties that changed, and those as they are. Throws `DiagnosticError`.
 */
export async function versionTypes(versions: readonly Version[], locate: Locate): Promise<string> {
  const [last] = versions.slice(-1);
  if (last === undefined) return '';
  const schemasOf = ({ document }: Version) => objectAt(objectAt(document, 'components'), 'schemas');
  const own: Record<string, JsonObject> = {};
  /** How each component is referred to, as it is in the version before. */
  const before = new Map<string, string>();
  const lines = versions.map((version) => {
    const whole = new Map(before);
    for (const [component, names] of changedBy(version.changes)) {
      const type = `${component}${version.name.replace('.', '')}`;
      const description = `What ${component} of API ${version.name} has otherwise than that of the version before.`;
      const properties = Object.entries(objectAt(objectAt(schemasOf(version), component), 'properties'));
      const changed = Object.fromEntries(properties.filter(([name]) => names.has(name)));
      own[type] = { type: 'object', description, properties: changed };
      const gone = [...names].filter((one) => !one.startsWith('^')).map((one) => JSON.stringify(one));
      const previous = before.get(component) ?? `contract["schemas"]["${component}"]`;
      whole.set(component, `Omit<${previous}, ${gone.join(' | ')}> & ${type}`);
      before.set(component, `Versions["${version.name}"]["${component}"]`);
    }
    const members = [...whole].map(([component, type]) => `    ${component}: ${type};`);
    return `  "${version.name}": {\n${members.join('\n')}\n  };`;
  });
  const schemas = Object.assign({}, ...versions.map(schemasOf), own) as JsonObject;
  const wanted = Object.keys(own).map((type) => ({ $ref: `#/components/schemas/${type}` }));
  const reduced = withoutUnused({ ...last.document, paths: {}, components: { schemas } }, wanted);
  return `import type { components as contract } from './types.ts';

${await types(reduced, locate)}
/** The components that each version of the API has otherwise than the contract. */
export interface Versions {
${lines.join('\n')}
}
`;
}
