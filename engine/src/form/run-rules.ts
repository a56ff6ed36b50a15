import type { FieldValue } from '@lifeform/metadata';
import { type CompiledLogic, isTruthy } from '@lifeform/rules';
import type { Issue } from '../field-type/issue.ts';
import { isoDay } from '../format/date.ts';
import type { IssueParameter } from '../format/issue-text.ts';
import type { PlannedBinding, PlannedCheck, PlannedRule } from './compiled-form.ts';
import { type FieldRuntime, sameValue, textContext } from './field-runtime.ts';
import { type FormRuntime, touch } from './form-runtime.ts';

/** Marks rules to run. A rule marked twice runs once. */
export function queue(work: FormRuntime, rules: readonly number[] | undefined): void {
  for (const index of rules ?? []) {
    work.pending[index] = 1;
    if (index < work.firstPending) work.firstPending = index;
    if (index > work.lastPending) work.lastPending = index;
  }
}

export function queueAll(work: FormRuntime): void {
  queue(work, [...work.compiled.rules.keys()]);
}

/** Rules that read a field or a reserved variable. */
export function queueReaders(work: FormRuntime, name: string): void {
  queue(work, work.compiled.readers.get(name));
}

/** The rule that makes a field's value out of its entry; without one the entry is the value. */
export function settleEntry(work: FormRuntime, runtime: FieldRuntime): void {
  const rule = work.compiled.valueRules.get(runtime.name);
  if (rule === undefined || runtime.item.locked === true) setValue(work, runtime, runtime.entry);
  else queue(work, [rule]);
}

/**
 * Runs what is marked, in the order of the compiled form. A rule that changes a value marks its readers, which all
 * come later in that order: so each runs once, over values that are final.
 */
export function runPending(work: FormRuntime): void {
  for (let index = work.firstPending; index <= work.lastPending; index += 1) {
    const rule = work.compiled.rules[index];
    if (work.pending[index] === 1 && rule !== undefined) runRule(work, rule);
    work.pending[index] = 0;
  }
  work.firstPending = work.compiled.rules.length;
  work.lastPending = -1;
}

/** The day may have changed since the last commit; what reads it then runs too. */
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
  work.scope[runtime.name] = value;
  queue(work, runtime.readers);
}

function runRule(work: FormRuntime, rule: PlannedRule): void {
  switch (rule.kind) {
    case 'value':
      runValueRule(work, rule);
      break;
    case 'property':
      runPropertyRule(work, rule);
      break;
    case 'check':
      runCheck(work, rule);
      break;
    case 'submitCheck':
      recheck(work, rule);
      break;
    default:
      unreachable(rule);
  }
}

function unreachable(rule: never): never {
  throw new Error(`Unknown rule ${JSON.stringify(rule)}`);
}

function runValueRule(work: FormRuntime, rule: PlannedBinding): void {
  const runtime = work.targets[rule.index];
  if (runtime === undefined || runtime.item.locked === true) return;
  const answer = rule.readsOwn ? withEntry(work, runtime, () => attempt(work, rule)) : attempt(work, rule);
  const context = textContext(runtime, work.locale);
  setValue(work, runtime, answer === FAILED ? runtime.entry : runtime.kind.read(toFieldValue(answer), context).value);
}

/** A value rule sees its own field as it was entered, so that its answer never feeds on itself. */
export function withEntry<T>({ scope }: FormRuntime, runtime: FieldRuntime, run: () => T): T {
  scope[runtime.name] = runtime.entry;
  const result = run();
  scope[runtime.name] = runtime.value;
  return result;
}

function toFieldValue(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map((entry) => (typeof entry === 'number' ? entry : null)) : null;
}

function runPropertyRule(work: FormRuntime, rule: PlannedBinding): void {
  const runtime = work.targets[rule.index];
  if (runtime === undefined) return;
  const answer = attempt(work, rule);
  // A failed rule leaves the item's own attribute in force.
  runtime.bound[rule.property] = answer === FAILED ? undefined : answer;
  touch(work, runtime);
  if (rule.property === 'displayHidden') for (const inner of runtime.within) touch(work, inner);
}

function runCheck(work: FormRuntime, rule: PlannedCheck): void {
  post(work, rule, 'checkIssues', failureOf(work, rule));
}

/** A check made at a submit runs again only while it stands as failed. */
function recheck(work: FormRuntime, rule: PlannedCheck): void {
  const stands = rule.fields.some((name) => work.runtimes.get(name)?.submitIssues?.has(rule.id));
  if (stands && failureOf(work, rule) === undefined) post(work, rule, 'submitIssues', undefined);
}

/** A failed check of a submit goes on standing against fields, unless it passes now. */
export function keepStanding(work: FormRuntime, rule: PlannedCheck, fields: readonly string[]): void {
  post(work, { ...rule, fields }, 'submitIssues', failureOf(work, rule));
}

/** Runs the checks that belong to a button, and no others that belong to one. */
export function runSubmitChecks(work: FormRuntime, button: string | undefined): void {
  for (const rule of work.compiled.rules) {
    if (rule.kind !== 'submitCheck') continue;
    const isAsked = button !== undefined && rule.on.includes(button);
    post(work, rule, 'submitIssues', isAsked ? failureOf(work, rule) : undefined);
  }
}

function post(
  work: FormRuntime,
  rule: PlannedCheck,
  where: 'checkIssues' | 'submitIssues',
  failure: Issue | undefined,
): void {
  for (const name of rule.fields) {
    const runtime = work.runtimes.get(name);
    if (runtime === undefined) continue;
    if (failure === undefined) runtime[where]?.delete(rule.id);
    else {
      runtime[where] ??= new Map();
      runtime[where].set(rule.id, failure);
    }
    touch(work, runtime);
  }
}

function failureOf(work: FormRuntime, rule: PlannedCheck): Issue | undefined {
  const answer = attempt(work, rule);
  if (answer === FAILED || !isTruthy(answer)) return undefined;
  const parameters = rule.parameters.map(({ name, format, logic }): [string, IssueParameter] => [
    name,
    { value: toParameter(worth(work, rule, logic)), format },
  ]);
  return { code: rule.message, parameters: Object.fromEntries(parameters), rule: rule.id };
}

function toParameter(value: unknown): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : '';
}

/** What a rule answers that threw. */
const FAILED = Symbol('failed');

/** Runs a rule's expression, and keeps what ran it and what it cost for those who ask why. */
function attempt(work: FormRuntime, rule: PlannedRule): unknown {
  const { clock, onRule } = work.options;
  onRule?.(rule.id);
  work.ranBy[rule.index] = work.event;
  if (work.failures.size > 0) work.failures.delete(rule.index);
  if (clock === undefined || work.costs === undefined) return worth(work, rule, rule.logic);
  const begun = clock();
  const value = worth(work, rule, rule.logic);
  work.costs[rule.index] = (clock() - begun) * 1000;
  return value;
}

/** A rule that throws is reported and passed over; the rest of the form goes on. */
function worth(work: FormRuntime, rule: PlannedRule, logic: CompiledLogic): unknown {
  try {
    return logic.evaluate(work.scope);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = { rule: rule.id, fields: fieldsOf(rule), reason, event: work.event };
    work.failures.set(rule.index, failure);
    work.options.onRuleFailure?.(failure);
    return FAILED;
  }
}

function fieldsOf(rule: PlannedRule): readonly string[] {
  return 'field' in rule ? [rule.field] : rule.fields;
}
