import { explain } from '../check/explain.ts';
import { type Finding, finding, show } from '../check/finding.ts';
import { schemaValidator } from '../check/schema-validator.ts';
import { contractOf } from '../model/contract.ts';
import { isObject, type JsonObject, valueAt } from '../model/json.ts';
import type { SchemaObject } from '../model/schema.ts';

const ofSchema = '#/$defs/';
const ofContract = '#/components/schemas/';
const ofRecord = `${ofContract}-record`;

/** What some lines of JSON have: how many records there are, and the findings in each that has any. */
export interface CheckedLines {
  readonly records: number;
  readonly found: readonly { readonly line: number; readonly id: string; readonly findings: readonly Finding[] }[];
}

/**
 * Returns a function that validates lines of JSON by a JSON Schema, the first of them being line `first` of its file. A record is named by its property
 * `id`; with `sealed` a property that no schema names is a finding. The function throws `ContractError` for a schema that is none.
 */
export function recordValidator(schemaText: string, id: string, sealed: boolean) {
  const { $defs = {}, ...record } = JSON.parse(schemaText.replaceAll(`"${ofSchema}`, `"${ofContract}`)) as {
    $defs?: JsonObject;
  };
  const schemas = { ...$defs, '-record': record as JsonObject };
  const contract = contractOf({
    openapi: '3.1.0',
    info: { title: '', version: '' },
    paths: {},
    components: { schemas },
  });
  const validator = schemaValidator(contract);
  const schema = valueAt(contract.document, ofRecord) as SchemaObject;
  const findingsOf = (value: unknown): Finding[] =>
    explain(validator, validator.errors(schema, sealed ? 'value' : 'plain', value)).map(
      ({ contract: rule, ...found }) =>
        rule === undefined ? found : { ...found, contract: rule.replace(ofRecord, '#').replace(ofContract, ofSchema) },
    );
  const check = (text: string): { id: string; findings: Finding[] } => {
    try {
      const value: unknown = JSON.parse(text);
      const named = isObject(value) ? value[id] : undefined;
      return { id: named === undefined ? '' : String(named), findings: findingsOf(value) };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return { id: '', findings: [finding('invalid-json', '', 'the line is not JSON', 'a JSON value', show(text))] };
    }
  };
  return (lines: readonly string[], first: number): CheckedLines => {
    const checked = lines.flatMap((text, index) =>
      text.trim() === '' ? [] : [{ line: first + index, ...check(text) }],
    );
    return { records: checked.length, found: checked.filter(({ findings }) => findings.length > 0) };
  };
}
