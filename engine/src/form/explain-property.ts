import { extras } from './extras.ts';
import type { FieldRuntime } from './field-runtime.ts';
import type { FormRuntime } from './form-runtime.ts';
import type { PlannedRule } from './plan-rules.ts';
import type { RowRuntime } from './row-runtime.ts';
import { runKey, withEntry } from './run-rules.ts';
import type { RuleExplanation } from './types.ts';

/**
 * Why a property of a field has its value: the expression of its rule with every value read. For an error without a
 * rule, the first failing check of the field.
 */
export function explainProperty(
  work: FormRuntime,
  runtime: FieldRuntime,
  property: string,
): RuleExplanation | undefined {
  const rule = ruleFor(work, runtime, property);
  if (rule === undefined) return undefined;
  const explain = () => explainRule(work, rule, runtime.row);
  return rule.kind === 'value' ? withEntry(runtime, explain) : explain();
}

/** What an explanation would read, known in advance; undefined when it depends on the values. */
export function readsOf(work: FormRuntime, runtime: FieldRuntime, property: string): readonly string[] | undefined {
  const rule = ruleFor(work, runtime, property);
  if (rule === undefined) return [];
  const { paths, isBranching, isDynamic } = rule.logic.dependencies;
  return isBranching || isDynamic || work.failures.has(runKey(rule, runtime.row)) ? undefined : paths;
}

function ruleFor({ compiled }: FormRuntime, runtime: FieldRuntime, property: string): PlannedRule | undefined {
  const owned = (compiled.owned.get(runtime.item.name) ?? []).flatMap((index) => compiled.rules[index] ?? []);
  const binding = owned.find((rule) => 'property' in rule && rule.property === property);
  if (binding !== undefined || property !== 'error') return binding;
  return owned.find(({ id }) => runtime.checkIssues?.has(id) || runtime.submitIssues?.has(id));
}

/** A rule that throws has no explanation; its failure is among the form's failures. */
function explainRule(work: FormRuntime, rule: PlannedRule, row: RowRuntime | undefined): RuleExplanation | undefined {
  const { ranBy, costs } = work;
  const scope = row === undefined ? work.scope : extras().scopeOf(work, row);
  const event = ranBy[rule.index];
  const lastRun = event === undefined ? undefined : costs?.[rule.index];
  try {
    const microseconds = lastRun === 0 ? averageCost(work, rule, scope) : lastRun;
    return { ...rule.logic.explain(scope), rule: rule.id, event, microseconds };
  } catch {
    return undefined;
  }
}

/** Enough runs to make any clock advance. */
const MOST_RUNS = 5_000;

/** For a clock too coarse to time one run: the average run between two of its ticks. */
function averageCost({ options: { clock } }: FormRuntime, { logic }: PlannedRule, scope: object): number {
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
