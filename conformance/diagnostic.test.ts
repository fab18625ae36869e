import { expect, test } from '@jest/globals';
import { type Diagnostic, DiagnosticError, formatDiagnostics, throwDiagnostics } from './diagnostic.ts';
import { githubAnnotations, junitReport, xml } from './diagnostic-formats.ts';

const one: Diagnostic = {
  check: 'lint',
  what: 'The schema has no type.',
  where: 'openapi/schemas/A.yaml:3',
  fix: 'add a type, then npm run generate',
};

test('a diagnostic is printed with check, fix, place, reason and details', () => {
  expect(formatDiagnostics([{ ...one, why: 'Clients cannot read it.', details: ['was: string'] }])).toBe(
    [
      '✗ The schema has no type.  [lint]',
      '    fix     add a type, then npm run generate',
      '    where   openapi/schemas/A.yaml:3',
      '    why     Clients cannot read it.',
      '    |  was: string',
    ].join('\n'),
  );
});

test.each<[number, string[], string[] | undefined]>([
  [1, ['getA'], undefined],
  [2, [], ['2']],
  [4, ['getA'], ['4']],
  [4, ['getA', 'getB'], ['4', '2', 'getA', 'getB']],
  [2, ['getB', 'getA'], ['2', '2', 'getB', 'getA']],
  [9, ['getA', 'getB', 'getC'], ['9', '3', 'getA', 'getB', 'getC']],
])('what is seen %i times in %j is printed with %j', (count, operations, printed) => {
  const line = formatDiagnostics([{ ...one, seen: { count, operations } }]).match(/^ +seen .*/m)?.[0];

  expect(line?.match(/\d+|get\w/g)).toEqual(printed);
});

test('equal diagnostics are printed once, and of many with one cause the first five and their count', () => {
  const many = Array.from({ length: 25 }, (_one, at) => ({ ...one, where: `openapi/schemas/A.yaml:${at}` }));

  expect(formatDiagnostics([one, one]).match(/✗/g)).toHaveLength(1);
  const printed = formatDiagnostics([...many, { ...one, check: 'types' }]);
  expect(printed.match(/✗/g)).toHaveLength(6);
  expect(printed).toMatch(/and 20 more: add a type.*\[lint\]\n\n✗ .*\[types\]/);
  const blocks = [5, 6].map((count) => formatDiagnostics(many.slice(0, count)).split('\n\n').length);
  expect(blocks).toEqual([5, 6]);
  const long = formatDiagnostics([{ ...one, details: ['x'.repeat(145_081)] }]).split('\n');
  expect(long.map(({ length }) => length <= 500)).toEqual(long.map(() => true));
  const ends = [493, 494].map((length) => formatDiagnostics([{ ...one, details: ['x'.repeat(length)] }]).at(-1));
  expect(ends).toEqual(['x', '…']);
});

test('an annotation of GitHub has nothing in its title that ends it', () => {
  const diagnostics = [{ ...one, check: 'a, b: 50 %\nc', what: 'a, b: 50 %' }];

  expect(githubAnnotations({ diagnostics, suspected: [one] }).split('\n')).toEqual([
    expect.stringMatching(/^::error title=a%2C b%3A 50 %25%0Ac::✗ a, b: 50 %25 .*%0A +fix /),
    expect.stringMatching(/^::warning title=lint::✗ /),
  ]);
});

test.each([
  [0, 0],
  [1, 0],
  [0, 1],
  [2, 1],
])('a report for JUnit of %i findings and %i suspicions has their text as XML can hold it', (found, suspicions) => {
  const odd = '<a> & "b" are \'c\' & "d" > 1\u0001';
  const all = Array.from({ length: found + suspicions }, (_one, at) => ({ ...one, check: `${at}${odd}`, what: odd }));
  const graded = { diagnostics: all.slice(0, found), suspected: all.slice(found) };
  const cases = all.map((each, at) => {
    const tag = at < found ? 'failure' : 'skipped';
    const [check, what, text] = [each.check, each.what, formatDiagnostics([each])].map(xml);
    return `<testcase classname="${check}" name="${what}"><${tag} message="${what}">${text}</${tag}></testcase>`;
  });
  const counts = `tests="${cases.length || 1}" failures="${found}" skipped="${suspicions}"`;
  const none = `<testcase classname="${xml(odd)}" name="No findings"/>`;

  expect(junitReport(odd, graded).replaceAll(/^ +(?=<testcase)/gm, '')).toBe(
    ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuite name="${xml(odd)}" ${counts}>`]
      .concat(cases.length === 0 ? [none] : cases, '</testsuite>')
      .join('\n'),
  );
});

test('the text of XML is the text, but for what XML cannot hold', () => {
  expect(xml('🍓 <é> & "\t\n"\u0001\ufffe')).toBe('🍓 &lt;é&gt; &amp; &quot;\t\n&quot;\ufffd\ufffd');
});

test('diagnostics are thrown as one error whose stack is its message', () => {
  const thrown = () => throwDiagnostics([one]);

  expect(thrown).toThrow(DiagnosticError);
  expect(thrown).toThrow('openapi/schemas/A.yaml:3');
  expect(new DiagnosticError([one]).stack).not.toContain('diagnostic.ts');
  expect(() => throwDiagnostics([])).not.toThrow();
});
