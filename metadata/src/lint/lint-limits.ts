import type { ControlItem, ControlItemOverride } from '../control-item/control-item.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';

type Limits = Pick<
  ControlItem,
  'min' | 'max' | 'minLength' | 'maxLength' | 'useLimits' | 'allowZero' | 'fieldType' | 'decimalPlaces'
>;

const WHOLE = new Set(['number', 'dollar-integer', 'integer']);

/** Limits that contradict one another. `item` is what is in force; `path` is where it was written. */
export function lintLimits(item: Limits, path: string): readonly LintIssue[] {
  return [...lintOrder(item, path), ...lintLengths(item, path), ...lintSteps(item, path)];
}

/** The same over what a product's override makes of an item. Only what the override wrote is its fault. */
export function lintOverriddenLimits(item: ControlItem, override: ControlItemOverride, path: string) {
  const before = new Set(lintLimits(item, '').map(({ code }) => code));
  return lintLimits({ ...item, ...override }, path).filter(({ code }) => !before.has(code));
}

function lintOrder({ min, max }: Limits, path: string): readonly LintIssue[] {
  if (min === undefined || max === undefined || min <= max) return [];
  const fix = [
    { op: 'replace', path: `${path}/min`, value: max },
    { op: 'replace', path: `${path}/max`, value: min },
  ] as const;
  return [error('min-above-max', `${path}/max`, undefined, fix)];
}

function lintLengths({ minLength, maxLength, ...item }: Limits, path: string): readonly LintIssue[] {
  if (maxLength === undefined) return [];
  if (minLength !== undefined && minLength > maxLength) {
    const fix = [{ op: 'replace', path: `${path}/minLength`, value: maxLength }] as const;
    return [error('min-length-above-max-length', `${path}/maxLength`, undefined, fix)];
  }
  return fits(item.max, maxLength, item) ? [] : [warning('limits-longer-than-max-length', `${path}/maxLength`)];
}

/** Digits only: separators are the reader's and do not count against the length. */
function fits(limit: number | undefined, maxLength: number, { useLimits }: Pick<Limits, 'useLimits'>): boolean {
  return !useLimits || limit === undefined || String(Math.trunc(Math.abs(limit))).length <= maxLength;
}

/** The step between two values of a type; a type without one takes any number. */
function stepOf({ fieldType, decimalPlaces }: Limits): number {
  if (WHOLE.has(fieldType)) return 1;
  return decimalPlaces === undefined ? 0 : 10 ** -decimalPlaces;
}

function lintSteps(item: Limits, path: string): readonly LintIssue[] {
  const { min, max, useLimits, allowZero } = item;
  const step = stepOf(item);
  if (!useLimits || allowZero || step === 0 || min === undefined || max === undefined || min > max) return [];
  return Math.ceil(min / step) > Math.floor(max / step) ? [error('no-value-within-limits', `${path}/max`)] : [];
}
