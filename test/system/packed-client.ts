import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';

/** The name that the client is imported by. */
export const packageName = '@contract-first/product-api-client';

export const exampleFolder = join(projectRoot, 'client/examples');

const modules = join(projectRoot, 'node_modules');
const peers = ['@tanstack/query-core', 'ajv', 'ajv-formats', 'msw'];

/** Runs a program and returns its exit status and what it wrote. */
export function run(program: string, args: string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', timeout: 300_000 });
  return { status, output: stdout + stderr, stdout };
}

/** The client as other people get it: packed, and installed in an empty folder. */
export interface PackedClient {
  readonly folder: string;
  readonly tarball: string;
  /** Compiles files in the folder under `strict`, every declaration file checked too. */
  compile(files: Record<string, string>, options?: object): { errors: string[]; instantiations: number };
  remove(): void;
}

/** Packs the client and installs it, with what its entry points need, in an empty folder. Throws with the output of npm. */
export function packedClient(): PackedClient {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  const pack = ['pack', '--silent', '--ignore-scripts=false', '--pack-destination', folder];
  const packed = run('npm', pack, join(projectRoot, 'client'));
  const tarball = join(folder, packed.stdout.trim().split('\n').at(-1) ?? '');
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  const installed = run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--omit=peer', tarball], folder);
  if (installed.status !== 0) throw new Error(packed.output + installed.output);
  for (const peer of peers) {
    mkdirSync(join(folder, 'node_modules', peer, '..'), { recursive: true });
    symlinkSync(join(modules, peer), join(folder, 'node_modules', peer));
  }
  return {
    folder,
    tarball,
    compile: (files, options = {}) => {
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'];
      const usual = { strict: true, target: 'es2022', module: 'nodenext', lib, types: [], noEmit: true };
      const compilerOptions = { ...usual, ...options };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
      const compiler = join(modules, 'typescript/bin/tsc');
      const { status, output } = run(process.execPath, [compiler, '-p', '.', '--extendedDiagnostics'], folder);
      const found: string[] = output.match(/^.*error .*TS.*$/gm) ?? [];
      const errors = status !== 0 && found.length === 0 ? [output] : found;
      return { errors, instantiations: Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
