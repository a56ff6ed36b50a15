import type { FieldValue } from '@lifeform/metadata';
import type { FieldKind, TextContext } from '../field-type/field-kind.ts';

/** A value rule's answer as its field keeps it: of the field's type, with no more decimals than it takes. */
export function readAnswer(kind: FieldKind, answer: unknown, context: TextContext): FieldValue {
  const { value } = kind.read(toFieldValue(answer), context);
  return kind.round === undefined ? value : kind.round(value, context);
}

/** Texts that JavaScript makes of what is no number. */
const NO_NUMBERS: ReadonlySet<unknown> = new Set(['NaN', 'Infinity', '-Infinity']);

/** What no field can hold is nothing: a division by zero leaves no NaN behind, in words neither. */
function toFieldValue(answer: unknown): FieldValue {
  if (Array.isArray(answer)) return answer.map((entry) => (Number.isFinite(entry) ? entry : null));
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null;
  if (typeof answer === 'string') return NO_NUMBERS.has(answer) ? null : answer;
  return typeof answer === 'boolean' ? answer : null;
}
