import { check, type Logic } from '@lifeform/rules';
import { shapeOf } from './condition-shape.ts';
import { type ConditionTree, namesOf, treeOf, truthWhere } from './condition-tree.ts';
import type { KindOf } from './logic-kind.ts';
import { samplesOf } from './sample-values.ts';

/** Most evaluations of one condition. */
const MOST_STEPS = 500;

/**
 * Whether a condition always has the same answer; undefined when it depends on the entries or is too large to try. It
 * is evaluated over one value of every sort it can distinguish, with the comparisons that forms run.
 */
export function truthOf(logic: Logic, read: KindOf): boolean | undefined {
  // Nothing is known of an expression that does not compile; that is reported elsewhere.
  if (check(logic, {}, read.dialect).length > 0) return undefined;
  const { logic: shape, groups } = shapeOf(logic, read);
  const found = groups.map(samplesOf);
  if (found.includes(undefined)) return undefined;
  const samples = new Map(found.flatMap((some) => some ?? []));
  const tree = treeOf(shape, read.dialect);
  const search = { tree, names: namesOf(tree), samples };
  if (!mayBe(true, search)) return false;
  return mayBe(false, search) ? undefined : true;
}

/** Whether conditions contradict one another. */
export function excludeOneAnother(conditions: readonly Logic[], read: KindOf): boolean {
  return conditions.length > 0 && truthOf({ and: conditions }, read) === false;
}

interface Search {
  readonly tree: ConditionTree;
  readonly names: readonly string[];
  readonly samples: ReadonlyMap<string, readonly unknown[]>;
}

/** False when no values give the condition that truth; also true when not all could be tried. */
function mayBe(wanted: boolean, { tree, names, samples }: Search): boolean {
  const scope: Record<string, unknown> = {};
  let steps = 0;
  const from = (at: number): boolean => {
    const truth = truthWhere(tree, scope);
    const name = names[at];
    if (truth !== undefined || name === undefined) return truth === wanted;
    for (const value of samples.get(name) ?? []) {
      steps += 1;
      scope[name] = value;
      if (steps > MOST_STEPS || from(at + 1)) return true;
    }
    scope[name] = undefined;
    return false;
  };
  return from(0);
}
