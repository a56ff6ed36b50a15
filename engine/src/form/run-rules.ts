import type { FieldValue } from '@lifeform/metadata';
import { type CompiledLogic, isTruthy } from '@lifeform/rules';
import type { Issue } from '../field-type/issue.ts';
import { isoDay } from '../format/date.ts';
import type { IssueParameter } from '../format/issue-text.ts';
import { extras } from './extras.ts';
import { fieldsUnder } from './field-places.ts';
import { type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';
import { INHERITED } from './inherited-state.ts';
import type { PlannedBinding, PlannedCheck, PlannedRule } from './plan-rules.ts';
import { queueIn, queueReaders, queueReadersOf } from './queue-rules.ts';
import { readAnswer, readable, toNumber } from './read-answer.ts';
import { allRows, markChanged, touchInside } from './row-places.ts';
import type { RowRuntime } from './row-runtime.ts';

/** Runs the rule that turns a field's entry into its value; without one the entry is the value. */
export function settleEntry(work: FormRuntime, runtime: FieldRuntime): void {
  const rule = work.compiled.valueRules.get(runtime.item.name);
  if (rule === undefined || runtime.item.locked === true) setValue(work, runtime, runtime.entry);
  else queueIn(work, rule, runtime.row);
}

/**
 * Runs marked rules in the order of the compiled form. A rule that changes a value marks its readers, which all come
 * later: each runs once, over final values.
 */
export function runPending(work: FormRuntime): void {
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    for (const field of work.settled.splice(0)) queueReadersOf(work, field);
    runMarked(work);
    for (const field of work.outdated.splice(0)) extras().clearChoice(work, field);
    if (work.settled.length === 0 && work.lastPending === -1) return;
  }
}

/** A rule that reads an option may run before the rule that decides which options there are: then it runs once more. */
export const MOST_PASSES = 10;

function runMarked(work: FormRuntime): void {
  for (let index = work.firstPending; index <= work.lastPending; index += 1) {
    const rule = work.compiled.rules[index];
    if (work.pending[index] === 1 && rule !== undefined) {
      if (rule.group === undefined) runRule(work, rule, undefined);
      else extras().runInRows(work, rule);
    }
    work.pending[index] = 0;
  }
  work.firstPending = work.compiled.rules.length;
  work.lastPending = -1;
}

/** The day may have changed since the last commit; rules that read it then run too. */
export function refreshToday(work: FormRuntime): void {
  const today = isoDay(work.options.now());
  if (work.scope.today === today) return;
  work.scope.today = today;
  queueReaders(work, 'today');
}

function setValue(work: FormRuntime, runtime: FieldRuntime, value: FieldValue): void {
  touch(work, runtime);
  if (sameValue(value, runtime.value)) return;
  runtime.value = value;
  work.hasNewValues = true;
  runtime.scope[runtime.item.name] = runtime.isLeftOut ? runtime.kind.empty : value;
  if (runtime.row !== undefined) markChanged(work, runtime.row);
  queueReadersOf(work, runtime);
  if (work.compiled.dependants.size > 0) settleDependants(work, runtime);
}

/** Of a choice whose options depend on a field that changed, other options are known. */
function settleDependants(work: FormRuntime, { item, row }: FieldRuntime): void {
  for (const name of work.compiled.dependants.get(item.name) ?? []) {
    for (const field of fieldsUnder(work, name, row)) {
      touch(work, field);
      work.settled.push(field);
    }
  }
}

/** @param row in which it runs; undefined for one that runs once */
export function runRule(work: FormRuntime, rule: PlannedRule, row: RowRuntime | undefined): void {
  switch (rule.kind) {
    case 'value':
      runValueRule(work, rule, row);
      break;
    case 'property':
      runPropertyRule(work, rule, row);
      break;
    case 'check':
      runCheck(work, rule, row);
      break;
    case 'submitCheck':
      recheck(work, rule, row);
      break;
    default:
      unreachable(rule);
  }
}

