import { type CompiledLogic, compile, type Dialect, dependenciesOf, isTruthy, type Logic } from '@lifeform/rules';
import { operationOf } from './logic-part.ts';

/** A condition as a tree of comparisons. */
export type ConditionTree =
  | { readonly kind: 'and' | 'or' | 'if' | 'not'; readonly parts: readonly ConditionTree[] }
  | {
      readonly kind: 'atom';
      readonly names: readonly string[];
      /** Undefined where it can answer nothing. */
      readonly holds: (scope: object) => boolean | undefined;
    };

/** Values of known variables. */
type Known = Readonly<Record<string, unknown>>;

const KINDS: Readonly<Record<string, 'and' | 'or' | 'if' | 'not'>> = {
  and: 'and',
  or: 'or',
  if: 'if',
  '?:': 'if',
  '!': 'not',
};

export function treeOf(shape: Logic, dialect: Dialect | undefined): ConditionTree {
  const { operator, args } = operationOf(shape) ?? { operator: '', args: [] };
  if (operator === '!!') return treeOf(args[0] ?? null, dialect);
  const kind = KINDS[operator];
  if (kind === 'not') return { kind, parts: [treeOf(args[0] ?? null, dialect)] };
  if (kind !== undefined && args.length > 0) return { kind, parts: args.map((arg) => treeOf(arg, dialect)) };
  const rule = compile(shape, {}, dialect);
  return { kind: 'atom', names: dependenciesOf(shape).paths, holds: (scope) => truthOver(rule, scope) };
}

function truthOver(rule: CompiledLogic, scope: object): boolean | undefined {
  try {
    return isTruthy(rule.evaluate(scope));
  } catch {
    return undefined;
  }
}

/** The truth of a condition when some variables are known; undefined when that does not decide it. */
export function truthWhere(tree: ConditionTree, scope: Known): boolean | undefined {
  if (tree.kind === 'atom') {
    return tree.names.every((name) => scope[name] !== undefined) ? tree.holds(scope) : undefined;
  }
  const { kind, parts } = tree;
  if (kind === 'if') return truthOfChoice(parts, scope);
  if (kind !== 'not') return truthOfJoined(parts, scope, kind === 'or');
  const [part] = parts;
  const truth = part && truthWhere(part, scope);
  return truth === undefined ? undefined : !truth;
}

function truthOfJoined(parts: readonly ConditionTree[], scope: Known, decisive: boolean): boolean | undefined {
  let common: boolean | undefined = !decisive;
  for (const part of parts) {
    const truth = truthWhere(part, scope);
    if (truth === decisive) return decisive;
    if (truth === undefined) common = undefined;
  }
  return common;
}

/** Without a final part the answer is empty when no condition holds. */
function truthOfChoice(parts: readonly ConditionTree[], scope: Known): boolean | undefined {
  for (let index = 0; index < parts.length; index += 2) {
    const [condition, consequence] = parts.slice(index, index + 2);
    const truth = condition && truthWhere(condition, scope);
    if (consequence === undefined || truth === undefined) return consequence === undefined ? truth : undefined;
    if (truth) return truthWhere(consequence, scope);
  }
  return false;
}

/** Its variables, those that decide more of it first. */
export function namesOf(tree: ConditionTree): readonly string[] {
  const counts = new Map<string, number>();
  const count = (part: ConditionTree): void => {
    if (part.kind === 'atom') for (const name of part.names) counts.set(name, (counts.get(name) ?? 0) + 1);
    else part.parts.forEach(count);
  };
  count(tree);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
