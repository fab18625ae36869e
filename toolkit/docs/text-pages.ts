import {
  isObject,
  type MediaType,
  type Operation,
  type Schema,
  type SchemaObject,
} from '@contract-first/conformance/model';
import { oneLine, plain } from './html.ts';
import { deprecationOf } from './operation-section.ts';
import { headings, type PageParts } from './page.ts';
import { bodyText, clientOf, codeSamples, exampleToCall, sentExamples } from './samples.ts';
import { inheritedOf, limitsOf, marksOf, propertiesOf, typeOf } from './schema-section.ts';

/** The reference as Markdown for tools that read text, by path below `/docs/`: a file for each operation and guide, one for the schemas, and `llms.txt`, which lists them. */
export function textPages({ contract, guides }: Pick<PageParts, 'contract' | 'guides'>): Map<string, string> {
  const { title = 'API', summary = '', description = '' } = (contract.document.info ?? {}) as Record<string, string>;
  const schemas = Object.entries(contract.document.components?.schemas ?? {});
  const ids = new Set(contract.operations.map(({ operationId }) => operationId));
  const texts = guides.filter(Boolean).map((guide) => {
    const [[name = '', heading = ''] = []] = headings(guide);
    const text = guide.replaceAll(/(?<=\]\()#(\w+)(?=\))/g, (anchor, id: string) =>
      ids.has(id) ? `/docs/operations/${id}.md` : anchor,
    );
    return { name, heading, text };
  });
  const index = [
    `# ${title}`,
    `> ${summary}`,
    `The contract for programs is [openapi.json](/openapi.json) (OpenAPI 3.1); [/docs](/docs) is this reference as a page.`,
    '## Operations',
    contract.operations
      .map(
        ({ operationId, method, path, summary: does = operationId }) =>
          `- [${operationId}](/docs/operations/${operationId}.md): ${does}, \`${method} ${path}\``,
      )
      .join('\n'),
    '## Guides',
    [
      `- [About](/docs/about.md): ${headings(`# The API\n${description}`)
        .map(([, name]) => name)
        .join(', ')}`,
      ...texts.map(({ name, heading }) => `- [${heading}](/docs/${name}.md)`),
      `- [Schemas](/docs/schemas.md): the ${schemas.length} types of the bodies`,
    ].join('\n'),
  ];
  return new Map([
    ['llms.txt', pageOf(index)],
    ['about.md', pageOf(['# About', description])],
    ...texts.map(({ name, text }) => [`${name}.md`, pageOf([text])] as const),
    ...contract.operations.map(
      (one) => [`operations/${one.operationId}.md`, operationText(one, clientOf(contract))] as const,
    ),
    ['schemas.md', pageOf(['# Schemas', ...schemas.map(([name, schema]) => schemaText(name, schema as Schema))])],
  ]);
}

const pageOf = (parts: readonly string[]): string =>
  `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`;

function operationText(operation: Operation, client?: string): string {
  const {
    operationId,
    method,
    path,
    summary = operationId,
    description = '',
    parameters,
    responses,
    requestBody,
  } = operation;
  const listed = parameters.map((parameter) => {
    const { name, in: place, description: about = '', schema } = parameter;
    const examples = sentExamples(parameter).map((one) => `\`${one}\``);
    const kind = [place, ...marksOf(parameter), plain(`${typeOf(schema)} ${limitsOf(schema)}`)];
    const such = examples.length === 0 ? '' : `Examples: ${examples.join(', ')}`;
    return row(`\`${name}\` (${joined(kind)})`, oneLine(about), such);
  });
  const bodies = (content: Readonly<Record<string, MediaType>>) =>
    Object.entries(content).flatMap(([type, { schema, examples }]) => {
      const shown = examples[exampleToCall(operation)] ?? Object.values(examples)[0];
      const body = shown === undefined ? [] : [bodyText(type, shown.value, 1)];
      return [`\`${type}\`: ${plain(typeOf(schema))}`, ...body.map(({ lang, source }) => block(lang, source))];
    });
  const answers = Object.entries(responses).flatMap(([status, { description: about = '', content }]) => {
    return [`### ${status}`, about, ...bodies(content)];
  });
  return pageOf([
    `# ${summary}`,
    `\`${method} ${path}\` (${operationId})`,
    plain(deprecationOf(operation).replace(/<a href="(.*)">(.*)<\/a>/, '[$2]($1)')),
    description,
    ...codeSamples(operation, client).map(({ lang, source }) => block(lang, source)),
    ...(listed.length === 0 ? [] : ['## Parameters', listed.join('\n')]),
    ...(requestBody === undefined ? [] : ['## Request body', ...bodies(requestBody.content)]),
    '## Responses',
    ...answers,
    'The types of bodies are in [schemas.md](/docs/schemas.md).',
  ]);
}

function schemaText(name: string, schema: Schema): string {
  const own = (isObject(schema) ? schema : {}) as SchemaObject;
  const rows = propertiesOf(own).map((property) => {
    const part = (isObject(property.schema) ? property.schema : {}) as SchemaObject;
    const kind = [plain(`${typeOf(part)} ${limitsOf(part)}`), ...marksOf({ ...part, required: property.isRequired })];
    const name = property.isNamed ? `\`${property.name}\`` : plain(property.name);
    return row(`${name} (${joined(kind)})`, oneLine(String(part.description ?? '')));
  });
  const type = rows.length === 0 ? [plain(`${typeOf(own)} ${limitsOf(own)}`)] : [rows.join('\n')];
  return pageOf([
    `## ${name}`,
    oneLine(String(own.description ?? '')),
    ...inheritedOf(own).map((one) => plain(one)),
    ...type,
  ]).trim();
}

const row = (what: string, ...texts: readonly string[]): string =>
  `- ${[`${what}${texts.some(Boolean) ? ':' : ''}`, ...texts].filter(Boolean).join(' ')}`;

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const block = (language: string, source: string): string => `\`\`\`${language}\n${source}\n\`\`\``;
