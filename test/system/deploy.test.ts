import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@contract-first/toolkit/root';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { throwFindings } from '../servers/contract-checker.ts';
import { describeWhere } from '../servers/describe-with.ts';
import { nodeOf, nodeVersions } from '../servers/node-versions.ts';
import { expectNothingBadRepeated } from '../servers/repeated-headers.ts';
import { requestsTo } from '../servers/requests-to.ts';
import { useSampleServer } from '../servers/use-server.ts';

const inProject = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('what npm run build makes, with production dependencies alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const run = (program: string, args: string[], cwd: string) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout + stderr);
    return stdout;
  };

  beforeAll(() => {
    run('npm', ['run', 'build'], projectRoot);
    // What the image has, and no more.
    const copied = [...inProject('Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
      ([, path = '']) => path,
    );
    for (const path of copied.filter((each) => each !== 'node_modules'))
      cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
    for (const path of ['package-lock.json', '.npmrc']) cpSync(join(projectRoot, path), join(folder, path));
    run('npm', ['ci', '--omit=dev', '--omit=optional', '--prefer-offline'], folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('has no tools of development', () => {
    const installed = readdirSync(join(folder, 'node_modules'));
    expect(installed).toContain('express');
    expect(installed.filter((name) => ['@redocly', '@biomejs', 'typescript', 'jest'].includes(name))).toEqual([]);
  });

  test('imports data by the command that docs/operating.md has for the image', () => {
    const documented = /compose -f (\S+) run --rm -v "\$PWD:(\S+)" (\S+) node (.+)`/.exec(
      inProject('docs/operating.md'),
    );
    const [, compose = '', mount = '', service, command = ''] = documented ?? [];
    const mounted = mkdtempSync(join(folder, 'mounted-'));
    const sample = readFileSync(join(folder, 'server/store/sample/products.jsonl'));
    writeFileSync(join(mounted, 'products.jsonl.gz'), gzipSync(sample));
    // Where the command runs is the folder of the application: a file of it is none that is mounted.
    const given = command
      .split(' ')
      .map((arg) => (arg.startsWith(`${mount}/`) ? mounted + arg.slice(mount.length) : arg));
    const imported = run(process.execPath, [...given, '--strict', '--data-dir', join(folder, 'imported')], folder);
    expect(imported).toMatch(/[1-9]\d* products stored/);
    expect(parse(inProject(compose)).services).toHaveProperty(`${service}.build`, '..');
    const own = [...inProject('Dockerfile').matchAll(/^(?:WORKDIR|VOLUME) (\S+)/gm)].map(([, path]) => path);
    expect(own).not.toContain(mount);
  });

  test.each(nodeVersions)('serves everything in Node %s', async (version) => {
    const port = 20_000 + Number(version);
    const child = spawn(nodeOf(version), ['dist/server.js'], {
      cwd: folder,
      env: { PORT: String(port), DATA_DIR: join(folder, `data-${version}`), LOG_LEVEL: 'error' },
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk;
      });
    try {
      const base = `http://127.0.0.1:${port}`;
      const server = requestsTo(
        () => base,
        throwFindings,
        () => undefined,
      );
      while (!printed.includes('/readyz')) {
        if (child.exitCode !== null) throw new Error(printed);
        await delay(50);
      }
      const paths = ['/readyz', '/', '/docs/', '/openapi.json', '/api/v3/product/9521001000017', '/api/v2/search'];
      const statuses = await Promise.all(paths.map(async (path) => [path, (await server.fetch(base + path)).status]));
      expect(statuses).toEqual(paths.map((path) => [path, 200]));
      await expectNothingBadRepeated(server);
    } finally {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
    }
  });
});

describe('the image', () => {
  const file = inProject('Dockerfile');

  test('has no mistake that a linter knows, runs without root and tells its health', () => {
    expect(validate(file)).toEqual([]);
    const [, , final = ''] = file.split(/^FROM /m);
    expect(final).toMatch(/^USER (?!root)/m);
    // A database outage is no reason to start a container again.
    expect(final).toMatch(/^HEALTHCHECK .*\n.*\/healthz/m);
    expect(final).toMatch(/HOST=0\.0\.0\.0/);
  });

  test('is built by the compose file, which waits for a healthy database, bounds memory and keeps metrics private', () => {
    const { services } = parse(inProject('deploy/compose.yaml'));
    expect(services.api.build).toBe('..');
    expect(services.api.depends_on.database.condition).toBe('service_healthy');
    expect(services.database.healthcheck.test).toContain('pg_isready');
    expect([services.api.mem_limit, services.database.mem_limit]).toEqual(['1g', '2g']);
    const { METRICS_PORT: metricsPort } = services.api.environment;
    expect(services.api.expose).toEqual([`${metricsPort}`]);
    expect(services.api.ports.join()).not.toContain(`${metricsPort}`);
  });
});

describeWhere(
  spawnSync('systemd-analyze', ['--version']).error === undefined,
  'apt-get install systemd installs systemd-analyze',
)('the systemd unit', () => {
  test('has no mistake that systemd-analyze knows', () => {
    const [unit = ''] = readdirSync(join(projectRoot, 'deploy')).filter((name) => name.endsWith('.service'));
    const file = join(projectRoot, 'deploy', unit);
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    // The program stands where the unit says only where it is installed.
    const mistakes = stderr.split('\n').filter((line) => line.includes(unit) && !/is not executable/.test(line));
    expect(mistakes).toEqual([]);
  });
});

describe('the rules for alerts', () => {
  const { groups } = parse(inProject('deploy/alerts.yaml')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const server = useSampleServer();

  test('have a section of docs/alerts.md each', () => {
    const sections = [...inProject('docs/alerts.md').matchAll(/^## (.*)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(rules.map(({ alert }) => alert));
  });

  test('name metrics and values of labels that the server has', async () => {
    const text = await (await server.fetch(`${server.base}/metrics`)).text();
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const unknownIn = (expr: string) => {
      const used = expr.match(/\b[a-z]+_[a-z0-9_]+\b(?!\()/g) ?? [];
      return used.filter((name) => !names.has(name.replace(/_(bucket|count)$/, '')));
    };

    // Prometheus compares the whole value of a label, and sets `job` itself; no response of the samples is 5xx.
    const values = ['500', ...[...text.matchAll(/="([^"]*)"/g)].map(([, value = '']) => value)];
    const unmatchedIn = (expr: string) =>
      [...expr.matchAll(/(?<!\{job)(=~?)"([^"]*)"/g)].flatMap(([, sign, value = '']) =>
        values.some((one) => (sign === '=' ? one === value : new RegExp(`^(?:${value})$`).test(one))) ? [] : [value],
      );

    expect(rules.flatMap(({ expr }) => [...unknownIn(expr), ...unmatchedIn(expr)])).toEqual([]);
    expect(unknownIn('rate(database_upp[5m]) > 0')).toEqual(['database_upp']);
    expect(unmatchedIn('a{status=~"5.",reason="overload"} > 0')).toEqual(['5.']);
  });
});

describeWhere(spawnSync('promtool', ['--version']).error === undefined, 'apt-get install prometheus installs promtool')(
  'promtool',
  () => {
    const promtool = (command: string, text: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'alerts-'));
      const file = join(folder, 'alerts.yaml');
      writeFileSync(file, text);
      const { status, stderr } = spawnSync('promtool', [command, 'rules', file], { encoding: 'utf8' });
      rmSync(folder, { recursive: true });
      return { status, stderr };
    };

    test.each([
      ['finds no mistake in the rules', (rules: string) => rules, 0],
      ['finds a mistake in other rules', (rules: string) => rules.replace('database_up == 0', 'database_up = 0'), 1],
    ])('%s', (_what, edited, expected) => {
      expect(promtool('check', edited(inProject('deploy/alerts.yaml'))).status).toBe(expected);
    });

    const count = 'http_request_duration_seconds_count';
    const le = 'http_request_duration_seconds_bucket';
    // In how many of 20 minutes each fires; its series, what they are within its bound, and what beyond it.
    test.each([
      ['ApiFailing', 14, `${count}{status="404"} ${count}{status="503"}`, '0+992 0+8', '0+989 0+11'],
      ['ApiSlow', 9, `${le}{le="1"} ${le}{le="5"} ${le}{le="+Inf"}`, '0+199 0+200 0+200', '0+197 0+200 0+200'],
      ['EventLoopDelayed', 15, 'nodejs_eventloop_lag_p99_seconds', '0.2', '0.21'],
      ['MemoryHigh', 10, 'process_resident_memory_bytes', '966367641', '966367642'],
      ['StandbyBehind', 15, 'database_replication_lag_seconds', '60', '61'],
      ['DataBehind', 20, 'data_followed_timestamp_seconds', '-258000', '-259201'],
      ['DataDiffers', 15, 'data_info{version="1"} data_info{version="2"}', '1 _', '1 1'],
    ])('finds %s in %i of 20 minutes beyond its bound alone', (alert, minutes, series, within, beyond) => {
      const found = [{ labels: `{alertname="${alert}"}`, value: minutes }];
      const expr = 'count_over_time(count by (alertname) (ALERTS{alertstate="firing"})[20m:1m])';
      const tests = [within, beyond].map((values, at) => ({
        interval: '1m',
        input_series: series
          .split(' ')
          .map((one, place) => ({ series: one, values: `${values.split(' ')[place]}x20` })),
        promql_expr_test: [{ expr, eval_time: '19m', exp_samples: at === 0 ? [] : found }],
      }));
      const rules = join(projectRoot, 'deploy/alerts.yaml');
      expect(promtool('test', JSON.stringify({ rule_files: [rules], tests }))).toEqual({ status: 0, stderr: '' });
    });
  },
);
