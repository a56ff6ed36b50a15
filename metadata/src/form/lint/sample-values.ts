import { toDay } from '@lifeform/rules';
import type { ComparisonGroup, Scalar, Thing } from './condition-shape.ts';
import type { Kind } from './logic-kind.ts';

/**
 * One value for every outcome that comparisons with a group's literals can distinguish; undefined when texts are
 * ordered both as texts and as numbers, or lists are compared.
 */
export function samplesOf(group: ComparisonGroup): Samples | undefined {
  const { things, literals, isOrdered } = group;
  if ((isOrdered && isMixed(group)) || (literals.length + things.length > 1 && things.some(isList))) return undefined;
  const isCounted = isOrdered || things.length > 1 || literals.some((literal) => numberOf(literal) !== undefined);
  const numbers = isCounted ? numbersAround(group) : [0, 1];
  const texts = textsAround(group, numbers, isCounted);
  // What orders days, or holds one against another text, may tell apart texts that are none.
  const days = isOrdered || things.length > 1 ? texts : texts.filter((text) => toDay(text) !== undefined);
  return things.map((thing) => [thing.name, valuesOf(thing, numbers, texts, days)]);
}

/** Values by the name of a variable. */
export type Samples = readonly (readonly [name: string, values: readonly unknown[]])[];

function isMixed({ things, literals }: ComparisonGroup): boolean {
  const textual = things.filter((thing) => mayBe(thing, 'text', 'code'));
  const written = literals.filter((literal) => typeof literal === 'string');
  const isText = textual.length > 1 || (textual.length > 0 && written.length > 0);
  return isText && textual.length + written.length < things.length + literals.length;
}

function isList({ kinds }: Thing): boolean {
  return kinds !== undefined && (kinds.has('list') || kinds.has('record'));
}

function mayBe({ kinds }: Thing, ...some: readonly Kind[]): boolean {
  return kinds === undefined || some.some((kind) => kinds.has(kind));
}

/** Ranges that an operator's answer never leaves. */
const RANGES: Readonly<Record<string, (value: number) => boolean>> = {
  age: (value) => value >= 0,
  nearestAge: (value) => value >= 0,
  length: (value) => value >= 0,
  dateCompare: (value) => [-1, 0, 1].includes(value),
};
/** Operators that give no number when an argument is not one. */
const FAILING: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max']);

function valuesOf(
  { kinds, operator }: Thing,
  numbers: readonly number[],
  texts: readonly string[],
  days: readonly string[],
): readonly unknown[] {
  const has = (...some: readonly Kind[]): boolean => kinds === undefined || some.some((kind) => kinds.has(kind));
  const isPossible = RANGES[operator] ?? (() => true);
  return [
    ...(has('boolean') ? [true, false] : []),
    ...(has('null') ? [null] : []),
    ...(has('number') ? [...numbers, ...(operator in RANGES ? [-1, 0, 1] : [])].filter(isPossible) : []),
    ...(has('number') && FAILING.has(operator) ? [Number.NaN] : []),
    ...(has('text', 'code') ? ['', ...texts] : []),
    ...(has('date') ? [...DAYS, ...days] : []),
    ...(has('list') ? [[], ['other']] : []),
    ...(has('record') ? [{ a: 0, b: 0 }] : []),
  ];
}

/** Days before and after any that a rule can contain. */
const DAYS = ['0001-01-01', '9999-12-31'];

/** The literals as numbers, with enough numbers between, below and above them for the things to be distinguished. */
function numbersAround({ literals, things, isOrdered }: ComparisonGroup): readonly number[] {
  // A tick counts as 0 or 1.
  const known = [
    0,
    ...(things.some((thing) => mayBe(thing, 'boolean')) ? [1] : []),
    ...literals.flatMap((literal) => numberOf(literal) ?? []),
  ];
  const sorted = [...new Set(known)].sort((a, b) => a - b);
  const steps = things.map((_, index) => index + 1);
  const last = sorted.at(-1) ?? 0;
  const above = steps.map((step) => last + step);
  if (!isOrdered) return [...sorted, ...above];
  const below = steps.map((step) => (sorted[0] ?? 0) - step);
  const between = sorted.slice(1).flatMap((high, index) => {
    const low = sorted[index] ?? 0;
    return steps.map((step) => low + ((high - low) * step) / (steps.length + 1));
  });
  return [...sorted, ...above, ...below, ...between];
}

function numberOf(literal: Scalar): number | undefined {
  if (literal === '' || (typeof literal === 'string' && Number.isNaN(Number(literal)))) return undefined;
  return Number(literal);
}

/** The same for texts. Numbers may also appear as texts. */
function textsAround(group: ComparisonGroup, numbers: readonly number[], isCounted: boolean): readonly string[] {
  const { literals, things, isOrdered } = group;
  const written = literals.filter((literal) => typeof literal === 'string' && literal !== '') as string[];
  const next = (text: string): readonly string[] => things.map((_, index) => text + '\u0000'.repeat(index + 1));
  return [
    ...new Set([
      ...written,
      ...(isOrdered ? written.flatMap(next) : []),
      ...things.map((_, index) => `other${index}`),
      ...(isOrdered ? ['\uffff'] : []),
      ...(isCounted ? numbers.map(String) : []),
    ]),
  ];
}
