import { roundDecimal } from '@lifeform/rules';
import type { ControlItem, ControlItemOverride } from '../control-item/control-item.ts';
import { traitsOf } from '../control-item/field-type.ts';
import { maskOf } from '../control-item/mask-of.ts';
import { usesLimits } from '../control-item/uses.ts';
import { maskRunner } from '../mask/mask-runner.ts';
import { error, type LintIssue, warning } from './lint-issue.ts';

type Limits = Pick<
  ControlItem,
  'min' | 'max' | 'minLength' | 'maxLength' | 'useLimits' | 'allowZero' | 'fieldType' | 'decimalPlaces' | 'mask'
>;

/** Limits that contradict one another. `item` is in force; `path` is where it was written. */
export function lintLimits(item: Limits, path: string): readonly LintIssue[] {
  return [...lintOrder(item, path), ...lintLengths(item, path), ...lintSteps(item, path)];
}

/** The same under a setup's override. Only reports what the override itself wrote. */
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
  const { length } = traitsOf(item.fieldType);
  const full = length === 'mask' ? fullLength(item) : undefined;
  if (full !== undefined) return lintFullLength(full, maxLength, path);
  if (minLength !== undefined && minLength > maxLength) {
    const fix = [{ op: 'replace', path: `${path}/minLength`, value: maxLength }] as const;
    return [error('min-length-above-max-length', `${path}/maxLength`, undefined, fix)];
  }
  if (length !== 'digits') return [];
  if (!item.allowZero && !fits(leastOf(item), maxLength, item)) {
    return [error('no-value-within-limits', `${path}/maxLength`)];
  }
  return fits(item.max, maxLength, item) ? [] : [warning('limits-longer-than-max-length', `${path}/maxLength`)];
}

function fullLength(item: Pick<Limits, 'fieldType' | 'mask'>): number | undefined {
  const mask = maskOf(item);
  return mask && maskRunner(mask)?.length;
}

/** A full masked text has one length: limits that exclude it refuse every text. */
function lintFullLength(full: number, maxLength: number, path: string): readonly LintIssue[] {
  const fix = [{ op: 'replace', path: `${path}/maxLength`, value: full }] as const;
  return maxLength === full ? [] : [error('no-value-within-limits', `${path}/maxLength`, undefined, fix)];
}

/** The value with the fewest digits when the limits exclude 0. */
function leastOf({ min = 0, max = 0 }: Pick<Limits, 'min' | 'max'>): number | undefined {
  if (min > 0) return min;
  return max < 0 ? max : undefined;
}

/** Counts digits only: separators depend on the language and do not count towards the length. */
function fits(limit: number | undefined, maxLength: number, item: Pick<Limits, 'useLimits'>): boolean {
  return !usesLimits(item) || limit === undefined || String(Math.trunc(Math.abs(limit))).length <= maxLength;
}

/** Most decimals of a value of the type; undefined when unlimited. */
function placesOf({ fieldType, decimalPlaces }: Limits): number | undefined {
  return traitsOf(fieldType).holds === 'integer' ? 0 : decimalPlaces;
}

function lintSteps(item: Limits, path: string): readonly LintIssue[] {
  const { min, max, allowZero } = item;
  const places = placesOf(item);
  if (!usesLimits(item) || allowZero || places === undefined || min === undefined || max === undefined || min > max)
    return [];
  return roundUp(min, places) > max ? [error('no-value-within-limits', `${path}/max`)] : [];
}

/** Uses decimal arithmetic: 0.3 is a whole number of tenths, but 0.3 / 0.1 is not whole. */
function roundUp(value: number, places: number): number {
  const rounded = roundDecimal(value, places);
  return rounded >= value ? rounded : roundDecimal(rounded + 10 ** -places, places);
}
