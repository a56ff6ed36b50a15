import { toDay } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { type LintIssue, warning } from './lint-issue.ts';
import { kindsOfField } from './logic-kind.ts';

const CHOOSING: ReadonlySet<string> = new Set(['combo', 'radio', 'multicheck', 'multiselect']);

/** A value a new form starts with and at once refuses. @param isOpen its choices are only known at run time */
export function lintDefault(item: ControlItem, isOpen: boolean, path: string): readonly LintIssue[] {
  const { defaultValue } = item;
  const at = `${path}/defaultValue`;
  if (defaultValue === undefined || defaultValue === null || defaultValue === '') return [];
  const fix = [{ op: 'remove', path: at }] as const;
  const tell = (code: Parameters<typeof warning>[0]) => [warning(code, at, String(defaultValue), fix)];
  if (!isReadable(item)) return tell('default-unreadable');
  if (!isWithin(item)) return tell('default-outside-limits');
  return isOpen || isOffered(item, String(defaultValue)) ? [] : tell('default-not-an-option');
}

function isReadable(item: ControlItem): boolean {
  const { defaultValue, fieldType } = item;
  if (fieldType === 'date') return toDay(defaultValue) !== undefined;
  if (fieldType === 'check') return ['true', 'false', '1', '0'].includes(String(defaultValue).toLowerCase());
  if (fieldType === 'array') return Array.isArray(defaultValue);
  return !isNumber(item) || Number.isFinite(numberOf(defaultValue));
}

function isNumber(item: ControlItem): boolean {
  return kindsOfField(item)?.has('number') ?? false;
}

/** Old data has numbers as texts. */
function numberOf(value: ControlItem['defaultValue']): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

function isWithin(item: ControlItem): boolean {
  const { defaultValue, min, max, maxLength, useLimits, allowZero, fieldType } = item;
  // Of a text, what is too long stands as an error.
  if (kindsOfField({ ...item, fieldType })?.has('text'))
    return String(defaultValue).length <= (maxLength ?? Number.POSITIVE_INFINITY);
  const value = numberOf(defaultValue);
  if (!isNumber(item) || useLimits === false || (allowZero && value === 0)) return true;
  return value >= (min ?? value) && value <= (max ?? value);
}

/** A choice that is empty here is filled elsewhere and tells nothing. */
function isOffered({ fieldType, optionItems = [] }: ControlItem, value: string): boolean {
  if (!CHOOSING.has(fieldType) || optionItems.length === 0) return true;
  const codes = fieldType.startsWith('multi') ? value.split('|') : [value];
  return codes.every((code) => optionItems.some((option) => option.code === code));
}
