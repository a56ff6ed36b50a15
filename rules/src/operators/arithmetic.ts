import { toLeadingNumber, toNumber } from '../dialect/coerce.ts';
import type { Operations } from './operation.ts';

function add(...terms: readonly unknown[]): number {
  let total = 0;
  for (const term of terms) total += toLeadingNumber(term);
  return total;
}

/** A single factor is returned as it is, not even read as a number, as in the reference implementation. */
function multiply(...factors: readonly unknown[]): unknown {
  const [first, ...rest] = factors;
  if (factors.length === 0) throw new TypeError('* needs at least one argument');
  if (rest.length === 0) return first;
  return rest.reduce((product, factor) => toLeadingNumber(product) * toLeadingNumber(factor), first);
}

export const arithmeticOperations: Operations = {
  '+': add,
  '*': multiply,
  '-': (a, b) => (b === undefined ? -toNumber(a) : toNumber(a) - toNumber(b)),
  '/': (a, b) => toNumber(a) / toNumber(b),
  '%': (a, b) => toNumber(a) % toNumber(b),
  min: (...values) => Math.min(...values.map(toNumber)),
  max: (...values) => Math.max(...values.map(toNumber)),
};
