/** Operators that order two values, and those that compare them. */
export const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
export const SAME: ReadonlySet<string> = new Set(['==', '!=']);
/** Operators and functions that are called otherwise here, with the same arguments in the same order. */
export const DIRECT: Readonly<Record<string, string>> = {
  and: 'and',
  or: 'or',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  not: '!',
  if: 'if',
  iif: 'if',
  concat: 'cat',
  min: 'min',
  max: 'max',
  pow: 'pow',
};
