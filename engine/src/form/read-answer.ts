import type { FieldValue } from '@lifeform/metadata';
import { type Explanation, withoutNoise } from '@lifeform/rules';
import type { FieldKind, TextContext } from '../field-type/field-kind.ts';

/** A value rule's answer as its field keeps it: of the field's type, with no more decimals than it takes. */
export function readAnswer(kind: FieldKind, answer: unknown, context: TextContext): FieldValue {
  const { value } = kind.read(toFieldValue(answer), context);
  return kind.round === undefined ? value : kind.round(value, context);
}

/** Words that JavaScript makes of what is no number, whatever they are joined to; in other letters by themselves. */
const NO_NUMBER = /NaN|Infinity|\b(nan|NAN|infinity|INFINITY)\b/;
const MANY_DECIMALS = /\.\d{13}/;

/**
 * What a rule made, of numbers as a reader has them: a text that says such a word, of what a part of its rule came to, is
 * nothing; one with binary noise has none.
 */
export function readable(answer: unknown, explain: () => Explanation): unknown {
  if (typeof answer === 'number') return toNumber(answer) ?? answer;
  if (typeof answer !== 'string') return answer;
  if (NO_NUMBER.test(answer) && numbersIn(explain()).some((number) => !Number.isFinite(number))) return null;
  if (!MANY_DECIMALS.test(answer)) return answer;
  return numbersIn(explain()).reduce((text, number) => text.replaceAll(`${number}`, `${withoutNoise(number)}`), answer);
}

function numbersIn({ value, parts }: Explanation): readonly number[] {
  return [...(typeof value === 'number' ? [value] : []), ...parts.flatMap(numbersIn)];
}

/** What no field can hold is nothing: a division by zero leaves no NaN behind. */
function toFieldValue(answer: unknown): FieldValue {
  if (Array.isArray(answer)) return answer.map(toNumber);
  return typeof answer === 'string' || typeof answer === 'boolean' ? answer : toNumber(answer);
}

/** Without binary noise; null for anything but a finite number. */
export function toNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? withoutNoise(value) : null;
}
