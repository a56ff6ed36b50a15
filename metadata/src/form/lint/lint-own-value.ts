import { type CompiledLogic, compile, isTruthy } from '@lifeform/rules';
import type { ControlItem, OptionItem } from '../control-item/control-item.ts';
import type { BindingRule, RuleProperty } from '../rule/rule.ts';
import { sameJson } from '../schema/same-json.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';
import { type KindOf, kindsOfField } from './logic-kind.ts';
import { literalsIn, type Scope, scopesOf, valuesOf } from './tried-values.ts';

/** What a rule of a field's own value makes of a person's entry. */
const SHUTTING: Readonly<Partial<Record<RuleProperty, 'locked-by-itself' | 'hidden-by-itself'>>> = {
  readOnly: 'locked-by-itself',
  disabled: 'locked-by-itself',
  displayHidden: 'hidden-by-itself',
};

/** Where a rule stands. */
interface Surroundings {
  readonly items: ReadonlyMap<string, ControlItem>;
  /** The rules that work out values, by field. */
  readonly values: ReadonlyMap<string, CompiledLogic>;
  /** The parts around a field, from the inside out. */
  readonly around: (name: string) => readonly string[];
}

/**
 * A rule that reads the field it is of. One that sets its value must be done after once: what it answers of its own
 * answer is that answer, as of a text put in capitals; otherwise each event goes a step further, and a form that is
 * opened again says something else than was saved. One that hides or locks it, or a part around it, takes the field away
 * as it is filled, also where it reads what is worked out of the field; one that no longer offers what was chosen clears
 * it. Found by trying the rule on values of every kind the fields may hold, and on those it names.
 */
export function lintOwnValue(
  { field, property, expression }: BindingRule,
  path: string,
  read: KindOf,
  { items, around, values }: Surroundings,
): readonly LintIssue[] {
  const shutting = SHUTTING[property];
  if (property !== 'value' && property !== 'optionItems' && shutting === undefined) return [];
  const rule = compile(expression, {}, read.dialect);
  const at = `${path}/expression`;
  const named = literalsIn(expression);
  const readsOwn = rule.dependencies.paths.some((path) => isOf(path, field));
  if (property === 'value') {
    return readsOwn && isFound(rule, plain(field), { read, named }, isStep)
      ? [error('feeds-on-itself', at, field)]
      : [];
  }
  if (shutting === undefined) {
    const item = items.get(field);
    if (!readsOwn || item === undefined || item.keepsChoice === true) return [];
    return isFound(rule, plain(field), { read, named }, isClearing(item))
      ? [warning('cleared-by-itself', at, field)]
      : [];
  }
  const whole = fromEntries(rule, values);
  const entries = [...new Set(whole.dependencies.paths.map(rootOf))].flatMap((root) =>
    items.has(root) ? [plain(root)] : inRows(root, [...items.keys()], around),
  );
  return entries.flatMap((entry) => {
    const { name } = entry;
    const item = items.get(name);
    const isShut = name === field || around(name).includes(field);
    if (item === undefined || !isShut || !isTyped(item)) return [];
    return isFound(whole, entry, { read, named }, isClosing(startOf(item))) ? [warning(shutting, at, name)] : [];
  });
}

/** A field that is entered, and how rules read it. */
interface Entry {
  readonly name: string;
  /** The first name of the paths it is read by. */
  readonly root: string;
  readonly read: (value: unknown) => Scope;
}

function plain(name: string): Entry {
  return { name, root: name, read: (value) => ({ [name]: value }) };
}

/** The fields of a list of rows: each in its own row and in the whole list. */
function inRows(root: string, names: readonly string[], around: Surroundings['around']): readonly Entry[] {
  const within = names.filter((name) => around(name).includes(root));
  return within.map((name) => ({ name, root, read: (value) => ({ [root]: [{ [name]: value }], [name]: value }) }));
}

/** What is evaluated, and the paths it reads. */
interface Tryable {
  readonly evaluate: (scope: Scope) => unknown;
  readonly dependencies: { readonly paths: readonly string[] };
}