function unreachable(rule: never): never {
  throw new Error(`Unknown rule ${JSON.stringify(rule)}`);
}

type InRow = RowRuntime | undefined;

function targetOf(work: FormRuntime, rule: PlannedBinding, row: InRow): FieldRuntime | undefined {
  return row === undefined ? work.targets[rule.index] : row.fields.get(rule.field);
}

function runValueRule(work: FormRuntime, rule: PlannedBinding, row: InRow): void {
  const runtime = targetOf(work, rule, row);
  if (runtime === undefined || runtime.item.locked === true) return;
  const answer = rule.readsOwn ? withEntry(runtime, () => answerOf(work, rule, row)) : answerOf(work, rule, row);
  const context = textContext(runtime, work.locale);
  setValue(work, runtime, answer === FAILED ? withoutRule(runtime) : readAnswer(runtime.kind, answer, context));
}

/**
 * What a field holds whose rule failed: what was entered; of one that nobody enters what a new form has, as what it was
 * saved with is an answer to other values.
 */
function withoutRule({ item, start, entry }: FieldRuntime): FieldValue {
  return item.readOnly || item.disabled || item.displayDisabled || item.displayHidden ? start : entry;
}

function answerOf(work: FormRuntime, rule: PlannedBinding, row: InRow): unknown {
  return asRead(work, row, rule.logic, attempt(work, rule, row));
}

function asRead(work: FormRuntime, row: InRow, logic: CompiledLogic, answer: unknown): unknown {
  return readable(answer, () => logic.explain(scopeOf(work, row)));
}

/** A value rule reads its own field as entered, so that its answer never feeds back into itself. */
export function withEntry<T>({ scope, item, entry }: FieldRuntime, run: () => T): T {
  const found = scope[item.name];
  scope[item.name] = entry;
  const result = run();
  scope[item.name] = found;
  return result;
}

function runPropertyRule(work: FormRuntime, rule: PlannedBinding, row: InRow): void {
  const runtime = targetOf(work, rule, row);
  if (runtime === undefined) return;
  // What says NaN is no label, but an error it is still.
  const answer = rule.property === 'error' ? attempt(work, rule, row) : answerOf(work, rule, row);
  // After a failed rule the item's own attribute holds.
  runtime.bound[rule.property] = answer === FAILED ? undefined : answer;
  touch(work, runtime);
  if (rule.property === 'optionItems' && answer !== FAILED) work.outdated.push(runtime);
  if (INHERITED.has(rule.property)) touchInside(work, runtime);
  if (rule.property === 'displayHidden' && work.compiled.countsShownOnly) extras().settleShown(work, runtime);
}

function runCheck(work: FormRuntime, rule: PlannedCheck, row: InRow): void {
  post(work, rule, { row, where: 'checkIssues' }, failureOf(work, rule, row));
}

/** A field a check stands against. */
export function checkedField(work: FormRuntime, name: string, row: InRow): FieldRuntime | undefined {
  return row === undefined ? work.runtimes.get(name) : row.fields.get(name);
}

/** A submit check runs again only while it is failed. */
function recheck(work: FormRuntime, rule: PlannedCheck, row: InRow): void {
  const stands = rule.fields.some((name) => checkedField(work, name, row)?.submitIssues?.has(rule.id));
  if (stands && failureOf(work, rule, row) === undefined) post(work, rule, { row, where: 'submitIssues' }, undefined);
}

/** A failed submit check keeps its issues unless it passes now. */
export function keepStanding(work: FormRuntime, rule: PlannedCheck, fields: readonly string[], row: InRow): void {
  post(work, { ...rule, fields }, { row, where: 'submitIssues' }, failureOf(work, rule, row));
}

