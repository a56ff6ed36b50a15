import type { ControlItem } from '../control-item/control-item.ts';
import { takesMask } from '../control-item/mask-of.ts';
import { usesMinLength } from '../control-item/uses.ts';
import type { Mask } from '../mask/mask.ts';
import { maskRunner } from '../mask/mask-runner.ts';
import { LONGEST_MASK, type MaskProblem, maskProblems } from '../mask/read-pattern.ts';
import type { BindingRule } from '../rule/rule.ts';
import { error, type LintIssue } from './lint-issue.ts';
import { answersOf } from './logic-part.ts';

const CODES = {
  pattern: 'mask-unreadable',
  definition: 'mask-unreadable',
  block: 'mask-unreadable',
  length: 'mask-too-long',
} as const;

/** Reasons a mask cannot be used, and samples and lengths that do not fit it. */
export function lintMask(item: ControlItem, path: string): readonly LintIssue[] {
  const { fieldType, mask } = item;
  if (mask === undefined) return [];
  const at = `${path}/mask`;
  if (!takesMask(item)) return [error('mask-without-effect', at, fieldType, [{ op: 'remove', path: at }])];
  const problems = maskProblems(mask);
  if (problems.length > 0) return problems.map((problem) => toIssue(problem, mask, at));
  return [...lintSamples(mask, at), ...lintLengths(item, mask, path)];
}

function toIssue({ code, path }: MaskProblem, { pattern }: Mask, at: string): LintIssue {
  return error(CODES[code], `${at}${path}`, code === 'length' ? String(LONGEST_MASK) : pattern);
}

/** People copy a sample, so every character must be right. */
function lintSamples(mask: Mask, at: string): readonly LintIssue[] {
  const samples = [
    ['', '/sample', mask.sample] as const,
    ...Object.entries(mask.variants ?? {}).map(
      ([name, { sample }]) => [name, `/variants/${name}/sample`, sample] as const,
    ),
  ];
  return samples.flatMap(([variant, path, sample]) => {
    const runner = maskRunner(mask, variant);
    return runner?.holds(sample) ? [] : [error('sample-outside-mask', `${at}${path}`, sample)];
  });
}

/** Lengths that exclude the sample exclude what people are told to write. */
function lintLengths(item: ControlItem, { sample }: Mask, path: string): readonly LintIssue[] {
  const { minLength = 0, maxLength = sample.length } = item;
  if (maxLength < sample.length) return [error('no-value-within-limits', `${path}/maxLength`)];
  const isShort = usesMinLength(item) && minLength > sample.length;
  return isShort ? [error('no-value-within-limits', `${path}/minLength`)] : [];
}

/** A rule may only choose among the mask's own variants. */
export function lintVariant(rule: BindingRule, item: ControlItem | undefined, path: string): readonly LintIssue[] {
  if (rule.property !== 'mask') return [];
  const names = new Set(['', ...Object.keys(item?.mask?.variants ?? {})]);
  return answersOf(rule.expression).flatMap(({ part, step }) =>
    typeof part === 'string' && !names.has(part)
      ? [error('unknown-mask-variant', `${path}/expression${step}`, part)]
      : [],
  );
}
