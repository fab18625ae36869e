import { type Contract, stepsOf } from '@contract-first/conformance/model';
import { readYamlFile } from '../generate/locate.ts';
import { workflowSources } from '../generate/sources.ts';
import { sampleBase } from './samples.ts';

/** What the reference shows of a workflow of Arazzo 1.0; the linter checks that the documents have it. */
interface Workflow {
  readonly workflowId: string;
  readonly description?: string;
  readonly inputs?: { readonly properties?: Readonly<Record<string, { readonly default?: unknown }>> };
  readonly steps: readonly Step[];
}
interface Step {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly value: unknown }[];
  readonly requestBody?: { readonly contentType?: string; readonly payload: unknown };
  readonly successCriteria: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/** The workflows under `root` in the order of their files' names, each with the title of its document. Throws `DiagnosticError` for a file that is not YAML. */
export function readWorkflows(root: string): { readonly title: string; readonly workflow: Workflow }[] {
  return workflowSources(root).flatMap((path) => {
    const document = readYamlFile(root, path).value as unknown as { info: { title: string }; workflows: Workflow[] };
    return document.workflows.map((workflow) => ({ title: document.info.title, workflow }));
  });
}

/** Returns the workflows as a Markdown text: their steps, and each as a shell script. Throws `ContractError` for an operation that the contract does not have. */
export function workflowsText(root: string, contract: Contract): string {
  const sections = readWorkflows(root).flatMap(({ title, workflow }) => [
    `## ${title}`,
    (workflow.description ?? '').trim(),
    workflow.steps
      .map(({ operationId, description = operationId }, index) => {
        const { method, path } = contract.operation(operationId);
        return `${index + 1}. ${description} [\`${method} ${path}\`](#${operationId})`;
      })
      .join('\n'),
    `\`\`\`sh\n${workflowScript(workflow, contract)}\n\`\`\``,
  ]);
  if (sections.length === 0) return '';
  const about = `What programs usually do, as Arazzo documents in \`openapi/workflows/\`; tests run them. The scripts need curl and jq. To run one against a server:
\`npx redocly respect openapi/workflows/NAME.yaml --server NAME=${sampleBase}\`.`;
  return ['# Workflows', about, ...sections].join('\n\n');
}

/** Returns the steps of a workflow as a shell script, in which inputs and outputs are variables. */
export function workflowScript({ inputs, steps }: Workflow, contract: Contract): string {
  const given = Object.entries(inputs?.properties ?? {}).map(
    ([name, { default: value = '' }]) => `${name}=${quoted(String(value))}`,
  );
  const calls = steps.map((step) => {
    const outputs = Object.entries(step.outputs ?? {});
    const call = callOf(step, contract);
    if (outputs.length === 0) return call;
    const read = outputs.map(([name, pointer]) => `${name}=$(printf '%s' "$response" | jq -r '${jqPath(pointer)}')`);
    return [`response=$(${call})`, ...read].join('\n');
  });
  return [...given, ...calls].join('\n');
}

function callOf({ operationId, parameters = [], requestBody }: Step, contract: Contract): string {
  const { method, basePaths, path: template } = contract.operation(operationId);
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const path = inPlace('path').reduce(
    (filled, { name, value }) => filled.replace(`{${name}}`, variableOf(value) ?? encodeURIComponent(String(value))),
    template,
  );
  const target = sampleBase + (basePaths[0] ?? '') + path;
  // With `--get`, a body would become part of the query.
  const query = requestBody === undefined ? '--data-urlencode' : '--url-query';
  const pairs = inPlace('query').map(({ name, value }) => {
    const variable = variableOf(value);
    return `${query} ${variable === undefined ? quoted(`${name}=${value}`) : `"${name}=${variable}"`}`;
  });
  const url = target.includes('$') ? `"${target}"` : quoted(target);
  const isGet = requestBody === undefined && pairs.length > 0;
  const options = [...(method === 'GET' ? [] : [`-X ${method}`]), ...(isGet ? ['--get'] : [])];
  return [['curl --silent', ...options, url].join(' '), ...pairs, ...bodyOf(requestBody)].join(' \\\n  ');
}

function bodyOf(body: Step['requestBody']): string[] {
  if (body === undefined) return [];
  const { contentType = 'application/json', payload } = body;
  const text = quoted(typeof payload === 'string' ? payload : JSON.stringify(payload));
  const filled = text.replaceAll(/(?<=")\$[\w.]+(?=")/g, (value) => {
    const variable = variableOf(value);
    return variable === undefined ? value : `'"${variable}"'`;
  });
  return [`--header ${quoted(`Content-Type: ${contentType}`)}`, `--data-raw ${filled}`];
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The variable that a runtime expression stands for: `$inputs.code`, `$steps.find.outputs.id`. */
function variableOf(value: unknown): string | undefined {
  const [, name] = /^\$(?:inputs|steps\.\w+\.outputs)\.(\w+)$/.exec(String(value)) ?? [];
  return name === undefined ? undefined : `$${name}`;
}

function jqPath(expression: string): string {
  const steps = stepsOf(expression.replace(/^\$response\.body#/, ''));
  const named = (step: string) => (/^[a-z_]\w*$/i.test(step) ? `.${step}` : `.${JSON.stringify(step)}`);
  return `.${steps.map((step) => (/^\d+$/.test(step) ? `[${step}]` : named(step))).join('')}`.replace(/^\.\./, '.');
}
