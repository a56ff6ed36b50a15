import type { FieldValue } from '@lifeform/metadata';
import type { Explanation } from '@lifeform/rules';
import type { FieldKind, TextContext } from '../field-type/field-kind.ts';

/** A value rule's answer as its field keeps it: of the field's type, with no more decimals than it takes. */
export function readAnswer(kind: FieldKind, answer: unknown, context: TextContext): FieldValue {
  const { value } = kind.read(toFieldValue(answer, kind.round === undefined), context);
  return kind.round === undefined ? value : kind.round(value, context);
}

/** Words that JavaScript makes of what is no number, in capitals or not. */
const NO_NUMBER = /(?<![\p{L}\d])(?:nan|infinity)(?![\p{L}\d])/iu;

/** Whether a text has such a word, and made it of what a part of its rule came to. */
export function saysNoNumber(answer: unknown, explain: () => Explanation): boolean {
  return typeof answer === 'string' && NO_NUMBER.test(answer) && cameToNoNumber(explain());
}

function cameToNoNumber({ value, parts }: Explanation): boolean {
  return (typeof value === 'number' && !Number.isFinite(value)) || parts.some(cameToNoNumber);
}

/** What no field can hold is nothing: a division by zero leaves no NaN behind. @param isPlain for a field that rounds nothing */
function toFieldValue(answer: unknown, isPlain: boolean): FieldValue {
  const number = (value: unknown): number | null =>
    typeof value !== 'number' || !Number.isFinite(value) ? null : isPlain ? withoutNoise(value) : value;
  if (Array.isArray(answer)) return answer.map(number);
  if (typeof answer === 'number') return number(answer);
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : null;
}

/** 0.1 and 0.2 are 0.3: the digits that a number has for certain. */
function withoutNoise(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15));
}
