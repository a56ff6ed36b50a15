import type { PlannedRule } from './plan.ts';
import { withEntry } from './run-rules.ts';
import type { Slot } from './slot.ts';
import type { RuleExplanation } from './types.ts';
import type { Workspace } from './workspace.ts';

/**
 * Why a property of a field is as it is: the expression of the rule that sets it, with every value it met.
 * Of an error with no rule of its own, the first check that stands against the field.
 */
export function explainProperty(work: Workspace, slot: Slot, property: string): RuleExplanation | undefined {
  const rule = ruleFor(work, slot, property);
  if (rule === undefined) return undefined;
  const explain = () => explainRule(work, rule);
  return rule.kind === 'value' ? withEntry(work, slot, explain) : explain();
}

/** What an explanation would look at, known without one; undefined where that depends on the values. */
export function readsOf(work: Workspace, slot: Slot, property: string): readonly string[] | undefined {
  const rule = ruleFor(work, slot, property);
  if (rule === undefined) return [];
  const { paths, isBranching, isDynamic } = rule.logic.dependencies;
  return isBranching || isDynamic || work.failures.has(rule.index) ? undefined : paths;
}

function ruleFor({ plan }: Workspace, slot: Slot, property: string): PlannedRule | undefined {
  const owned = (plan.owned.get(slot.name) ?? []).flatMap((index) => plan.rules[index] ?? []);
  const binding = owned.find((rule) => 'property' in rule && rule.property === property);
  if (binding !== undefined || property !== 'error') return binding;
  return owned.find(({ id }) => slot.checkIssues?.has(id) || slot.submitIssues?.has(id));
}

/** A rule that throws has nothing to explain; that it failed is among the form's failures. */
function explainRule(work: Workspace, rule: PlannedRule): RuleExplanation | undefined {
  const { scope, ranBy, costs } = work;
  const event = ranBy[rule.index];
  const lastRun = event === undefined ? undefined : costs?.[rule.index];
  try {
    const microseconds = lastRun === 0 ? averageCost(work, rule) : lastRun;
    return { ...rule.logic.explain(scope), rule: rule.id, event, microseconds };
  } catch {
    return undefined;
  }
}

/** More runs than any clock needs to move. */
const MOST_RUNS = 5_000;

/** A clock too coarse for one run tells what many cost: from one of its ticks to the next, a run on average. */
function averageCost({ scope, options: { clock } }: Workspace, { logic }: PlannedRule): number {
  if (clock === undefined) return 0;
  const runUntilTick = (): { readonly runs: number; readonly passed: number } => {
    const begun = clock();
    for (let runs = 1; runs <= MOST_RUNS; runs += 1) {
      logic.evaluate(scope);
      const passed = clock() - begun;
      if (passed > 0) return { runs, passed };
    }
    return { runs: MOST_RUNS, passed: 0 };
  };
  runUntilTick();
  const { runs, passed } = runUntilTick();
  return (passed * 1000) / runs;
}
