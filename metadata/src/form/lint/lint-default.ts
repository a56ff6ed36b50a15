import { toDay } from '@lifeform/rules';
import type { ControlItem } from '../control-item/control-item.ts';
import { isChoice, isNumeric, traitsOf } from '../control-item/field-type.ts';
import { usesLimits } from '../control-item/uses.ts';
import { type LintIssue, warning } from './lint-issue.ts';
import { kindsOfField } from './logic-kind.ts';

/** A default value that the new form refuses. @param isOpen its options are only known at run time */
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

function isReadable({ defaultValue, fieldType }: ControlItem): boolean {
  const { holds } = traitsOf(fieldType);
  if (holds === 'date') return toDay(defaultValue) !== undefined;
  if (holds === 'boolean') return ['true', 'false', '1', '0'].includes(String(defaultValue).toLowerCase());
  if (holds === 'numbers') return Array.isArray(defaultValue);
  return !isNumeric(fieldType) || Number.isFinite(numberOf(defaultValue));
}

/** Old data stores numbers as texts. */
function numberOf(value: ControlItem['defaultValue']): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

function isWithin(item: ControlItem): boolean {
  const { defaultValue, min, max, maxLength, allowZero, fieldType } = item;
  // A text that is too long is reported as an error.
  if (kindsOfField({ ...item, fieldType })?.has('text'))
    return String(defaultValue).length <= (maxLength ?? Number.POSITIVE_INFINITY);
  const value = numberOf(defaultValue);
  if (!isNumeric(fieldType) || !usesLimits(item) || (allowZero && value === 0)) return true;
  return value >= (min ?? value) && value <= (max ?? value);
}

/** An empty choice is filled elsewhere, so its codes are unknown. */
function isOffered({ fieldType, optionItems = [] }: ControlItem, value: string): boolean {
  if (!isChoice(fieldType) || optionItems.length === 0) return true;
  const codes = traitsOf(fieldType).holds === 'codes' ? value.split('|') : [value];
  return codes.every((code) => optionItems.some((option) => option.code === code));
}
