import type { PageBuilder } from './page-data.ts';

export const benefits: PageBuilder = (source) => {
  const { accidentalDeath, waiver } = source.basis.document.riders;
  const base = source.quote.coverages[0];
  return {
    ...source,
    accidentalDeath: {
      isChosen: source.policy.accidentalDeath,
      amount: Math.min(base?.faceAmount ?? 0, accidentalDeath.maximumFace),
      maximum: accidentalDeath.maximumFace,
      endsAtAge: accidentalDeath.toAge,
      premium: sum(source.quote.coverages.map(({ premADB }) => premADB)),
    },
    waiver: {
      isChosen: source.policy.waiver,
      months: waiver.eliminationMonths,
      coverToAge: waiver.coverToAge,
      waivedToAge: waiver.waivedToAge,
      premium: sum(source.quote.coverages.map(({ premWaiver }) => premWaiver)),
    },
  };
};

function sum(dollars: readonly number[]): number {
  return Math.round(dollars.reduce((total, amount) => total + amount, 0) * 100) / 100;
}
