import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject, type Json, objectAt, pointerOf } from '../json.ts';
import { readYamlFile, type YamlFile } from '../yaml-file.ts';
import { flat } from './flat.ts';
import type { Guard, GuardGroup } from './guard.ts';

/** The checkers whose presets and defaults come with their versions. */
const checkers = ['@biomejs/biome', '@redocly/cli', '@swc/jest', 'jest', 'openapi-typescript', 'typescript7'];

/** The npm scripts that guard, and what npm runs before and after them. */
const guardingScripts = /^(pre|post)?(check|generate|install|lint|prepare|test)$/;

/** The settings of Redocly, Biome, TypeScript, Jest, npm and of the continuous integration under `root`. */
export async function configured(root: string): Promise<GuardGroup[]> {
  return [
    fromData(root, 'redocly.yaml', withoutSeverityObjects),
    fromData(root, 'biome.json', withoutTexts),
    fromData(root, 'tsconfig.json', (value) => value),
    await jest(root),
    fromData(root, 'package.json', whatRuns),
    lines(root, '.npmrc'),
    lines(root, '.ci/run'),
  ].filter((group) => group.guards.size > 0);
}

function fromData(root: string, path: string, select: (value: Json) => Json): GuardGroup {
  if (!existsSync(join(root, path)))
    return { name: path, comparison: 'exact', guards: new Map(), whereOf: () => `${path}:1` };
  const { value, locate } = readConfiguration(root, path);
  return {
    name: path,
    comparison: 'exact',
    guards: flat(select(value), locate),
    whereOf: (name) => locate(pointerOf(name.replace(/\[.*/, '').split('.'))),
  };
}

/** Reads a configuration; in JSON comments may stand. */
export function readConfiguration(root: string, path: string): YamlFile {
  return readYamlFile(root, path, path.endsWith('.json') ? withoutComments : undefined);
}

/** `rule: error` and `rule: { severity: error }` are the same, and the wording of a message guards nothing. */
function withoutSeverityObjects(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const rules = Object.entries(objectAt(value, 'rules')).map(([rule, setting]) => {
    if (!isJsonObject(setting)) return [rule, setting] as const;
    const options = Object.entries(setting).filter(([key]) => key !== 'message');
    const bare = options.length === 1 && setting.severity !== undefined;
    return [rule, bare ? setting.severity : Object.fromEntries(options)] as const;
  });
  return { ...value, rules: Object.fromEntries(rules) as Json };
}

/** Neither the address of the schema nor the wording of a message guards anything. */
function withoutTexts(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$schema' && key !== 'message');
  return Object.fromEntries(
    entries.map(([key, item]) => {
      const denies = key === 'paths' || key === 'deniedGlobals';
      if (denies && isJsonObject(item)) return [key, Object.keys(item).sort()];
      return [key, key === 'patterns' && Array.isArray(item) ? item.map(asLine) : withoutTexts(item)];
    }),
  );
}

/** A pattern of imports in one line, when it is nothing but a list of names. */
function asLine(pattern: Json): Json {
  const bare = withoutTexts(pattern);
  return isJsonObject(bare) && Array.isArray(bare.group) && Object.keys(bare).length === 1
    ? bare.group.join(' ')
    : bare;
}

function whatRuns(value: Json): Json {
  if (!isJsonObject(value)) return value;
  const scripts = Object.entries(objectAt(value, 'scripts')).filter(([name]) => guardingScripts.test(name));
  const versions = Object.entries(objectAt(value, 'devDependencies')).filter(([name]) => checkers.includes(name));
  const own = Object.entries(value).filter(([key]) => /^(jest|babel|eslint|prettier|redocly|type$)/.test(key));
  return {
    ...Object.fromEntries(own),
    scripts: Object.fromEntries(scripts),
    devDependencies: Object.fromEntries(versions),
  };
}

async function jest(root: string): Promise<GuardGroup> {
  const path = 'jest.config.ts';
  const file = join(root, path);
  const empty: GuardGroup = { name: path, comparison: 'exact', guards: new Map(), whereOf: () => `${path}:1` };
  if (!existsSync(file)) return empty;
  const texts = readFileSync(file, 'utf8').split('\n');
  const locate = (pointer: string): string => {
    const [, key = ''] = pointer.split('/');
    return `${path}:${
      Math.max(
        0,
        texts.findIndex((line) => line.trim().startsWith(`${key}:`)),
      ) + 1
    }`;
  };
  const loaded = (await import(pathToFileURL(file).href)) as { default: unknown };
  const given = isJsonObject(loaded.default) && 'default' in loaded.default ? loaded.default.default : loaded.default;
  const config = JSON.parse(JSON.stringify(given, (_key, item: unknown) => asData(item))) as Json;
  return { ...empty, guards: flat(config, locate), whereOf: (name) => locate(`/${name.replace(/[.[].*/, '')}`) };
}

function asData(value: unknown): unknown {
  return typeof value === 'function' || value instanceof RegExp ? String(value) : value;
}

function lines(root: string, path: string): GuardGroup {
  const group: GuardGroup = { name: path, comparison: 'exact', guards: new Map(), whereOf: () => `${path}:1` };
  if (!existsSync(join(root, path))) return group;
  const texts = readFileSync(join(root, path), 'utf8').split('\n');
  const setting = texts.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  const first = texts.findIndex((line) => line.trim() === setting[0]);
  return { ...group, guards: new Map<string, Guard>([['lines', { setting, where: `${path}:${first + 1}` }]]) };
}

/** Comments and trailing commas, which the readers of these files allow, as blanks: places stay what they are. */
function withoutComments(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return text
    .replace(/"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) => (part.startsWith('"') ? part : blank(part)))
    .replace(/"(?:\\.|[^"\\])*"|,(?=\s*[}\]])/g, (part) => (part === ',' ? ' ' : part));
}
