import type { Schema, SchemaObject } from '@contract-first/conformance/model';
import { follow, type MediaType, type Operation, type Parameter, sameValue } from '@contract-first/conformance/model';
import { codeBlock } from './code.ts';
import { escaped, linkedName, table } from './html.ts';
import { anchorOf, inline, markdown } from './markdown.ts';
import { bodyText, codeSamples, exampleToCall, sentExamples } from './samples.ts';
import { limitsOf, marked, typeOf } from './schema-section.ts';

/** Renders the examples of an operation, folded or shown: equal ones once, later ones as a link to the first. */
type Examples = (name: string, mediaType: string, value: unknown, isShown?: boolean) => string;

function examplesOnce(operationId: string): Examples {
  const anchors = new Map<string, string>();
  return (name, mediaType, value, isShown) => {
    const { lang, source } = bodyText(mediaType, value, 2);
    const known = anchors.get(source);
    if (known !== undefined) return `<li><a href="#${known}">${escaped(name)}</a></li>`;
    const anchor = `${operationId}-example-${anchors.size + 1}`;
    anchors.set(source, anchor);
    const block = codeBlock(source, name, lang);
    if (isShown) return `<div id="${anchor}">${block}</div>`;
    return `<li><details id="${anchor}"><summary>${escaped(name)}</summary>${block}</details></li>`;
  };
}

/** Returns the section of an operation: its calls, by the package of a client if there is one, parameters and responses. */
export function operationSection(operation: Operation, client?: string): string {
  const { operationId, method, path, summary = operationId, description = '', parameters, responses } = operation;
  const { content } = operation.requestBody ?? {};
  const examples = examplesOnce(operationId);
  const heading = (title: string) => `<h4 id="${operationId}--${anchorOf(title)}">${title}</h4>`;
  const parts = [
    `<section class="operation"><h3 id="${operationId}">${escaped(summary)}</h3>`,
    `<p class="endpoint"><b>${method}</b> <code>${escaped(path)}</code></p>`,
    deprecationOf(operation),
    markdown(description, { deeper: 3, prefix: `${operationId}-` }),
    `<p><a href="./operations/${operationId}.md">This page as Markdown</a></p>`,
    samplesOf(operation, examples, client),
    ...(parameters.length === 0 ? [] : [heading('Parameters'), parametersOf(operation)]),
    ...(content === undefined ? [] : [heading('Request body'), ...bodiesOf(content, examples)]),
    heading('Responses'),
    ...Object.keys(responses).map((status) => responseOf(operation, status, examples)),
    '</section>',
  ];
  return parts.join('\n');
}

/** Returns as HTML since when an operation is deprecated, and what to do instead; nothing for one that is not. */
export function deprecationOf({ deprecation }: Operation): string {
  if (deprecation === undefined) return '';
  const { since, sunset, link } = deprecation;
  const end = sunset === undefined ? '' : ` It ends on ${escaped(sunset)}.`;
  const page = link === undefined ? '' : ` <a href="${escaped(link)}">What to do instead</a>.`;
  return `<p><b>Deprecated</b> since ${escaped(since)}.${end}${page}</p>`;
}

// One is open at a time, as a tab; in a wide window they stand beside the rest. What GET requests can be sent from there.
function samplesOf(operation: Operation, examples: Examples, client?: string): string {
  const { operationId, method, path } = operation;
  const samples = codeSamples(operation, client);
  const blocks = samples.map(({ source, label, lang }, index) => {
    const block = codeBlock(source, `${method} ${path}`, lang);
    return `<details name="${operationId}-samples"${index === 0 ? ' open' : ''}><summary>${label}</summary>${block}</details>`;
  });
  const [, target] = /'https?:\/\/[^/]+(.*)'$/.exec(method === 'GET' ? (samples[0]?.source ?? '') : '') ?? [];
  const sent = target === undefined ? '' : ` data-target="${escaped(target)}"`;
  const [status = '', { content = {} } = {}] = Object.entries(operation.responses)[0] ?? [];
  const all = Object.entries(content).flatMap(([type, media]) =>
    Object.entries(media.examples).map(([name, { summary = '', value }]) => ({ type, name, summary, value })),
  );
  const example = all.find(({ name }) => name === exampleToCall(operation)) ?? all[0];
  const response =
    example === undefined ? '' : examples(`${status}: ${example.summary}`, example.type, example.value, true);
  return `<div class="beside"><div class="samples"${sent}>${blocks.join('\n')}</div>${response}</div>`;
}

