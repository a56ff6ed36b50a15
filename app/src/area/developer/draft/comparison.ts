import type { RecordMove } from '@lifeform/metadata';

type Logic = RecordMove['needs'];

/** The comparisons that can be chosen for a condition. */
export const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const;

/** One field of a form compared with a value. */
export interface Comparison {
  readonly field: string;
  readonly operator: (typeof COMPARISONS)[number];
  readonly value: string | number | boolean;
}

export function logicOf({ field, operator, value }: Comparison): Logic {
  return { [operator]: [{ var: field }, value] } as unknown as Logic; // one operator of the dialect
}

/** An expression as a comparison; undefined if it is anything else. */
export function comparisonOf(logic: Logic): Comparison | undefined {
  if (typeof logic !== 'object' || logic === null || Array.isArray(logic)) return undefined;
  const [[name, operands] = [], ...others] = Object.entries(logic);
  const operator = COMPARISONS.find((one) => one === name);
  if (operator === undefined || others.length > 0 || !Array.isArray(operands) || operands.length !== 2)
    return undefined;
  const [read, value] = operands as readonly unknown[];
  const field = typeof read === 'object' && read !== null && 'var' in read ? read.var : undefined;
  if (typeof field !== 'string') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return { field, operator, value };
}

/** The typed text as a value of the field's type. */
export function comparedValue(typed: string, holds: string): string | number {
  const number = Number(typed.replace(',', '.'));
  const isNumber = (holds === 'number' || holds === 'integer') && typed.trim() !== '' && Number.isFinite(number);
  return isNumber ? number : typed;
}
