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

/** Limits that contradict one another. `item` is what is in force; `path` is where it was written. */
export function lintLimits(item: Limits, path: string): readonly LintIssue[] {
  return [...lintOrder(item, path), ...lintLengths(item, path), ...lintSteps(item, path)];
}

/** The same over what a setup's override makes of an item. Only what the override wrote is its fault. */
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

/** A text that fills its mask has one length: with another allowed, no text is ever right. */
function lintFullLength(full: number, maxLength: number, path: string): readonly LintIssue[] {
  const fix = [{ op: 'replace', path: `${path}/maxLength`, value: full }] as const;
  return maxLength === full ? [] : [error('no-value-within-limits', `${path}/maxLength`, undefined, fix)];
}

/** The value of the fewest digits, where the limits leave out 0. */
function leastOf({ min = 0, max = 0 }: Pick<Limits, 'min' | 'max'>): number | undefined {
  if (min > 0) return min;
  return max < 0 ? max : undefined;
}

/** Digits only: separators are the reader's and do not count against the length. */
function fits(limit: number | undefined, maxLength: number, item: Pick<Limits, 'useLimits'>): boolean {
  return !usesLimits(item) || limit === undefined || String(Math.trunc(Math.abs(limit))).length <= maxLength;
}

/** Decimals a value of the type has at most; undefined where it has as many as it likes. */
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

/** On the decimal value: 0.3 is a whole number of tenths, which 0.3 / 0.1 is not. */
function roundUp(value: number, places: number): number {
  const rounded = roundDecimal(value, places);
  return rounded >= value ? rounded : roundDecimal(rounded + 10 ** -places, places);
}
