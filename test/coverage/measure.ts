import { join, relative } from 'node:path';
import {
  type Coverage,
  coverageItems,
  coverageOf,
  coverageRecorder,
  distinctId,
} from '@contract-first/conformance/coverage';
import { readExemptions } from '@contract-first/conformance/exemptions';
import { type Contract, sameValue } from '@contract-first/conformance/model';
import { writeCoverage } from '@contract-first/toolkit/docs';
import { projectRoot } from '@contract-first/toolkit/root';
import { profile } from '../../openapi/profile.ts';
import { bundledContract, contractChecker } from '../servers/contract-checker.ts';
import { exerciseServers } from './exercise.ts';

const isArray = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > 0;

/** Groups of values of a parameter that its schema gives the same meaning, by a keyword: `x-orders` or `x-means`. */
function groupsBy(contract: Contract, parameter: string, keyword: `x-${string}`): unknown[][] {
  const [operationId = '', , name] = parameter.split(' ');
  const parts = sameValue(contract.operation(operationId).parameters.find((one) => one.name === name)?.schema);
  const meanings = new Map(parts.flatMap((part) => Object.entries(part[keyword] ?? {})));
  const values = parts.flatMap((part) => part.enum ?? []);
  return [...new Set(meanings.values())].map((meaning) =>
    values.filter((one) => meanings.get(String(one)) === meaning),
  );
}

/**
 * `parameters` with `same`, groups of values or the keyword that has them, stands for the items of each two values of
 * a group.
 */
function sameValues(contract: Contract, { parameters, same }: Record<string, unknown>): string[] | undefined {
  if (!isArray(parameters)) return undefined;
  const isKeyword = (value: unknown): value is `x-${string}` => typeof value === 'string' && value.startsWith('x-');
  if (!isKeyword(same) && !(isArray(same) && same.every(isArray))) return undefined;
  return parameters.flatMap((parameter) =>
    (isKeyword(same) ? groupsBy(contract, String(parameter), same) : (same as unknown[][])).flatMap((group) =>
      group.flatMap((one, at) => group.slice(at + 1).map((other) => distinctId(String(parameter), one, other))),
    ),
  );
}

/**
 * Runs the contract coverage over the bundled sample, of all operations or of one. For one operation, the items of schemas that
 * operations share are left out; a run of all writes the page that a server shows at /docs/coverage. Throws for an operationId
 * that the contract does not have.
 */
export async function measureCoverage(operationId?: string): Promise<Coverage> {
  const contract = bundledContract();
  const operations = operationId === undefined ? contract.operations : [contract.operation(operationId)];
  const checker = contractChecker();
  const recorder = coverageRecorder(contract, profile);
  const { diagnostics, uncovered } = await exerciseServers(contract, {
    contract,
    operations,
    profile,
    checker,
    recorder,
  });
  const isMeasured = (id: string) =>
    operationId === undefined || id === operationId || id.startsWith(`${operationId} `);
  const items = coverageItems({ operations }, profile).filter(({ id }) => isMeasured(id));
  const exemptions = readExemptions(join(projectRoot, 'test/coverage/exemptions.yaml'), (one) =>
    sameValues(contract, one),
  )
    .map(({ items: names, where, ...one }) => {
      return { ...one, items: names.filter(isMeasured), where: relative(projectRoot, where) };
    })
    .filter((one) => one.items.length > 0);
  const measured = coverageOf(items, recorder.covered, exemptions, profile, uncovered);
  if (operationId === undefined) writeCoverage(projectRoot, contract, measured.entries);
  return { ...measured, diagnostics: [...diagnostics, ...measured.diagnostics] };
}
