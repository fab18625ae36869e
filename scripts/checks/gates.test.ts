import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Failure } from './failures.ts';
import { formatFailure } from './failures.ts';
import { gates } from './gates.ts';
import { recordRelease } from './release-record.ts';
import { inOwnProcess, type Scratch, scratchProject } from './testing/scratch.ts';

/** A way to break the project, the gate that must notice, and what it must say. */
interface Mutant {
  title: string;
  gate: string;
  mutate: (project: Scratch) => void;
  where: string;
  what: string;
}

const mutants: Mutant[] = [
  {
    title: 'a path file that the contract does not list',
    gate: 'paths',
    mutate: (project) =>
      project.replace('openapi/openapi.yaml', '  /api/v2/search: { $ref: paths/searchItemsV2.yaml }\n', ''),
    where: 'openapi/openapi.yaml:18',
    what: 'does not list the files in openapi/paths',
  },
  {
    title: 'a path file without x-path',
    gate: 'paths',
    mutate: (project) => project.replace('openapi/paths/getItemV3.yaml', 'x-path: /api/v3/item/{code}\n', ''),
    where: 'openapi/paths/getItemV3.yaml:1',
    what: 'must begin with `x-path',
  },
  {
    title: 'a path file that is not YAML',
    gate: 'paths',
    mutate: (project) => project.replace('openapi/paths/getItemV3.yaml', 'tags: [v3]', 'tags: [v3'),
    where: 'openapi/paths/getItemV3.yaml:',
    what: 'The file is not YAML',
  },
  {
    title: 'a file that nothing refers to',
    gate: 'references',
    mutate: (project) => project.write('openapi/schemas/Forgotten.yaml', 'type: string\n'),
    where: 'openapi/schemas/Forgotten.yaml:1',
    what: 'Nothing refers to openapi/schemas/Forgotten.yaml',
  },
  {
    title: 'a summary that is missing',
    gate: 'lint',
    mutate: (project) => project.replace('openapi/paths/getItemV2.yaml', '  summary: Read an item\n', ''),
    where: 'openapi/paths/getItemV2.yaml:2',
    what: '`summary`',
  },
  {
    title: 'a lint rule that does not exist',
    gate: 'lint',
    mutate: (project) => project.replace('redocly.yaml', 'rules:', 'rules:\n  no-such-rule: error'),
    where: 'redocly.yaml:1',
    what: 'no-such-rule',
  },
  {
    title: 'a reference that leads nowhere',
    gate: 'lint',
    mutate: (project) => project.replace('openapi/schemas/V2Page.yaml', 'item/V2Item.yaml', 'item/Gone.yaml'),
    where: 'openapi/schemas/V2Page.yaml:15',
    what: "Can't resolve $ref",
  },
  {
    title: 'a property that two parts of one flat object describe',
    gate: 'generated',
    mutate: (project) => project.replace('openapi/schemas/item/ItemTags.yaml', 'labels_tags:', 'name:'),
    where: 'openapi/schemas/item/ItemTags.yaml:4',
    what: '`name` of V2Item is described twice; also in openapi/schemas/item/ItemIdentity.yaml:10',
  },
  {
    title: 'a response example with a property that no schema names',
    gate: 'examples',
    mutate: (project) => project.replace('openapi/paths/getItemV2.yaml', 'name: Biscuit', 'nome: Biscuit'),
    where: 'openapi/paths/getItemV2.yaml:22',
    what: 'property nome is not in the contract',
  },
  {
    title: 'a header example that breaks its pattern',
    gate: 'examples',
    mutate: (project) => project.replace('openapi/headers/ETag.yaml', `'"9f"'`, '9f'),
    where: 'openapi/headers/ETag.yaml:6',
    what: 'A header example does not fit',
  },
  {
    title: 'a default outside its bounds',
    gate: 'examples',
    mutate: (project) => project.replace('openapi/paths/searchItemsV2.yaml', 'default: 20', 'default: 2000'),
    where: 'openapi/paths/searchItemsV2.yaml:15',
    what: 'A schema default does not fit',
  },
  {
    title: 'generated types edited by hand',
    gate: 'generated',
    mutate: (project) => project.replace('generated/types.ts', 'count: number;', 'count: string;'),
    where: 'generated/types.ts:',
    what: 'generated/types.ts is not what the contract says',
  },
  {
    title: 'a contract that changed after the last generation',
    gate: 'generated',
    mutate: (project) => project.replace('openapi/paths/searchItemsV2.yaml', 'maximum: 100', 'maximum: 50'),
    where: 'generated/openapi.json:',
    what: 'generated/openapi.json is not what the contract says',
  },
  {
    title: 'a breaking change without a new version',
    gate: 'version',
    mutate: (project) => project.replace('openapi/paths/searchItemsV2.yaml', 'maximum: 100', 'maximum: 50'),
    where: 'openapi/paths/searchItemsV2.yaml:',
    what: '`maximum` allows less. That is a major change',
  },
  {
    title: 'a release that is not recorded',
    gate: 'version',
    mutate: (project) => project.delete('openapi/released/openapi.json'),
    where: 'openapi/released/openapi.json:1',
    what: 'There is no openapi/released/openapi.json',
  },
  {
    title: 'a release that was edited',
    gate: 'version',
    mutate: (project) => project.replace('openapi/released/openapi.json', '"maximum": 100', '"maximum": 50'),
    where: 'openapi/released/openapi.json:1',
    what: 'is not what was recorded as version',
  },
  {
    title: 'an operation without handler',
    gate: 'operations',
    mutate: (project) => project.delete('server/operations/getItemV3.ts'),
    where: 'openapi/paths/getItemV3.yaml:3',
    what: 'Operation getItemV3 has no handler',
  },
  {
    title: 'a handler without operation',
    gate: 'operations',
    mutate: (project) => project.write('server/operations/getGone.ts', 'export default 1;\n'),
    where: 'server/operations/getGone.ts:1',
    what: 'handles no operation of the contract',
  },
  {
    title: 'code that does not compile',
    gate: 'types',
    mutate: (project) => project.write('server/wrong.ts', `\nexport const page: number = 'one';\n`),
    where: 'server/wrong.ts:2',
    what: "Type 'string' is not assignable to type 'number'",
  },
  {
    title: 'the last of many files that do not compile',
    gate: 'types',
    mutate: (project) => {
      project.write('server/many.ts', 'gone;\n'.repeat(30));
      project.write('server/other.ts', 'missing;\n');
    },
    where: 'server/other.ts:1',
    what: "Cannot find name 'missing'",
  },
  {
    title: 'code that is not laid out',
    gate: 'style',
    mutate: (project) => project.write('server/wrong.ts', 'export const  page = "one"\n'),
    where: 'server/wrong.ts:1',
    what: 'not laid out',
  },
  {
    title: 'code with any in it',
    gate: 'style',
    mutate: (project) => project.write('server/wrong.ts', 'export const page: any = 1;\n'),
    where: 'server/wrong.ts:1',
    what: 'noExplicitAny',
  },
];

