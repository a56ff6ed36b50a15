import { type CompiledLogic, compile, isTruthy } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import type { BindingRule, RuleProperty } from '../rule/rule.ts';
import { sameJson } from '../schema/same-json.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';
import type { Kind, KindOf, Kinds } from './logic-kind.ts';

/** What a rule of a field's own value makes of a person's entry. */
const SHUTTING: Readonly<Partial<Record<RuleProperty, 'locked-by-itself' | 'hidden-by-itself'>>> = {
  readOnly: 'locked-by-itself',
  disabled: 'locked-by-itself',
  displayHidden: 'hidden-by-itself',
};

/**
 * A rule that reads the field it is of. One that sets its value must be done after once: what it answers of its own
 * answer is that answer, as of a text put in capitals; otherwise each event goes a step further, and a form that is
 * opened again says something else than was saved. One that hides or locks it takes the field away as it is filled.
 * Found by trying the rule on values of every kind the fields may hold.
 */
export function lintOwnValue(
  { field, property, expression }: BindingRule,
  path: string,
  read: KindOf,
  item: ControlItem | undefined,
): readonly LintIssue[] {
  const shutting = SHUTTING[property];
  if (property !== 'value' && (shutting === undefined || !isTyped(item))) return [];
  const rule = compile(expression, {}, read.dialect);
  if (!rule.dependencies.paths.includes(field)) return [];
  const others = rule.dependencies.paths.filter((name) => name !== field);
  const values = valuesOf(read(field));
  const around = SCOPES.map((index) => scopeOf(others, read, index));
  const answer = (scope: Scope, value: unknown): unknown => tryOn(rule, { ...scope, [field]: value });
  const isFound = around.some((scope) => {
    const answers = values.map((value) => answer(scope, value));
    if (shutting !== undefined) return new Set(answers.map(isTruthy)).size > 1;
    return answers.some((once) => !sameJson(once, answer(scope, once)));
  });
  if (!isFound) return [];
  const at = `${path}/expression`;
  return [shutting === undefined ? error('feeds-on-itself', at, field) : warning(shutting, at, field)];
}

/** Whether a person can enter something in it. */
function isTyped(item: ControlItem | undefined): boolean {
  return item !== undefined && !item.readOnly && !item.locked && !item.displayDisabled && !item.disabled;
}

type Scope = Readonly<Record<string, unknown>>;

/** Which of their values the other fields have, one time after the other. */
const SCOPES = [0, 1, 2, 3];

const VALUES: Readonly<Record<Kind, readonly unknown[]>> = {
  null: [null],
  number: [0, 1, -3, 17, 2.345, 1_000_000],
  text: ['', 'Zoé', ' b-c ', 'ABC', '12'],
  code: ['', '1', '25', 'M'],
  boolean: [false, true],
  date: ['2024-02-29', '1950-01-31', '2026-11-20'],
  list: [[], [1, 2, 3]],
  record: [{}],
};
const ANY: readonly Kind[] = ['null', 'number', 'text', 'boolean', 'date'];

function valuesOf(kinds: Kinds): readonly unknown[] {
  return [...(kinds ?? ANY)].flatMap((kind) => VALUES[kind]);
}

/** Values of the other fields, by their paths. */
function scopeOf(paths: readonly string[], read: KindOf, index: number): Scope {
  const scope: Record<string, unknown> = {};
  for (const path of paths) {
    const values = valuesOf(read(path));
    put(scope, path.split('.'), values[index % values.length]);
  }
  return scope;
}

function put(scope: Record<string, unknown>, [root = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    scope[root] = value;
    return;
  }
  const inner = scope[root];
  const within = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  put(within, rest, value);
  scope[root] = within;
}

/** Null where the rule throws, as where it answers nothing. */
function tryOn(rule: CompiledLogic, scope: Scope): unknown {
  try {
    return rule.evaluate(scope) ?? null;
  } catch {
    return null;
  }
}
