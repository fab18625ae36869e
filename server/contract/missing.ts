import type { ErrorId, Issue } from '../http/api-error.ts';
import type { Operation, Parameter } from './document.ts';

/** What the contract says of requests without a parameter, as `x-missing` of the parameter. */
export interface MissingRule {
  /** The message id of the error, when it is not `missing_field`. */
  readonly id?: ErrorId;
  /** The field id of the error, when it is not the name of the parameter. */
  readonly field?: string;
  /** The message id of a second error. */
  readonly also?: ErrorId;
  /** Parameters whose values are not judged while this one is missing. */
  readonly unjudged?: readonly string[];
}

function missingIssue({ name, 'x-missing': rule = {} }: Parameter): Issue {
  return { id: rule.id ?? 'missing_field', field: rule.field ?? name, detail: `"${name}" is required.` };
}

function secondIssue(parameter: Parameter): Issue[] {
  const { also } = parameter['x-missing'] ?? {};
  const values = parameter.schema.enum;
  if (also === undefined) return [];
  const detail = `"${parameter.name}" must be ${Array.isArray(values) ? `one of ${values.join(', ')}` : 'given'}.`;
  return [{ ...missingIssue(parameter), id: also, detail }];
}

/** Returns what is wrong with the parameters of a request in the order of the contract, what is missing by its `x-missing` rules. */
export function withMissingRules(issues: readonly Issue[], { parameters }: Pick<Operation, 'parameters'>): Issue[] {
  const parameterOf = (issue: Issue) => parameters.find(({ name }) => name === issue.field);
  const place = (issue: Issue) => parameters.findIndex(({ name }) => name === issue.field) + 1 || parameters.length + 1;
  const missing = issues.filter(({ id }) => id === 'missing_field').flatMap((issue) => parameterOf(issue) ?? []);
  const unjudged = new Set(missing.flatMap((parameter) => parameter['x-missing']?.unjudged ?? []));
  return issues
    .toSorted((left, right) => place(left) - place(right))
    .flatMap((issue) => {
      const isUnjudged = issue.field !== undefined && unjudged.has(issue.field);
      const parameter = parameterOf(issue);
      if (issue.id !== 'missing_field') return isUnjudged ? [] : [issue];
      if (parameter === undefined) return [issue];
      return [missingIssue(parameter), ...(isUnjudged ? [] : secondIssue(parameter))];
    });
}

/** Returns an issue for each parameter with an `x-missing` rule that a path would need to be one of the contract; none for other paths. */
export function missingPathParts(path: string, operations: readonly Operation[]): Issue[] {
  const parts = path.replace(/\/$/, '').split('/');
  for (const { path: template, parameters } of operations) {
    const wanted = template.split('/');
    if (parts.length > wanted.length) continue;
    const issues: Issue[] = [];
    const fits = wanted.every((part, index) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      if (name === undefined) return part === parts[index];
      const parameter = parameters.find((candidate) => candidate.in === 'path' && candidate.name === name);
      if (parts[index]) return true;
      if (parameter?.['x-missing'] !== undefined) issues.push(missingIssue(parameter));
      return parameter?.['x-missing'] !== undefined;
    });
    if (fits && issues.length > 0) return issues;
  }
  return [];
}