/** Runs only the checks that belong to a button. */
export function runSubmitChecks(work: FormRuntime, button: string | undefined): void {
  for (const rule of work.compiled.rules) {
    if (rule.kind !== 'submitCheck') continue;
    const isAsked = button !== undefined && rule.on.includes(button);
    for (const row of placesOf(work, rule))
      post(work, rule, { row, where: 'submitIssues' }, isAsked ? failureOf(work, rule, row) : undefined);
  }
}

/** The rows a rule runs in; of one that runs once, that it is in none. */
export function placesOf(work: FormRuntime, { group }: PlannedRule): readonly InRow[] {
  return group === undefined ? [undefined] : allRows(work, group);
}

interface Standing {
  readonly row: InRow;
  readonly where: 'checkIssues' | 'submitIssues';
}

function post(work: FormRuntime, rule: PlannedCheck, { row, where }: Standing, failure: Issue | undefined): void {
  for (const name of rule.fields) {
    const runtime = checkedField(work, name, row);
    if (runtime === undefined) continue;
    if (failure === undefined) runtime[where]?.delete(rule.id);
    else {
      runtime[where] ??= new Map();
      runtime[where].set(rule.id, { issue: failure, isOfValue: rule.ofValue.has(runtime.item.name) });
    }
    touch(work, runtime);
  }
}

function failureOf(work: FormRuntime, rule: PlannedCheck, row: InRow): Issue | undefined {
  const answer = attempt(work, rule, row);
  if (answer === FAILED || !isTruthy(answer)) return undefined;
  const parameters = rule.parameters.map(({ name, format, logic }): [string, IssueParameter] => [
    name,
    { value: toParameter(asRead(work, row, logic, worth(work, rule, logic, row))), format },
  ]);
  return { code: rule.message, parameters: Object.fromEntries(parameters), rule: rule.id };
}

function toParameter(value: unknown): number | string {
  return typeof value === 'string' ? value : (toNumber(value) ?? '');
}

/** The answer of a rule that threw. */
const FAILED = Symbol('failed');

/** Evaluates a rule's expression, and records what ran it and its cost for explanations. */
function attempt(work: FormRuntime, rule: PlannedRule, row: InRow): unknown {
  const { clock, onRule } = work.options;
  onRule?.(rule.id, scopeOf(work, row));
  work.ranBy[rule.index] = work.event;
  if (work.failures.size > 0) work.failures.delete(runKey(rule, row));
  if (clock === undefined || work.costs === undefined) return worth(work, rule, rule.logic, row);
  const begun = clock();
  const value = worth(work, rule, rule.logic, row);
  work.costs[rule.index] = (clock() - begun) * 1000;
  return value;
}

/** What a rule reads. */
function scopeOf(work: FormRuntime, row: InRow): object {
  return row === undefined ? work.scope : extras().scopeOf(work, row);
}

/** A rule that throws is reported and skipped; the rest of the form continues. */
function worth(work: FormRuntime, rule: PlannedRule, logic: CompiledLogic, row: InRow): unknown {
  const { onDecision } = work.options;
  try {
    const scope = scopeOf(work, row);
    // Parameters of a check's message decide nothing.
    if (onDecision === undefined || logic !== rule.logic) return logic.evaluate(scope);
    return extras().observe(logic, scope, (path, isTrue) => onDecision(rule.id, path, isTrue));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { rule: rule.id, fields: fieldsOf(rule, row), reason, event: work.event };
    work.failures.set(runKey(rule, row), failure);
    work.options.onRuleFailure?.(failure);
    return FAILED;
  }
}

/** Under what a rule's failure is kept: its rule, and the row it runs in. */
export function runKey({ index }: PlannedRule, row: InRow): string {
  return row === undefined ? `${index}` : `${index} ${row.name}`;
}

function fieldsOf(rule: PlannedRule, row: InRow): readonly string[] {
  const names = 'field' in rule ? [rule.field] : rule.fields;
  return row === undefined ? names : names.map((name) => `${row.name}.${name}`);
}
