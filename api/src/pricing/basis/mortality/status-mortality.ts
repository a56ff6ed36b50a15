import type { LifeStatus } from '../life-product-basis.ts';

/** First death: the status ends when either life does. */
function firstToDie(first: Float64Array, second: Float64Array): Float64Array {
  return first.map((q, t) => 1 - (1 - q) * (1 - (second[t] ?? 1)));
}

/**
 * Last death of two independent lives: S = p1 + p2 - p1 p2 and q(t) = 1 - S(t+1) / S(t) ("Frasier"). Follows the
 * status, not the lives: the rates do not depend on whether one has died.
 */
function lastToDie(first: Float64Array, second: Float64Array): Float64Array {
  const rates = new Float64Array(first.length);
  let [p1, p2, surviving] = [1, 1, 1];
  for (let t = 0; t < rates.length; t++) {
    p1 *= 1 - (first[t] ?? 1);
    p2 *= 1 - (second[t] ?? 1);
    const after = p1 + p2 - p1 * p2;
    rates[t] = surviving > 0 ? 1 - after / surviving : 1;
    surviving = after;
  }
  return rates;
}

/**
 * q of a status by year, from the q of its lives over the same years; not rounded.
 *
 * @throws RangeError when a joint status does not have two lives
 */
export function statusMortality(status: LifeStatus, lives: readonly Float64Array[]): Float64Array {
  const [first, second] = lives;
  if (first && lives.length === 1 && status === 'single') return first;
  if (!first || !second || lives.length !== 2 || status === 'single') {
    throw new RangeError(`a ${status} status cannot be on ${lives.length} lives`);
  }
  return status === 'firstToDie' ? firstToDie(first, second) : lastToDie(first, second);
}
