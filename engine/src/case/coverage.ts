import type { FormDocument, Rule } from '@lifeform/metadata';
import { type Decision, decisionsOf } from '@lifeform/rules';
import type { FormOptions } from '../form/types.ts';

/** How a decision of a rule came out in the runs that were watched. */
export interface DecisionCoverage extends Decision {
  readonly wasTrue: boolean;
  readonly wasFalse: boolean;
}

export interface RuleCoverage {
  readonly rule: string;
  readonly hasRun: boolean;
  /** Each has two branches. */
  readonly decisions: readonly DecisionCoverage[];
}

interface CoverageWatch {
  /** For the forms that are watched. */
  readonly options: Required<Pick<FormOptions, 'onRule' | 'onDecision'>>;
  /** What has been seen so far, a rule each in the order of the form. */
  readonly report: () => readonly RuleCoverage[];
}

/** Watches which rules of a form run and how their decisions come out, over however many runs. */
export function watchCoverage({ rules }: FormDocument): CoverageWatch {
  const ran = new Set<string>();
  const seen = new Set<string>();
  const keyOf = (rule: string, path: string, isTrue: boolean): string => `${isTrue} ${path} ${rule}`;
  return {
    options: {
      onRule: (rule) => void ran.add(rule),
      onDecision: (rule, path, isTrue) => void seen.add(keyOf(rule, path, isTrue)),
    },
    report: () =>
      rules.map((rule) => ({
        rule: rule.id,
        hasRun: ran.has(rule.id),
        decisions: ruleDecisions(rule).map((decision) => ({
          ...decision,
          wasTrue: seen.has(keyOf(rule.id, decision.path, true)),
          wasFalse: seen.has(keyOf(rule.id, decision.path, false)),
        })),
      })),
  };
}

/** What a rule answers as a yes or no: of these the whole is a decision. */
const FLAGS: ReadonlySet<string> = new Set(['required', 'disabled', 'displayHidden', 'readOnly']);

function ruleDecisions(rule: Rule): readonly Decision[] {
  if (rule.kind === 'check') return decisionsOf(rule.fails, true);
  return decisionsOf(rule.expression, FLAGS.has(rule.property));
}
