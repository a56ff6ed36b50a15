import type { DisabilityBasis, Sex } from '../basis-document.ts';

/** N(1) for N(3) = 1. */
function firstMonthClaims(basis: DisabilityBasis, age: number): number {
  const { level, slope, centreAge, least, most } = basis.firstMonths;
  return Math.min(most, Math.max(least, level - slope * (age - centreAge)));
}

/** h_k: share of the disabled who recover or die in month k since disablement, k >= 4. */
function terminationRate(basis: DisabilityBasis, sex: Sex, age: number, month: number): number {
  const r = basis.recovery;
  const past = age - r.centreAge;
  const duration = 1 + (month - r.fromMonth) / r.monthScale;
  const recovery = r.level * Math.exp(-r.ageDecay * past) * duration ** -(r.power + r.powerSlope * past);
  const death = r.deathFactor[sex] * r.deathLevel * r.deathGrowth ** (age + month / 12 - r.centreAge);
  return Math.min(r.most, recovery + death);
}

/**
 * N(k): claims still running k months after disablement at `age`, scaled to N(3) = 1; index 0 is not used by the
 * basis and repeats N(1).
 */
export function continuance(basis: DisabilityBasis, sex: Sex, age: number, months: number): Float64Array {
  const running = new Float64Array(Math.max(4, months + 1));
  const first = firstMonthClaims(basis, age);
  running.set([first, first, Math.sqrt(first), 1]);
  for (let k = 4; k < running.length; k++) {
    running[k] = (running[k - 1] ?? 0) * (1 - terminationRate(basis, sex, age, k));
  }
  return running;
}
