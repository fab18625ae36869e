import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@contract-first/toolkit/root';
import { type Measured, type Measurement, quantile } from './measure.ts';
import type { ProcessFacts } from './processes.ts';

/** One row of the report: what each server did. */
export interface MeasuredRow {
  readonly name: string;
  readonly title: string;
  /** The size of the first body, in bytes. */
  readonly bytes: number;
  readonly servers: ReadonlyMap<string, Measured>;
}

/** The server that all are compared with. */
export const reference = 'express';

const roundsOf = ({ servers }: MeasuredRow, name: string): readonly Measurement[] => {
  const rounds = servers.get(name);
  return typeof rounds === 'object' ? rounds : [];
};

/** Returns how often a server does the work of the reference in the same time, in each round; none when either was not measured. */
export function ratiosOf(row: MeasuredRow, name: string): number[] {
  const base = roundsOf(row, reference);
  return roundsOf(row, name).flatMap((one, round) => {
    const other = base[round];
    return other === undefined ? [] : one.requestsPerSecond / other.requestsPerSecond;
  });
}

const medianOf = (row: MeasuredRow, name: string, key: keyof Measurement) =>
  quantile(
    roundsOf(row, name).map((one) => one[key]),
    0.5,
  );

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

const cpu = (microseconds: number) =>
  microseconds >= 1000 ? `${short(microseconds / 1000)} ms` : `${microseconds.toFixed(0)} µs`;

const kilobytes = (bytes: number) => `${short(bytes / 1000)} KB`;

/** Returns the table of ratios, with CPU per request in brackets. */
export function ratioTable(rows: readonly MeasuredRow[], names: ReadonlyMap<string, string>): string[][] {
  const cell = (row: MeasuredRow, name: string) => {
    const ratios = ratiosOf(row, name);
    return ratios.length === 0
      ? '–'
      : `${short(quantile(ratios, 0.5))} (${cpu(medianOf(row, name, 'cpuMicroseconds'))})`;
  };
  const heading = ['', ...names.values()];
  const lines = rows.map((row) => [
    `${row.title}, ${kilobytes(row.bytes)}`,
    ...[...names.keys()].map((name) => cell(row, name)),
  ]);
  return [heading, ...lines];
}

function detailTable(row: MeasuredRow, names: ReadonlyMap<string, string>): string[][] {
  const measured = [...names].filter(([name]) => ratiosOf(row, name).length > 0);
  const lines = measured.map(([name, title]) => {
    const [least = '', median = '', most = ''] = [0, 0.5, 1].map((share) =>
      short(quantile(ratiosOf(row, name), share)),
    );
    return [
      title,
      medianOf(row, name, 'requestsPerSecond').toFixed(0),
      median,
      `${least} – ${most}`,
      cpu(medianOf(row, name, 'cpuMicroseconds')),
      `${short(medianOf(row, name, 'p50'))} ms`,
      `${short(medianOf(row, name, 'p99'))} ms`,
    ];
  });
  return [['', 'requests/s', 'ratio', 'range', 'CPU', 'p50', 'p99'], ...lines];
}

/** Returns a Markdown table; the first row is its heading. */
export function markdownTable([heading = [], ...lines]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(heading),
    `|${heading.map((_cell, index) => (index === 0 ? '---|' : '--:|')).join('')}`,
    ...lines.map(line),
  ].join('\n');
}

/** The version of a package that is installed for the project, or for this folder. */
function versionOf(name: string): string {
  const manifests = ['.', 'measure'].map((at) => join(projectRoot, at, 'node_modules', name, 'package.json'));
  const [manifest = ''] = manifests.filter((file) => existsSync(file));
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

/** Returns the sentence about machine, versions and date. */
export function circumstances(): string {
  const [{ model = 'unknown' } = {}] = cpus();
  const measured = ['express', 'express-openapi-validator', 'openapi-backend', 'fastify', 'autocannon'];
  const versions = measured.map((name) => `${name} ${versionOf(name)}`).join(', ');
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const date = new Date().toISOString().slice(0, 10);
  const load = loadavg().map((one) => one.toFixed(0));
  return `${date}, ${cpus().length} × ${model}, ${memory} GB, load average ${load.join(', ')}, Node ${process.versions.node}, ${versions}.`;
}

/** Returns the table of what processes need. */
export function processTable(facts: readonly ProcessFacts[]): string[][] {
  const lines = facts.map(({ title, readyMilliseconds, startMicroseconds, requestMicroseconds, residentBytes }) => [
    title,
    `${(readyMilliseconds / 1000).toFixed(1)} s`,
    `${(startMicroseconds / 1e6).toFixed(1)} s`,
    requestMicroseconds === undefined ? '' : cpu(requestMicroseconds),
    `${(residentBytes / 1e6).toFixed(0)} MB`,
  ]);
  return [['', 'ready after', 'CPU until then', 'CPU per request', 'resident memory'], ...lines];
}

/** Returns a line for each server that was left out of a row. */
export function notMeasured(rows: readonly MeasuredRow[], names: ReadonlyMap<string, string>): string[] {
  return rows.flatMap(({ servers, title }) =>
    [...servers].flatMap(([name, why]) => (typeof why === 'string' ? [`- ${names.get(name)}, ${title}: ${why}`] : [])),
  );
}

/** Returns the sections of the report about requests. */
export function requestSections(rows: readonly MeasuredRow[], names: ReadonlyMap<string, string>): string[] {
  const notes = notMeasured(rows, names);
  return [
    '## Requests per second',
    'As a multiple of bare Express (`response.json`, nothing validated) with the same bodies in the same round: the median of all rounds. In brackets the CPU time of the server for one request.',
    markdownTable(ratioTable(rows, names)),
    ...(notes.length === 0 ? [] : [`Not measured:\n\n${notes.join('\n')}`]),
    '## Each row',
    ...rows.flatMap((row) => [`### ${row.title}, ${kilobytes(row.bytes)}`, markdownTable(detailTable(row, names))]),
  ];
}