function parametersOf({ operationId, parameters }: Operation): string {
  const needed = parameters
    .filter(({ required }) => required === true)
    .map(({ name }) => `<code>${escaped(name)}</code>`);
  const summary = needed.length === 0 ? 'Nothing is required.' : `Required: ${needed.join(', ')}. Nothing else is.`;
  const groups = [...new Set(parameters.map(groupOf))];
  const tables = groups.map((group) => {
    const members = parameters.filter((parameter) => groupOf(parameter) === group);
    const ids = members.map(({ name }) => `${operationId}-${name}`);
    const rows = members.map((parameter, index) => parameterRow(parameter, ids[index] ?? ''));
    const heading = `<h5 id="${operationId}--${anchorOf(group)}">${escaped(group)}</h5>`;
    return (groups.length > 1 ? heading : '') + table(['Name', 'Type', 'Meaning'], rows, ids);
  });
  return `<p>${summary}</p>${tables.join('\n')}`;
}

// What a parameter is for is said by `x-group` in the contract.
function groupOf({ required, in: place, 'x-group': group }: Parameter): string {
  if (required === true) return 'Required';
  if (typeof group === 'string') return group;
  return place === 'header' ? 'Headers' : 'Others';
}

function parameterRow(parameter: Parameter, id: string): string[] {
  const { name, in: place, description = '', schema } = parameter;
  const isExploded = typeof schema === 'object' && follow<{ type?: unknown }>(schema).type === 'object';
  const shown = isExploded ? 'further conditions' : linkedName(name, id);
  const examples = sentExamples(parameter).map((one) => `<code>${escaped(one)}</code>`);
  return [
    `${marked(shown, parameter)} <small${kindOf(parameter)}>${place}</small>`,
    isExploded ? 'conditions by name' : `${typeOf(schema)} ${limitsOf(schema)}${valuesOf(schema)}`,
    `${markdown(description, { deeper: 4, prefix: `${id}-` })}${examples.length === 0 ? '' : `<p class="example">${examples.join(' ')}</p>`}`,
  ];
}

// How the client takes what stands in an address: as an array of what a separator divides, or as a bare value.
function kindOf({ schema, style = 'form', explode = style === 'form', in: place }: Parameter): string {
  const types = new Set(sameValue(schema).flatMap(({ type = [] }) => type));
  const separator = { spaceDelimited: ' ', pipeDelimited: '|' }[String(style)] ?? ',';
  if (types.has('array')) return ` data-kind="${place === 'query' && explode ? '&amp;' : separator}"`;
  return ['integer', 'number', 'boolean'].some((type) => types.has(type)) ? ' data-kind="bare"' : '';
}

/** Up to so many values of a named schema stand beside its name; a longer list is behind the link. */
const mostValues = 30;

// What a named schema allows, where a reader would otherwise have to follow its link.
function valuesOf(schema: Schema | undefined): string {
  if (typeof schema !== 'object') return '';
  const whole = follow<SchemaObject>(schema);
  const named = whole.type === 'array' && typeof whole.items === 'object' ? follow<SchemaObject>(whole.items) : whole;
  const limits = named === schema || (named.enum?.length ?? 0) > mostValues ? '' : limitsOf(named);
  return limits === '' ? '' : `${whole.type === 'array' ? ', each ' : ' '}${limits}`;
}

function bodiesOf(content: Readonly<Record<string, MediaType>>, examples: Examples): string[] {
  return Object.entries(content).map(([mediaType, { schema, examples: named }]) => {
    const list = Object.entries(named).map(([name, { value, summary }]) => examples(summary ?? name, mediaType, value));
    return `<p><code>${escaped(mediaType)}</code>: ${typeOf(schema)}</p>${list.length === 0 ? '' : `<ul class="examples">${list.join('\n')}</ul>`}`;
  });
}

function responseOf({ operationId, responses }: Operation, status: string, examples: Examples): string {
  const { description = '', headers = {}, content = {} } = responses[status] ?? {};
  const names = Object.keys(headers).map((name) => `<code>${escaped(name)}</code>`);
  return [
    `<details class="response"${status.startsWith('2') ? ' open' : ''}><summary id="${operationId}-${status}"><b class="status-${status[0]}">${status}</b> ${inline(description)}</summary>`,
    ...bodiesOf(content, examples),
    names.length === 0 ? '' : `<p><small>Headers: ${names.join(', ')}</small></p>`,
    '</details>',
  ].join('\n');
}
