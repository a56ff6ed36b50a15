import type { Basis } from '../src/pricing/basis/basis.ts';
import type { TermPolicy } from '../src/pricing/policy/term-policy.ts';

/** Annual premium and the sum of all projected premiums, dollars. */
export interface PlainPremium {
  readonly annual: number;
  readonly paid: number;
}

/**
 * The floor of the quote benchmark: the premium of product 0180 and its projection written out by hand in plain loops
 * over ready tables, with the numbers of basis OB-1.0 in the code and no coverage, part or year kept. What the product
 * does beyond it is what structure and data cost.
 */
export function plainTermPremium(basis: Basis, policy: TermPolicy): PlainPremium {
  const life = basis.life(policy.sex === 'F' ? 'F' : 'M', policy.smokeClass === 'S' ? 'S' : 'N');
  const x = policy.issueAge;
  const classFactor = policy.rateClass === 'E' ? 0.82 : policy.rateClass === 'P' ? 0.9 : 1;
  const slope = policy.sex === 'F' ? 0.005 : 0.0065;
  const level = (0.68 + slope * (Math.min(70, Math.max(20, x)) - 45)) * classFactor;
  const select = life.select(x);
  const midYear = 1 / Math.sqrt(1.045);
  let total = 0;
  for (const layer of policy.layers) total += layer.faceAmount;
  const band = total < 1e5 ? 1.06 : total < 2.5e5 ? 1 : total < 5e5 ? 0.96 : total < 1e6 ? 0.92 : 0.89;

  const round = (value: number, power: number) => Math.floor(value * power + 0.5 + 1e-6) / power;
  const gross = (q: Float64Array, from: number, years: number, share: number, staying: number) => {
    let claims = 0;
    let due = 0;
    let inForce = 1;
    for (let t = 0; t < years; t++) {
      const rate = Math.min(1, share * (q[from + t] ?? 1));
      claims += inForce * rate;
      due += inForce;
      inForce *= (1 - rate) * staying;
    }
    return round(((1000 * claims * midYear) / due + 0.05) / 0.85, 1e4);
  };
  const waiver = (age: number, pay: number) => {
    const years = Math.min(60 - age, pay);
    if (years <= 0) return 0;
    let claims = 0;
    let due = 0;
    let discounted = 1;
    for (let t = 0; t < years; t++) {
      const months = Math.max(0, 12 * Math.min(65 - age - t, pay - t) - 6);
      claims += discounted * (life.waiverIncidence[age + t] ?? 0) * (0.5 + (life.waivedMonths(age + t)[months] ?? 0));
      due += discounted;
      discounted *= 0.96 / 1.04;
    }
    return round(claims / Math.sqrt(1.04) / due / 0.6, 1e5);
  };
  const accident = () => {
    let claims = 0;
    let due = 0;
    let discounted = 1;
    for (let t = 0; t < 70 - x; t++) {
      claims += discounted * (life.accidentIncidence[x + t] ?? 0);
      due += discounted;
      discounted *= 0.95 / 1.04;
    }
    return round((1000 * claims) / Math.sqrt(1.04) / due / 0.7, 1e4);
  };

  let annual = 0;
  let paid = 0;
  for (const [index, layer] of policy.layers.entries()) {
    const face = layer.faceAmount;
    const fee = index === 0 ? 60 : 0;
    const adb = index === 0 && policy.accidentalDeath ? round((accident() * Math.min(face, 250_000)) / 1000, 100) : 0;
    const flat = round((policy.flatExtra * face) / 1000, 100);
    const inForce = layer.expiryAge - x;
    for (let start = 0; start < inForce; start += layer.term) {
      const years = Math.min(layer.term, inForce - start);
      const rated = policy.rating / 100;
      const rate =
        start === 0
          ? gross(select, 0, layer.term, level * rated, 0.96 / 1.045)
          : gross(
              life.ultimate,
              x + start,
              Math.min(layer.term, 85 - x - start),
              0.85 * classFactor * rated,
              0.94 / 1.045,
            );
      const cover = round((round(rate * band, 1e4) * face) / 1000, 100);
      const fraction = policy.waiver ? waiver(x + start, years) : 0;
      for (let t = 0; t < years; t++) {
        const year = start + t;
        const waived = cover + (year < policy.flatExtraDuration ? flat : 0) + fee;
        const premium = round(
          waived + (x + year < 60 ? round(fraction * waived, 100) : 0) + (x + year < 70 ? adb : 0),
          100,
        );
        if (year === 0) annual += premium;
        paid += premium;
      }
    }
  }
  return { annual: round(annual, 100), paid: round(paid, 100) };
}
