import type { Logic } from '@lifeform/rules';
import type { BindingRule, CheckRule, RuleProperty } from '../rule/rule.ts';
import { lintBranches, lintCondition } from './lint-conditions.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';
import { lintKinds } from './lint-kinds.ts';
import { type Kind, type KindOf, type Kinds, kindsOf } from './logic-kind.ts';
import { endsOf, isConstant, operationOf } from './logic-part.ts';

const FLAGS: ReadonlySet<RuleProperty> = new Set(['required', 'disabled', 'displayHidden', 'readOnly']);
const LIMITS: ReadonlySet<RuleProperty> = new Set(['min', 'max', 'minLength', 'maxLength', 'decimalPlaces']);

/** Of an empty text: it clears whatever it is set to. */
const NOTHING: Kinds = new Set();

/** Checks what a binding answers against the property it sets. */
export function lintBinding(rule: BindingRule, path: string, read: KindOf): readonly LintIssue[] {
  const at = `${path}/expression`;
  const { field, property, expression } = rule;
  const wanted = accepted(property, read(field));
  const wrong = wrongEnds(expression, wanted, { at, read, name: `${field} ${property}` });
  const meaning = FLAGS.has(property) ? lintFlag(rule, at, read) : lintBranches(expression, at, { read, given: [] });
  return [...wrong, ...withKinds(lintKinds(expression, at, read), meaning)];
}

interface Answered {
  readonly at: string;
  readonly read: KindOf;
  /** What is answered, for people. */
  readonly name: string;
}

/** Each branch that answers what is not accepted; all of them at once where none fits. */
function wrongEnds(logic: Logic, wanted: readonly Kind[] | undefined, { at, read, name }: Answered) {
  const ends = endsOf(logic).map(({ step, part }) => ({ step, kinds: part === '' ? NOTHING : kindsOf(part, read) }));
  const wrong = ends.filter(({ kinds }) => !isAccepted(kinds, wanted));
  const isAll = ends.every(({ kinds }) => kinds?.size === 0 || !isAccepted(kinds, wanted));
  const told = isAll && wrong.length > 0 ? [{ step: '', kinds: kindsOf(logic, read) }] : wrong;
  return told.map(({ step, kinds }) =>
    error('wrong-value-type', at + step, `${name}: ${[...(kinds ?? [])].join('/')}`),
  );
}

/** When a condition compares incompatible kinds, nothing more is reported. */
function withKinds(kinds: readonly LintIssue[], meaning: readonly LintIssue[]): readonly LintIssue[] {
  const isAround = (path: string): boolean => kinds.some((kind) => `${kind.path}/`.startsWith(`${path}/`));
  return [...kinds, ...meaning.filter(({ path }) => !isAround(path))];
}

/** What a condition outside the rules compares, and whether it can come out both ways. @param logic one that compiles */
export function lintStanding(logic: Logic, path: string, read: KindOf): readonly LintIssue[] {
  const meaning = isConstant(logic) ? [] : lintCondition(logic, path, { read, given: [] });
  return withKinds(lintKinds(logic, path, read), meaning);
}

export function lintCheckKinds({ fails, parameters = {} }: CheckRule, path: string, read: KindOf) {
  const values = Object.entries(parameters).flatMap(([name, { value, format }]) => {
    const at = `${path}/parameters/${name}/value`;
    const wanted: readonly Kind[] | undefined = format === 'text' ? undefined : ['number', 'code'];
    return [...wrongEnds(value, wanted, { at, read, name: `${name} ${format}` }), ...lintKinds(value, at, read)];
  });
  // A check with a constant answer is reported for the whole rule.
  return [...lintStanding(fails, `${path}/fails`, read), ...values];
}

/**
 * A flag set to a literal could be set on the item; a field hidden for good is reported separately. What compares literals
 * alone is a slip.
 */
function lintFlag({ property, expression }: BindingRule, at: string, read: KindOf): readonly LintIssue[] {
  const always = property === 'displayHidden' ? 'never-shown' : 'condition-always-true';
  if (isConstant(expression) && operationOf(expression) === undefined)
    return expression === true && always === 'never-shown' ? [warning(always, at)] : [];
  return lintCondition(expression, at, { read, given: [] }, always);
}

/** Undefined when any kind is accepted. */
function accepted(property: RuleProperty, field: Kinds): readonly Kind[] | undefined {
  if (FLAGS.has(property)) return ['boolean'];
  if (LIMITS.has(property)) return ['number'];
  if (property === 'optionItems') return ['list', 'record'];
  return property === 'value' ? valueKinds(field) : ['text', 'code'];
}

/** A text accepts anything that can be written; the others accept what they hold. */
function valueKinds(field: Kinds): readonly Kind[] | undefined {
  if (field === undefined) return undefined;
  if (field.has('text') || field.has('code')) return ['text', 'code', 'number', 'date'];
  return field.has('number') ? ['number', 'code'] : [...field].filter((kind) => kind !== 'null');
}

/** Unknown kinds, and null alone, are always accepted. */
function isAccepted(kinds: Kinds, wanted: readonly Kind[] | undefined): boolean {
  if (kinds === undefined || wanted === undefined) return true;
  const some = [...kinds].filter((kind) => kind !== 'null');
  return some.length === 0 || some.some((kind) => wanted.includes(kind));
}
