import type { FieldValue } from '@lifeform/metadata';
import { type CompiledLogic, isTruthy } from '@lifeform/rules';
import { isoDay } from '../format/date.ts';
import type { PlannedBinding, PlannedCheck, PlannedRule } from './plan.ts';
import { type Slot, sameValue, textContext } from './slot.ts';
import type { Issue, IssueParameter } from './types.ts';
import { touch, type Workspace } from './workspace.ts';

/** Marks rules to run. A rule marked twice runs once. */
export function queue(work: Workspace, rules: readonly number[] | undefined): void {
  for (const index of rules ?? []) {
    work.pending[index] = 1;
    if (index < work.firstPending) work.firstPending = index;
    if (index > work.lastPending) work.lastPending = index;
  }
}

export function queueAll(work: Workspace): void {
  queue(work, [...work.plan.rules.keys()]);
}

/** Rules that read a field or a reserved variable. */
export function queueReaders(work: Workspace, name: string): void {
  queue(work, work.plan.readers.get(name));
}

/** The rule that makes a field's value out of its entry; without one the entry is the value. */
export function settleEntry(work: Workspace, slot: Slot): void {
  const rule = work.plan.valueRules.get(slot.name);
  if (rule === undefined || slot.item.locked === true) setValue(work, slot, slot.entry);
  else queue(work, [rule]);
}

/**
 * Runs what is marked, in the order of the plan. A rule that changes a value marks its readers, which all
 * come later in that order: so each runs once, over values that are final.
 */
export function runPending(work: Workspace): void {
  for (let index = work.firstPending; index <= work.lastPending; index += 1) {
    const rule = work.plan.rules[index];
    if (work.pending[index] === 1 && rule !== undefined) runRule(work, rule);
    work.pending[index] = 0;
  }
  work.firstPending = work.plan.rules.length;
  work.lastPending = -1;
}

/** The day may have changed since the last commit; what reads it then runs too. */
export function refreshToday(work: Workspace): void {
  const today = isoDay(work.options.now());
  if (work.scope.today === today) return;
  work.scope.today = today;
  queueReaders(work, 'today');
}

function setValue(work: Workspace, slot: Slot, value: FieldValue): void {
  touch(work, slot);
  if (sameValue(value, slot.value)) return;
  slot.value = value;
  work.hasNewValues = true;
  work.scope[slot.name] = value;
  queue(work, slot.readers);
}

function runRule(work: Workspace, rule: PlannedRule): void {
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

function runValueRule(work: Workspace, rule: PlannedBinding): void {
  const slot = work.targets[rule.index];
  if (slot === undefined || slot.item.locked === true) return;
  const answer = rule.readsOwn ? withEntry(work, slot, () => attempt(work, rule)) : attempt(work, rule);
  const context = textContext(slot, work.locale);
  setValue(work, slot, answer === FAILED ? slot.entry : slot.kind.read(toFieldValue(answer), context).value);
}

/** A value rule sees its own field as it was entered, so that its answer never feeds on itself. */
export function withEntry<T>({ scope }: Workspace, slot: Slot, run: () => T): T {
  scope[slot.name] = slot.entry;
  const result = run();
  scope[slot.name] = slot.value;
  return result;
}

function toFieldValue(value: unknown): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map((entry) => (typeof entry === 'number' ? entry : null)) : null;
}

function runPropertyRule(work: Workspace, rule: PlannedBinding): void {
  const slot = work.targets[rule.index];
  if (slot === undefined) return;
  const answer = attempt(work, rule);
  // A failed rule leaves the item's own attribute in force.
  slot.bound[rule.property] = answer === FAILED ? undefined : answer;
  touch(work, slot);
}

function runCheck(work: Workspace, rule: PlannedCheck): void {
  post(work, rule, 'checkIssues', failureOf(work, rule));
}

/** A check made at a submit is looked at again only while it stands as failed. */
function recheck(work: Workspace, rule: PlannedCheck): void {
  const stands = rule.fields.some((name) => work.slots.get(name)?.submitIssues?.has(rule.id));
  if (stands && failureOf(work, rule) === undefined) post(work, rule, 'submitIssues', undefined);
}

/** A failed check of a submit goes on standing against fields, unless it passes now. */
export function keepStanding(work: Workspace, rule: PlannedCheck, fields: readonly string[]): void {
  post(work, { ...rule, fields }, 'submitIssues', failureOf(work, rule));
}

/** Runs the checks that belong to a button, and no others that belong to one. */
export function runSubmitChecks(work: Workspace, button: string | undefined): void {
  for (const rule of work.plan.rules) {
    if (rule.kind !== 'submitCheck') continue;
    const isAsked = button !== undefined && rule.on.includes(button);
    post(work, rule, 'submitIssues', isAsked ? failureOf(work, rule) : undefined);
  }
}

function post(
  work: Workspace,
  rule: PlannedCheck,
  where: 'checkIssues' | 'submitIssues',
  failure: Issue | undefined,
): void {
  for (const name of rule.fields) {
    const slot = work.slots.get(name);
    if (slot === undefined) continue;
    if (failure === undefined) slot[where]?.delete(rule.id);
    else {
      slot[where] ??= new Map();
      slot[where].set(rule.id, failure);
    }
    touch(work, slot);
  }
}

function failureOf(work: Workspace, rule: PlannedCheck): Issue | undefined {
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
function attempt(work: Workspace, rule: PlannedRule): unknown {
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
function worth(work: Workspace, rule: PlannedRule, logic: CompiledLogic): unknown {
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
