import { type CoverageRow, coverageRows } from './coverage-rows.ts';
import type { PageBuilder, PageSource } from './page-data.ts';

export const benefits: PageBuilder = (source) => {
  const { accidentalDeath, waiver } = source.basis.document.riders;
  const base = source.quote.coverages[0];
  return {
    ...source,
    riders: ridersOf(source),
    accidentalDeath: {
      // As riders of their own, where the account pays for them, both are told of with the riders.
      isShown: source.policy.accidentalDeath && source.quote.coverages.some(({ premADB }) => premADB > 0),
      amount: Math.min(base?.faceAmount ?? 0, accidentalDeath.maximumFace),
      maximum: accidentalDeath.maximumFace,
      endsAtAge: accidentalDeath.toAge,
      premium: sum(source.quote.coverages.map(({ premADB }) => premADB)),
    },
    waiver: {
      isChosen: source.policy.waiver && source.quote.coverages.every(({ rider }) => rider !== 'WP'),
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

/** Coverages beside the base; the layers of a renewable term are no riders. */
function ridersOf(source: PageSource): readonly CoverageRow[] {
  const layers = new Set(source.setup.quote.coverages.map(({ label }) => label));
  return coverageRows(source)
    .slice(1)
    .filter(({ label }) => !layers.has(label));
}
