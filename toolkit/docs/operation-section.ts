import type { MediaType, Operation, Schema, SchemaObject } from '@contract-first/conformance/model';
import { follow } from '@contract-first/conformance/model';
import { codeBlock, escaped, linkedName, table } from './html.ts';
import { inline, markdown } from './markdown.ts';
import { codeSamples, sentExamples } from './samples.ts';
import { limitsOf, typeOf } from './schema-section.ts';

/** Renders the examples of an operation: equal ones once, later ones as a link to the first. */
type Examples = (name: string, value: unknown) => string;

function examplesOnce(operationId: string): Examples {
  const anchors = new Map<string, string>();
  return (name, value) => {
    const source = JSON.stringify(value, undefined, 2);
    const known = anchors.get(source);
    if (known !== undefined) return `<li><a href="#${known}">${escaped(name)}</a></li>`;
    const anchor = `${operationId}-example-${anchors.size + 1}`;
    anchors.set(source, anchor);
    const block = codeBlock(source, name, 'json');
    return `<li><details id="${anchor}"><summary>${escaped(name)}</summary>${block}</details></li>`;
  };
}

/** Returns the section of an operation: its calls, parameters and responses, with a link to the console where there is one. */
export function operationSection(operation: Operation, hasConsole: boolean): string {
  const { operationId, method, path, summary = operationId, description = '', tags, parameters, responses } = operation;
  const { content } = operation.requestBody ?? {};
  const examples = examplesOnce(operationId);
  const console = `<a href="/try#/${encodeURIComponent(tags[0] ?? '')}/${operationId}">Send a request</a> in the console, or read`;
  const parts = [
    `<section class="operation"><h3 id="${operationId}">${escaped(summary)}</h3>`,
    `<p class="endpoint"><b>${method}</b> <code>${escaped(path)}</code></p>`,
    deprecationOf(operation),
    markdown(description, { deeper: 3 }),
    `<p>${hasConsole ? console : 'Read'} this <a href="./operations/${operationId}.md">as Markdown</a>.</p>`,
    samplesOf(operation),
    ...(parameters.length === 0 ? [] : ['<h4>Parameters</h4>', parametersOf(operation)]),
    ...(content === undefined ? [] : ['<h4>Request body</h4>', ...bodiesOf(content, examples)]),
    '<h4>Responses</h4>',
    ...Object.keys(responses).map((status) => responseOf(operation, status, examples)),
    '</section>',
  ];
  return parts.join('\n');
}

function deprecationOf({ deprecation }: Operation): string {
  if (deprecation === undefined) return '';
  const { since, sunset, link } = deprecation;
  const end = sunset === undefined ? '' : ` It ends on ${escaped(sunset)}.`;
  const page = link === undefined ? '' : ` <a href="${escaped(link)}">What to do instead</a>.`;
  return `<p><b>Deprecated</b> since ${escaped(since)}.${end}${page}</p>`;
}

// The first one is open; in a wide window they stand beside the rest.
function samplesOf(operation: Operation): string {
  const blocks = codeSamples(operation).map(({ source, label, lang }, index) => {
    const block = codeBlock(source, label, lang.toLowerCase());
    return `<details${index === 0 ? ' open' : ''}><summary>${label}</summary>${block}</details>`;
  });
  return `<div class="samples">${blocks.join('\n')}</div>`;
}

function parametersOf({ operationId, parameters }: Operation): string {
  const needed = parameters
    .filter(({ required }) => required === true)
    .map(({ name }) => `<code>${escaped(name)}</code>`);
  const summary = needed.length === 0 ? 'Nothing is required.' : `Required: ${needed.join(', ')}. Nothing else is.`;
  const ids = parameters.map(({ name }) => `${operationId}-${name}`);
  const rows = parameters.map((parameter, index) => {
    const { name, in: place, required, description = '', schema } = parameter;
    const isExploded = typeof schema === 'object' && follow<{ type?: unknown }>(schema).type === 'object';
    const shown = isExploded ? 'further conditions' : linkedName(name, ids[index] ?? '');
    const examples = sentExamples(parameter).map((one) => `<code>${escaped(one)}</code>`);
    return [
      `${shown}${required === true ? ' <small>required</small>' : ''}<br><small>${place}</small>`,
      isExploded ? 'conditions by name' : `${typeOf(schema)} ${limitsOf(schema)} ${valuesOf(schema)}`,
      `${markdown(description, { deeper: 4 })}${examples.length === 0 ? '' : `<p class="example">${examples.join(' ')}</p>`}`,
    ];
  });
  return `<p>${summary}</p>${table(['Name', 'Type', 'Meaning'], rows, ids)}`;
}

/** Up to so many values of a named schema stand beside its name; a longer list is behind the link. */
const mostValues = 30;

// What a named schema allows, where a reader would otherwise have to follow its link.
function valuesOf(schema: Schema | undefined): string {
  if (typeof schema !== 'object') return '';
  const whole = follow<SchemaObject>(schema);
  const named = whole.type === 'array' && typeof whole.items === 'object' ? follow<SchemaObject>(whole.items) : whole;
  return named === schema || (named.enum?.length ?? 0) > mostValues ? '' : limitsOf(named);
}

function bodiesOf(content: Readonly<Record<string, MediaType>>, examples: Examples): string[] {
  return Object.entries(content).map(([mediaType, { schema, examples: named }]) => {
    const list = Object.entries(named).map(([name, { value, summary }]) => examples(summary ?? name, value));
    return `<p><code>${escaped(mediaType)}</code>: ${typeOf(schema)}</p>${list.length === 0 ? '' : `<ul class="examples">${list.join('\n')}</ul>`}`;
  });
}

function responseOf({ operationId, responses }: Operation, status: string, examples: Examples): string {
  const { description = '', headers = {}, content = {} } = responses[status] ?? {};
  const names = Object.keys(headers).map((name) => `<code>${escaped(name)}</code>`);
  return [
    `<details class="response"${status.startsWith('2') ? ' open' : ''}><summary id="${operationId}-${status}"><b>${status}</b> ${inline(description)}</summary>`,
    ...bodiesOf(content, examples),
    names.length === 0 ? '' : `<p><small>Headers: ${names.join(', ')}</small></p>`,
    '</details>',
  ].join('\n');
}
