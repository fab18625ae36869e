import { expect, test } from '@jest/globals';
import { type Diagnostic, DiagnosticError, formatDiagnostics, throwDiagnostics } from './diagnostic.ts';

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

test('equal diagnostics are printed once, and of many the first twenty and their count', () => {
  const many = Array.from({ length: 25 }, (_one, at) => ({ ...one, where: `openapi/schemas/A.yaml:${at}` }));

  expect(formatDiagnostics([one, one]).match(/✗/g)).toHaveLength(1);
  expect(formatDiagnostics(many).match(/✗/g)).toHaveLength(20);
  expect(formatDiagnostics(many)).toMatch(/and 5 more$/);
});

test('diagnostics are thrown as one error whose stack is its message', () => {
  const thrown = () => throwDiagnostics([one]);

  expect(thrown).toThrow(DiagnosticError);
  expect(thrown).toThrow('openapi/schemas/A.yaml:3');
  expect(new DiagnosticError([one]).stack).not.toContain('diagnostic.ts');
  expect(() => throwDiagnostics([])).not.toThrow();
});
