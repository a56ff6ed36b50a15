import { column, ledgerOf, saysSomething } from '../../ledger/ledger-answer.ts';
import { sumCents } from '../../money.ts';
import { type PremiumMode, paidInYear } from '../../premium/modal-premiums.ts';
import type { Conversion, Reprojection, ReprojectionNote, ReprojectionTerms } from '../reprojection.ts';
import { illnessBenefits } from '../rider/rider-duration.ts';
import type { PricedTermRequest } from './price-term-request.ts';

/** Whether a layer is in force in a policy year, 0 = first: neither ended nor converted. */
function isHeld({ layers, premium }: PricedTermRequest, conversions: readonly Conversion[], at: number, t: number) {
  const layer = layers[at];
  if (layer === undefined || t >= layer.expiryAge - premium.issueAge) return false;
  return !conversions.some(({ term, from }) => term === layer.term && t >= from - 1);
}

/** What a layer that is converted no longer costs in a year. The policy's fee stays while another layer is in force. */
function endedPremium(
  priced: PricedTermRequest,
  conversions: readonly Conversion[],
  at: number,
  t: number,
  mode: PremiumMode,
): number {
  const parts = priced.quote.partsIn[at]?.(t);
  if (parts === undefined) return 0;
  const isFeeDue = priced.layers.some((_, other) => other !== at && isHeld(priced, conversions, other, t));
  const paid = (annual: number) => paidInYear(priced.modes, annual, mode);
  return sumCents([paid(parts.premAnnual), isFeeDue ? -paid(parts.policyFee) : 0]);
}

/**
 * Term cover in layers from a policy year on: a layer that is converted ends with its premium, and a new cover begins at
 * the age then attained. The other layers go on as they were priced at issue. All of it is guaranteed.
 */
export function reprojectTerm(priced: PricedTermRequest, mode: PremiumMode, terms: ReprojectionTerms): Reprojection {
  const { layers, quote, premium } = priced;
  const { start, added, conversions = [] } = terms;
  const told = quote.projection(mode);
  const illness = illnessBenefits(quote.riders);
  const years = Math.max(told.length, ...conversions.map(({ from, cover }) => from - 1 + cover.premium.length));
  const byYear = (amounts: (t: number) => readonly number[]) =>
    Array.from({ length: years }, (_, t) => (t < start.years ? Number.NaN : sumCents(amounts(t))));
  const ended = (t: number, of: (at: number) => number) =>
    layers.map(({ term, expiryAge }, at) => {
      const isConverted = conversions.some((one) => one.term === term && t >= one.from - 1);
      return isConverted && t < expiryAge - premium.issueAge ? -of(at) : 0;
    });
  const begun = (t: number, of: 'premium' | 'face' | 'cashValue') => [
    ...conversions.map(({ from, cover }) => cover[of][t - from + 1] ?? 0),
    ...(of === 'cashValue' ? [] : added.map((cover) => cover[of][t - cover.offset] ?? 0)),
  ];
  const columns = [
    column(
      'premium',
      'guaranteed',
      byYear((t) => [
        told[t]?.annualPremium ?? 0,
        ...ended(t, (at) => endedPremium(priced, conversions, at, t, mode)),
        ...begun(t, 'premium'),
      ]),
    ),
    column(
      'deathBenefit',
      'guaranteed',
      byYear((t) => [
        told[t]?.deathBenefit ?? 0,
        ...ended(t, (at) => layers[at]?.faceAmount ?? 0),
        ...begun(t, 'face'),
      ]),
    ),
    column(
      'illnessBenefit',
      'guaranteed',
      byYear((t) => [illness[t] ?? 0]),
    ),
    column(
      'cashValue',
      'guaranteed',
      byYear((t) => begun(t, 'cashValue')),
    ),
  ];
  const age = Array.from({ length: years }, (_, t) => premium.issueAge + t);
  return { ledger: ledgerOf(age, columns.filter(saysSomething)), notes: conversions.map(toNote) };
}

function toNote({ from, faceAmount, attainedAge, cover }: Conversion): ReprojectionNote {
  const done = cover.premium[0] ?? 0;
  return { code: 'converted', group: 'guaranteed', year: from, amount: faceAmount, years: attainedAge, done };
}
