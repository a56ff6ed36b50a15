import { asOperatorNode, type Logic, literalRead, toDay } from '@lifeform/rules';
import type { Kind, Kinds } from './logic-kind.ts';
import { logicParts, operationOf } from './logic-part.ts';

/** What a rule is evaluated on: values by the names of fields. */
export type Scope = Readonly<Record<string, unknown>>;

/** Combinations of the other fields' values that are tried. */
const MOST_SCOPES = 400;

const VALUES: Readonly<Record<Kind, readonly unknown[]>> = {
  null: [null],
  number: [0, 1, -3, 17, 2.345, 1_000_000],
  text: ['', 'Zoé', ' b-c ', 'ABC', '12'],
  code: ['', '1', '25', 'M'],
  boolean: [false, true],
  date: ['2024-02-29', '1950-01-31', '2026-11-20'],
  list: [[], [1, 2, 3]],
  record: [{}],
};
const ANY: readonly Kind[] = ['null', 'number', 'text', 'boolean', 'date'];

/** Values of the kinds, after those that the rule names and values beside them: it may tell these from others. */
export function valuesOf(kinds: Kinds, named: readonly unknown[]): readonly unknown[] {
  const fitting = kinds ?? new Set(ANY);
  const isTextual = fitting.has('text') || fitting.has('code');
  const besides = named.flatMap((literal): readonly unknown[] => {
    if (typeof literal === 'number') {
      const numbers = [
        ...(fitting.has('number') ? [literal, literal - 1, literal + 1] : []),
        ...(fitting.has('date') ? daysOf(literal) : []),
      ];
      return isTextual ? [...numbers, String(literal), ...longerThan(literal)] : numbers;
    }
    return typeof literal === 'string' && (isTextual || fitting.has('date')) ? daysBeside(literal, isTextual) : [];
  });
  return [...new Set([...besides, ...[...fitting].flatMap((kind) => VALUES[kind])])];
}

/** A number may be compared with the year, the month or the day of a date, or with how old somebody is who was born on it. */
function daysOf(count: number): readonly string[] {
  const month = String(count).padStart(2, '0');
  const days = [`${count}-06-15`, `2026-${month}-15`, `2026-01-${month}`, `${2025 - count}-01-01`];
  return days.filter((day) => toDay(day) !== undefined);
}

/** A number may be compared with how long a text is. */
function longerThan(count: number): readonly string[] {
  return count >= 0 && count <= 100 ? ['x'.repeat(Math.ceil(count) + 1)] : [];
}

/** A day, with the days before and after all that forms have; any other text as it is, where one can be entered. */
function daysBeside(text: string, isTextual: boolean): readonly string[] {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return [text, '1900-01-01', '2199-12-31'];
  return isTextual ? [text] : [];
}

/** The texts and numbers an expression is written with, but for names of what it reads. */
export function literalsIn(logic: Logic): readonly unknown[] {
  if (literalRead(asOperatorNode(logic)) !== undefined) return [];
  const parts = logicParts(logic);
  return operationOf(logic) === undefined && parts.length === 0
    ? [logic]
    : parts.flatMap(({ part }) => literalsIn(part));
}

type PathValues = readonly (readonly [path: string, values: readonly unknown[]])[];

/** Every combination of the other fields' values where there are few, else some that differ in all of them. */
export function scopesOf(others: PathValues): readonly Scope[] {
  const count = others.reduce((product, [, values]) => product * values.length, 1);
  if (count <= MOST_SCOPES) return Array.from({ length: count }, (_, index) => scopeOf(others, countingUp(index)));
  const pick = drawing();
  return Array.from({ length: MOST_SCOPES }, () => scopeOf(others, pick));
}

/** Which of so many values the next field takes. */
type Pick = (count: number) => number;

function countingUp(index: number): Pick {
  let left = index;
  return (count) => {
    const digit = left % count;
    left = Math.floor(left / count);
    return digit;
  };
}

/** The same draws each time, so that a form is judged the same each time. */
function drawing(): Pick {
  let state = 1;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
}

function scopeOf(others: PathValues, pick: Pick): Scope {
  const scope: Record<string, unknown> = {};
  for (const [path, values] of others) put(scope, path.split('.'), values[pick(values.length)]);
  return scope;
}

function put(scope: Record<string, unknown>, [root = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    scope[root] = value;
    return;
  }
  const inner = scope[root];
  const within = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  put(within, rest, value);
  scope[root] = within;
}
