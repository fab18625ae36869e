import { type Contract, type JsonObject, objectAt } from '@contract-first/conformance/model';
import type { Difference, DifferenceArea } from './differences.ts';

/** How many differences are known from comparing the published documents with recorded responses and source code; ours have higher numbers. */
export const publishedCases = 40;

const verdicts: Readonly<Record<Difference['verdict'], string>> = {
  'as-production': 'as the production system',
  different: 'deliberately different',
  outside: 'not part of this contract',
};

/** Returns the table as a Markdown text with the areas as its sections. */
export function differencesText(areas: readonly DifferenceArea[], contract: Contract): string {
  const all = areas.flatMap(({ differences }) => differences);
  const sections = areas.flatMap(({ area, differences }) => [
    `## ${area}`,
    ...differences.map((difference) => differenceText(difference, contract)),
  ]);
  return ['# Differences from the published documents', introduction(all), ...sections].join('\n\n');
}

function introduction(differences: readonly Difference[]): string {
  const rows = Object.entries(verdicts).map(([verdict, meaning]) => {
    const numbers = differences.filter((one) => one.verdict === verdict).map(({ number }) => number);
    return `| ${meaning} | ${numbers.length} | ${numbers.sort((left, right) => left - right).join(', ')} |`;
  });
  return [
    'The published OpenAPI documents and guides of Open Food Facts differ from what its production system does. This is how the contract',
    `treats each place that is known. Numbers up to ${publishedCases} come from comparing the documents with recorded responses and source`,
    'code; higher ones are places where this contract is stricter or has more detail. A recording is a response of the production system or of its',
    'tests; recordings are not part of this project.',
    '',
    '| this contract is | places | numbers |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

function differenceText({ number, title, verdict, concerns, proof, ...texts }: Difference, contract: Contract): string {
  const parameters = objectAt((contract.document.components ?? {}) as JsonObject, 'parameters');
  const known = new Set(contract.operations.map(({ operationId }) => operationId));
  const concerned = [
    ...(concerns.operations ?? []).map((id) => (known.has(id) ? `[${id}](#${id})` : `\`${id}\``)),
    ...(concerns.parameters ?? []).map((name) => `parameter \`${objectAt(parameters, name).name ?? name}\``),
    ...(concerns.schemas ?? []).map((name) => `\`${name}\``),
  ];
  const proofs = [
    ...(proof.tests ?? []),
    ...(proof.recordings ?? []).map((name) => `recording ${name}`),
    ...(proof.sources ?? []),
  ];
  const meaning = verdicts[verdict].replace(/^./, (letter) => letter.toUpperCase());
  return [
    `### ${number}. ${title}`,
    '',
    [`**${meaning}**`, ...concerned].join(' · '),
    '',
    `- *Published:* ${texts.published}`,
    `- *Production:* ${texts.production}`,
    `- *Here:* ${texts.here}`,
    `- *Why:* ${texts.why}`,
    `- *Shown by:* ${proofs.map((name) => name.replace(/\S+$/, '`$&`')).join(', ')}`,
  ].join('\n');
}
