import { contractOf, type Operation } from '@contract-first/conformance/model';
import { expect, test } from '@jest/globals';
import { codeSamples } from './samples.ts';

test('a call has what is required, and of the rest what is not the default', () => {
  const parameters = ['needed', 'left', 'other'].map((name) => {
    const schema = { type: 'string', default: name === 'other' ? 'usual' : name };
    return { name, in: 'query', required: name === 'needed', schema, examples: { one: { value: name } } };
  });
  const examples = { one: { value: {} } };
  const responses = { 200: { content: { 'application/json': { schema: true, examples } } } };
  const { operations } = contractOf({ paths: { '/a': { get: { operationId: 'a', parameters, responses } } } } as never);
  for (const { source } of codeSamples(operations[0] as Operation))
    expect(source.match(/needed|left|other/g)).toEqual(['needed', 'needed', 'other', 'other']);
});
