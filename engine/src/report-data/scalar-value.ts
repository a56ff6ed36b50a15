import type { ScalarType, ScalarValue } from '@lifeform/metadata';
import { reportInstant } from '../format/date.ts';

const BLANK: Omit<ScalarValue, 'name' | 'dataType' | 'singleValue'> = {
  ...{ stringValue: '', integerValue: 0, longIntValue: 0, doubleValue: 0 },
  ...{ booleanValue: 0, dateValue: '', format: '' },
};

/**
 * A value in the shape of reports: the property of its type filled, the others empty. A blank number counts as 0 and a
 * blank boolean as false. A date is a day, `YYYY-MM-DD`, or already that day's instant.
 */
export function scalarValue(
  name: string,
  dataType: ScalarType,
  value: string | number | boolean | null | undefined,
  format = '',
): ScalarValue {
  const own = filled(dataType, value);
  const [filledIn] = Object.values(own);
  const single = dataType === 'longint' ? digitsOf(value) : filledIn;
  return { ...BLANK, name, dataType, ...own, singleValue: String(single ?? ''), format };
}

function filled(dataType: ScalarType, value: unknown): Partial<ScalarValue> {
  switch (dataType) {
    case 'string':
      return { stringValue: textOf(value) };
    case 'integer':
      return { integerValue: Math.trunc(numberOf(value)) };
    case 'longint':
      return { longIntValue: safe(Math.trunc(numberOf(value))) };
    case 'double':
      return { doubleValue: numberOf(value) };
    case 'boolean':
      return { booleanValue: value === true || value === 'true' || value === 1 || value === '1' ? 1 : 0 };
    case 'date':
      return { dateValue: reportInstant(textOf(value).slice(0, 10)) ?? '' };
    default:
      return dataType satisfies never;
  }
}

/** A number that cannot be sent exactly becomes 0; its digits are in `singleValue`. */
function safe(number: number): number {
  return Number.isSafeInteger(number) ? number : 0;
}

/** A whole number of any size as its digits. */
function digitsOf(value: unknown): string {
  const text = textOf(value).trim();
  return /^-?\d+$/.test(text) ? text : String(Math.trunc(numberOf(value)));
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

function numberOf(value: unknown): number {
  const number = Number(textOf(value).trim() || 0);
  return Number.isFinite(number) ? number : 0;
}
