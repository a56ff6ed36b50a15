import type { ControlItem } from '../control-item/control-item.ts';
import { type LintIssue, warning } from './lint-issue.ts';

const ONE_OF: ReadonlySet<string> = new Set(['combo', 'radio', 'option']);

/** A value a new form starts with and at once refuses. */
export function lintDefault(item: ControlItem, path: string): readonly LintIssue[] {
  const { defaultValue } = item;
  const at = `${path}/defaultValue`;
  const fix = [{ op: 'remove', path: at }] as const;
  if (typeof defaultValue === 'number' && !isWithin(defaultValue, item)) {
    return [warning('default-outside-limits', at, String(defaultValue), fix)];
  }
  if (typeof defaultValue !== 'string' || defaultValue === '' || !isChoice(item)) return [];
  const isOffered = item.optionItems?.some(({ code }) => code === defaultValue) ?? false;
  return isOffered ? [] : [warning('default-not-an-option', at, defaultValue, fix)];
}

function isWithin(value: number, { min, max, useLimits, allowZero }: ControlItem): boolean {
  if (useLimits === false || (allowZero && value === 0)) return true;
  return value >= (min ?? value) && value <= (max ?? value);
}

/** A list that products or rules fill is empty here and tells nothing. */
function isChoice({ fieldType, optionItems = [], useOptions }: ControlItem): boolean {
  return ONE_OF.has(fieldType) && useOptions !== false && optionItems.length > 0;
}