const biome = {
  files: { includes: ['server/**'] },
  formatter: { indentStyle: 'space' },
  json: { formatter: { enabled: false } },
  javascript: { formatter: { quoteStyle: 'single' } },
};
const typescript = {
  compilerOptions: { target: 'es2023', module: 'nodenext', strict: true, allowImportingTsExtensions: true, types: [] },
  include: ['server', 'generated'],
};

describe('gates', () => {
  const base = scratchProject();
  const copies: Scratch[] = [];
  let clean: Record<string, Failure[]> = {};
  let found: Record<string, Failure[]>[] = [];

  beforeAll(async () => {
    base.write('biome.json', `${JSON.stringify(biome)}\n`);
    base.write('tsconfig.json', JSON.stringify(typescript));
    await inOwnProcess({ does: 'generate', root: base.root });
    recordRelease(base.root, base.read('generated/openapi.json'));
    for (const id of ['getItemV2', 'getItemV3', 'searchItemsV2']) {
      base.write(`server/operations/${id}.ts`, `export default '${id}';\n`);
    }
    base.write(
      'server/contract/handlers.ts',
      'export const defineHandlers = <Handlers>(handlers: Handlers) => handlers;\n',
    );
    copies.push(...mutants.map(() => scratchProject(base.root)));
    mutants.forEach(({ mutate }, index) => {
      const copy = copies[index];
      if (copy) mutate(copy);
    });
    const runs = mutants.map(({ gate }, index) => ({ root: copies[index]?.root ?? '', gates: [gate] }));
    const all = { root: base.root, gates: gates.map(({ id }) => id) };
    [clean = {}, ...found] = await inOwnProcess({ does: 'gates', runs: [all, ...runs] });
  }, 120_000);

  afterAll(() => {
    for (const project of [base, ...copies]) project.remove();
  });

  test('all pass on a project in order', () => {
    expect(clean).toEqual(Object.fromEntries(gates.map(({ id }) => [id, []])));
  });

  test('each has a mutant here', () => {
    expect([...new Set(mutants.map(({ gate }) => gate))].sort()).toEqual(gates.map(({ id }) => id).sort());
  });

  test.each(mutants.map((mutant, index) => ({ ...mutant, index })))('$gate notices $title', ({
    index,
    gate,
    where,
    what,
  }) => {
    const failures = found[index]?.[gate] ?? [];
    const failure = failures.find((each) => each.what.includes(what));

    expect(failures.map(formatFailure).join('\n')).toContain(what);
    expect(failure?.where.startsWith(where)).toBe(true);
    for (const part of [failure?.why, failure?.repair]) expect(part?.length).toBeGreaterThan(10);
  });
});
