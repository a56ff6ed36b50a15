import { toCents } from '@lifeform/metadata/insurance';
import { riderRows } from './coverage-rows.ts';
import type { PageBuilder, PageSource } from './page-data.ts';

export const benefits: PageBuilder = (source) => {
  const { accidentalDeath, waiver } = source.basis.document.riders;
  const base = source.quote.coverages[0];
  return {
    ...source,
    riders: riderRows(source),
    accidentalDeath: {
      // As separate riders, when the account pays for them, both are listed with the riders.
      isShown: source.policy.accidentalDeath && source.quote.coverages.some(({ premADB }) => premADB > 0),
      amount: Math.min(source.policy.accidentalDeathFace ?? base?.faceAmount ?? 0, accidentalDeath.maximumFace),
      maximum: accidentalDeath.maximumFace,
      endsAtAge: Math.min(accidentalDeath.toAge, base?.expiryAge ?? accidentalDeath.toAge),
      premium: sum(source.quote.coverages.map(({ premADB }) => premADB)),
    },
    waiver: {
      isChosen: source.policy.waiver && source.quote.coverages.some(({ premWaiver }) => premWaiver > 0),
      months: waiver.eliminationMonths,
      coverToAge: Math.min(waiver.coverToAge, lastPremiumAge(source)),
      waivedToAge: Math.min(waiver.waivedToAge, lastPremiumAge(source)),
      premium: sum(source.quote.coverages.map(({ premWaiver }) => premWaiver)),
    },
  };
};

function sum(dollars: readonly number[]): number {
  return toCents(dollars.reduce((total, amount) => total + amount, 0));
}

/** Age from which there is no premium left to waive. */
function lastPremiumAge({ quote }: PageSource): number {
  const insurance = quote.coverages.filter(({ premWaiver }) => premWaiver > 0);
  if (insurance.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...insurance.map(({ isRenewable, expiryAge, premiumYears }) =>
      isRenewable ? expiryAge : quote.issueAge + premiumYears,
    ),
  );
}
