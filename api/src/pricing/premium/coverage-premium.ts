import type { Band } from '../basis/basis-document.ts';
import { roundHalfAway, toCents } from '../money.ts';

/** Factor of the highest band the face amount reaches. */
export function bandFactor(bands: readonly Band[], totalFace: number): number {
  let factor = 1;
  for (const band of bands) if (totalFace >= band.from) factor = band.factor;
  return factor;
}

/** The next face amount whose band is so much lower that it may cost less than this one; undefined where none is. */
export function cheaperFrom(bands: readonly Band[], totalFace: number): number | undefined {
  const asked = totalFace * bandFactor(bands, totalFace);
  return bands.find(({ from, factor }) => from > totalFace && from * factor < asked)?.from;
}

/** Annual coverage premium in dollars of a rate per 1000: the banded rate has 4 decimals, the premium 2. */
export function coveragePremium(rate: number, band: number, faceAmount: number): number {
  return toCents((roundHalfAway(rate * band, 4) * faceAmount) / 1000);
}
