import type { PayloadIssue } from '@lifeform/metadata';
import type { Issue } from '../field-type/issue.ts';
import { rowOf } from './row-fields.ts';
import type { FieldState, Form } from './types.ts';

/** All issues of a form, each finding once with all its fields, in reading order. */
export function listIssues(form: Form): readonly PayloadIssue[] {
  const found = new Map<string, { issue: Issue; fields: string[] }>();
  for (const name of form.getState().errors) {
    for (const issue of form.getField(name).issues) collect(found, name, issue);
  }
  return [...found.values()].map(({ issue, fields: names }) => toPayload(issue, names));
}

/** A check reports one finding for several fields; generic validation one per field. */
function collect(found: Map<string, { issue: Issue; fields: string[] }>, name: FieldState['name'], issue: Issue): void {
  const key = issue.rule === undefined ? `field ${name} ${issue.code}` : `rule ${rowOf(name) ?? ''} ${issue.rule}`;
  const same = found.get(key);
  if (same === undefined) found.set(key, { issue, fields: [name] });
  else same.fields.push(name);
}

function toPayload({ code, parameters }: Issue, fields: readonly string[]): PayloadIssue {
  const plain = Object.entries(parameters).map(([name, { value }]) => [name, value] as const);
  return { code, fields, parameters: Object.fromEntries(plain) };
}
