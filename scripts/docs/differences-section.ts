import { type JsonObject, objectAt } from '../generate/json.ts';
import type { Difference, DifferenceArea, Verdict } from './differences.ts';

/** How many differences are known from holding the published documents against recorded answers and source code; ours have higher numbers. */
export const publishedCases = 40;

const verdicts: Readonly<Record<Verdict, string>> = {
  'as-production': 'as the production system',
  different: 'deliberately different',
  outside: 'not part of this contract',
};

/** The table as a tag without operations, which Redoc shows as a section of its own with the areas as its parts. */
export function differencesTag(areas: readonly DifferenceArea[], document: JsonObject): JsonObject {
  return {
    name: 'Differences from the published documents',
    description: [introduction(areas.flatMap(({ differences }) => differences)), ...areas.map(areaText(document))].join(
      '\n\n',
    ),
    'x-traitTag': true,
  };
}

function introduction(differences: readonly Difference[]): string {
  const rows = Object.entries(verdicts).map(([verdict, meaning]) => {
    const numbers = differences.filter((one) => one.verdict === verdict).map(({ number }) => number);
    return `| ${meaning} | ${numbers.length} | ${numbers.sort((left, right) => left - right).join(', ')} |`;
  });
  return [
    'The published OpenAPI documents and guides of Open Food Facts differ from what its production system does. This is what the contract',
    `makes of each place that is known. Numbers up to ${publishedCases} come from holding the documents against recorded answers and source`,
    'code; higher ones are places where this contract is stricter or says more. A recording is an answer of the production system or of its',
    'tests; recordings are not part of this project.',
    '',
    '| this contract is | places | numbers |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

function areaText(document: JsonObject): (area: DifferenceArea) => string {
  return ({ area, differences }) =>
    [`## ${area}`, ...differences.map((difference) => differenceText(difference, document))].join('\n\n');
}

function differenceText(difference: Difference, document: JsonObject): string {
  const { number, title, verdict, published, production, here, why, proof } = difference;
  const proofs = [...(proof.tests ?? []), ...(proof.recordings ?? []).map((name) => `recording ${name}`)];
  return [
    `#### ${number}. ${title}`,
    '',
    [`**${capitalized(verdicts[verdict])}**`, ...concerned(difference, document)].join(' · '),
    '',
    `- *Published:* ${published}`,
    `- *Production:* ${production}`,
    `- *Here:* ${here}`,
    `- *Why:* ${why}`,
    `- *Shown by:* ${proofs.map((name) => name.replace(/\S+$/, '`$&`')).join(', ')}`,
  ].join('\n');
}

function concerned({ concerns }: Difference, document: JsonObject): string[] {
  const parameters = objectAt(objectAt(document, 'components'), 'parameters');
  return [
    ...(concerns.operations ?? []).map((id) => operationLink(id, document)),
    ...(concerns.parameters ?? []).map((name) => `parameter \`${objectAt(parameters, name).name ?? name}\``),
    ...(concerns.schemas ?? []).map((name) => `\`${name}\``),
  ];
}

function operationLink(operationId: string, document: JsonObject): string {
  for (const path of Object.values(objectAt(document, 'paths'))) {
    const operation = objectAt(path, 'get');
    const [tag] = Array.isArray(operation.tags) ? operation.tags : [];
    if (operation.operationId === operationId)
      return `[${operationId}](#tag/${String(tag).replaceAll(' ', '-')}/operation/${operationId})`;
  }
  return `\`${operationId}\``;
}

function capitalized(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
