import type { BasisDocument, DisabilityBasis, Sex } from '../basis-document.ts';

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

/**
 * Value of a premium of 1 a year waived for M months after the elimination period of e months, by M, for claims that
 * start at `age`: sum over k = 1..M of N(e + k - 1) / N(e) v^(k/12), over 12. Up to the age the waiver ends.
 */
export function waivedMonths(document: BasisDocument, sex: Sex, age: number): Float64Array {
  const { eliminationMonths, waivedToAge, interest } = document.riders.waiver;
  const months = Math.max(0, 12 * (waivedToAge - age) - eliminationMonths);
  const running = continuance(document.disability, sex, age, months + eliminationMonths);
  const atStart = running[eliminationMonths] ?? 1;
  const values = new Float64Array(months + 1);
  for (let k = 1; k <= months; k++) {
    const share = (running[eliminationMonths + k - 1] ?? 0) / atStart;
    values[k] = (values[k - 1] ?? 0) + (share * (1 + interest) ** (-k / 12)) / 12;
  }
  return values;
}
