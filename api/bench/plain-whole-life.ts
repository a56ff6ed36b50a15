import type { Basis } from '../src/pricing/basis/basis.ts';

/** A whole life policy of one life with paid-up additions. */
export interface PlainPolicy {
  readonly sex: 'M' | 'F';
  readonly table: 'N' | 'S';
  readonly age: number;
  readonly rating: number;
  readonly face: number;
}

/** Columns of one scenario by policy year: dividend, additions' face and cash value, surrender, death, both returns. */
export interface PlainScenario {
  readonly dividend: Float64Array;
  readonly puaFace: Float64Array;
  readonly puaCashValue: Float64Array;
  readonly cashSurrenderValue: Float64Array;
  readonly deathBenefit: Float64Array;
  readonly irrCashSurrenderValue: Float64Array;
  readonly irrDeathBenefit: Float64Array;
}

export interface PlainLedger {
  readonly premium: Float64Array;
  readonly reserve: Float64Array;
  readonly cashValue: Float64Array;
  readonly current: PlainScenario;
  readonly reduced: PlainScenario;
}

function round(value: number, power: number): number {
  return Math.floor(value * power + 0.5 + 1e-6) / power;
}

/** Newton's method from the year before's answer; NaN outside -99 % to 1000 %. */
function returns(premium: Float64Array, values: Float64Array): Float64Array {
  const rates = new Float64Array(values.length);
  let guess = 1;
  for (let n = 1; n <= rates.length; n++) {
    const target = values[n - 1] ?? 0;
    let [least, most] = [0, 0];
    for (let k = 0; k < n; k++) {
      least = least * 0.01 + (premium[k] ?? 0);
      most = most * 11 + (premium[k] ?? 0);
    }
    if (!(target > least * 0.01) || target >= most * 11) {
      rates[n - 1] = Number.NaN;
      continue;
    }
    let u = guess;
    for (let step = 0; step < 100; step++) {
      let value = 0;
      let slope = 0;
      for (let k = 0; k < n; k++) {
        slope = slope * u + value;
        value = value * u + (premium[k] ?? 0);
      }
      const next = u - (value * u - target) / (slope * u + value);
      const moved = Math.abs(next - u);
      u = next;
      if (moved < 1e-13 * u) break;
    }
    guess = u;
    rates[n - 1] = u - 1;
  }
  return rates;
}

/**
 * The floor of the ledger benchmark: product 0010 with paid-up additions written out by hand in plain loops over ready
 * tables, with the numbers of basis OB-1.0 in the code. What the product does beyond it is what structure and data cost.
 */
export function plainWholeLife(basis: Basis, policy: PlainPolicy): PlainLedger {
  const { age, face } = policy;
  const n = 100 - age;
  const select = basis.life(policy.sex, policy.table).select(age);
  const rating = policy.rating / 100;
  let [claims, due, inForce] = [0, 0, 1];
  for (let t = 0; t < n; t++) {
    const q = Math.min(1, 0.75 * rating * (select[t] ?? 1));
    claims += inForce * q;
    due += inForce;
    inForce *= (1 - q) / 1.0375;
  }
  const rate = round(((1000 * (claims / Math.sqrt(1.0375) + inForce)) / due + 0.5) / 0.92, 1e4);
  const band = face < 1e5 ? 1.04 : face < 2.5e5 ? 1 : face < 5e5 ? 0.98 : face < 1e6 ? 0.97 : 0.96;
  const cover = round((round(rate * band, 1e4) * face) / 1000, 100);
  const premium = new Float64Array(n).fill(round(cover + 60, 100));

  const single = new Float64Array(n + 1).fill(1);
  const annuity = new Float64Array(n + 1);
  const mortality = new Float64Array(n);
  for (let t = n - 1; t >= 0; t--) {
    const q = Math.min(1, rating * (select[t] ?? 1));
    mortality[t] = q;
    single[t] = (q + (1 - q) * (single[t + 1] ?? 1)) / 1.035;
    annuity[t] = 1 + ((1 - q) * (annuity[t + 1] ?? 0)) / 1.035;
  }
  const [a, ad] = [single[0] ?? 0, annuity[0] ?? 1];
  const net = a / ad;
  const adjusted = (a + 0.01 + 1.25 * Math.min(net, 0.04)) / ad;
  const netDollars = round(net * face, 100);
  const cv = new Float64Array(n + 1);
  const reserve = new Float64Array(n);
  const price = new Float64Array(n + 1);
  for (let t = 0; t <= n; t++) {
    const [nsp, left] = [single[t] ?? 1, annuity[t] ?? 0];
    price[t] = round(nsp, 1e6);
    if (t > 0) reserve[t - 1] = (nsp - net * left) * face;
    if (t > 2) cv[t] = round((round(1000 * Math.max(0, nsp - adjusted * left), 100) * face) / 1000, 100);
  }

  const scenario = (interest: number): PlainScenario => {
    const margin = interest - 0.035;
    const dividend = new Float64Array(n);
    const puaFace = new Float64Array(n);
    const puaCashValue = new Float64Array(n);
    const cashSurrenderValue = new Float64Array(n);
    const deathBenefit = new Float64Array(n);
    let [pua, value] = [0, 0];
    for (let t = 0; t < n; t++) {
      const q = mortality[t] ?? 1;
      const after = cv[t + 1] ?? 0;
      let credited = 0;
      if (t > 0) {
        const base = margin * ((cv[t] ?? 0) + netDollars) + 0.45 * q * (face - after) + 0.02 * cover;
        const added = margin * value + 0.45 * q * (pua - value);
        credited = round(round(Math.max(0, base), 100) + round(Math.max(0, added), 100), 100);
      }
      const cost = price[t + 1] ?? 1;
      pua = round(pua + round(credited / cost, 100), 100);
      value = round(pua * cost, 100);
      dividend[t] = credited;
      puaFace[t] = pua;
      puaCashValue[t] = value;
      cashSurrenderValue[t] = round(after + value, 100);
      deathBenefit[t] = round(face + pua, 100);
    }
    const irrCashSurrenderValue = returns(premium, cashSurrenderValue);
    const irrDeathBenefit = returns(premium, deathBenefit);
    return {
      dividend,
      puaFace,
      puaCashValue,
      cashSurrenderValue,
      deathBenefit,
      irrCashSurrenderValue,
      irrDeathBenefit,
    };
  };
  return { premium, reserve, cashValue: cv.subarray(1), current: scenario(0.055), reduced: scenario(0.045) };
}