/** A rule together with those that work out what it reads: it goes by what people enter alone. */
function fromEntries(rule: CompiledLogic, values: Surroundings['values']): Tryable {
  /** Each after those it reads. */
  const workedOut = new Map<string, CompiledLogic>();
  const met = new Set<string>();
  const follow = ({ dependencies }: CompiledLogic): void => {
    for (const name of dependencies.paths.map(rootOf)) {
      const setter = values.get(name);
      if (setter === undefined || met.has(name)) continue;
      met.add(name);
      follow(setter);
      workedOut.set(name, setter);
    }
  };
  follow(rule);
  const all = [...workedOut].flatMap(([name, { dependencies }]) =>
    dependencies.paths.map((path) => ({ path, by: name })),
  );
  const isEntered = ({ path, by }: { readonly path: string; readonly by?: string }): boolean =>
    rootOf(path) === by || !workedOut.has(rootOf(path));
  const paths = [...rule.dependencies.paths.map((path) => ({ path })), ...all]
    .filter(isEntered)
    .map(({ path }) => path);
  const evaluate = (scope: Scope): unknown => {
    const worth: Record<string, unknown> = { ...scope };
    for (const [name, setter] of workedOut) worth[name] = tryOn(setter, worth);
    return rule.evaluate(worth);
  };
  return { evaluate, dependencies: { paths: [...new Set(paths)] } };
}

/** The field that a path such as `name.length` is of. */
function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function isOf(path: string, field: string): boolean {
  return rootOf(path) === field;
}

type Answer = (value: unknown) => unknown;

/** Whether the rule goes on from one of its own answers. */
const isStep = (values: readonly unknown[], answer: Answer): boolean =>
  values.map(answer).some((once) => !sameJson(once, answer(once)));

/** Whether it holds of a value and not of the one the field starts with: what is shut from the start nobody enters. */
const isClosing =
  (start: unknown) =>
  (values: readonly unknown[], answer: Answer): boolean =>
    !isTruthy(answer(start)) && values.some((value) => isTruthy(answer(value)));

/** Whether something that a rule offers while nothing is chosen is offered no more once it is. */
const isClearing =
  (item: ControlItem) =>
  (_: readonly unknown[], answer: Answer): boolean => {
    const offered = (value: unknown): readonly unknown[] => codesIn(answer(value) ?? item.optionItems);
    return offered(startOf(item)).some((code) => !offered(code).includes(code));
  };

function codesIn(options: unknown): readonly unknown[] {
  return (Array.isArray(options) ? options : []).map((option: Partial<OptionItem> | null) => option?.code);
}

interface Tried {
  readonly read: KindOf;
  readonly named: readonly unknown[];
}

/** Whether something is found of a field's values, whatever the others hold. */
function isFound(
  rule: Tryable,
  entry: Entry,
  { read, named }: Tried,
  finds: (values: readonly unknown[], answer: Answer) => boolean,
): boolean {
  const valuesAt = (path: string): readonly unknown[] => valuesOf(read(path), named);
  const others = rule.dependencies.paths
    .filter((path) => !isOf(path, entry.root))
    .map((path) => [path, valuesAt(path)] as const);
  const own = valuesAt(entry.name);
  return scopesOf(others).some((scope) => finds(own, (value) => tryOn(rule, { ...scope, ...entry.read(value) })));
}

/** Whether a person can enter something in it. */
function isTyped({ readOnly, locked, displayDisabled, disabled }: ControlItem): boolean {
  return !readOnly && !locked && !displayDisabled && !disabled;
}

/** What a new form has in a field. */
function startOf(item: ControlItem): unknown {
  const kinds = kindsOfField(item);
  const blank = kinds?.has('boolean') ? false : kinds?.has('null') ? null : '';
  return item.defaultValue ?? blank;
}

/** Null where the rule throws, as where it answers nothing. */
function tryOn(rule: { readonly evaluate: (scope: Scope) => unknown }, scope: Scope): unknown {
  try {
    return rule.evaluate(scope) ?? null;
  } catch {
    return null;
  }
}
