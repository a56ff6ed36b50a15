import type { Explanation } from '@lifeform/rules';
import type { PlannedRule } from './plan.ts';
import { withEntry } from './run-rules.ts';
import type { Slot } from './slot.ts';
import type { Workspace } from './workspace.ts';

/**
 * Why a property of a field is as it is: the expression of the rule that sets it, with every value it met.
 * Of an error with no rule of its own, the first check that stands against the field.
 */
export function explainProperty(work: Workspace, slot: Slot, property: string): Explanation | undefined {
  const rule = ruleFor(work, slot, property);
  if (rule === undefined) return undefined;
  const explain = () => explainRule(work, rule);
  return rule.kind === 'value' ? withEntry(work, slot, explain) : explain();
}

function ruleFor({ plan }: Workspace, slot: Slot, property: string): PlannedRule | undefined {
  const owned = (plan.owned.get(slot.name) ?? []).flatMap((index) => plan.rules[index] ?? []);
  const binding = owned.find((rule) => 'property' in rule && rule.property === property);
  if (binding !== undefined || property !== 'error') return binding;
  return owned.find(({ id }) => slot.checkIssues.has(id) || slot.submitIssues.has(id));
}

/** A rule that throws has nothing to explain; that it failed was told when it ran. */
function explainRule({ scope }: Workspace, { logic }: PlannedRule): Explanation | undefined {
  try {
    return logic.explain(scope);
  } catch {
    return undefined;
  }
}
