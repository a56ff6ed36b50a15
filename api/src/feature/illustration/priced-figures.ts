import { labelKey } from '@lifeform/metadata';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import type { Basis } from '../../pricing/basis/basis.ts';
import { incomePlan } from '../../pricing/concept/income-plan.ts';
import { compiledQuote } from '../../pricing/quote/compiled-quote.ts';
import { firstField } from '../../pricing/request/read-logic.ts';
import { EmptyReportError, type PlannedPage, planPages } from '../../report/page-plan.ts';
import type { PricedPayload } from '../quote/index.ts';

/** The effect of an income in the last year considered, in dollars. */
export interface IncomeFigures {
  readonly paid: number;
  readonly owed: number;
  /** Of the death benefit. */
  readonly deducted: number;
}

/** A benefit besides the base coverage. */
export interface BenefitFigure {
  /** Message key of its name. */
  readonly key: string;
  /** Dollars; null for one that has no amount of its own. */
  readonly amount: number | null;
}

/** What reports tell of a price. */
export interface PricedFigures {
  /** Null without an income. */
  readonly income: IncomeFigures | null;
  readonly benefits: readonly BenefitFigure[];
}

/** Prefix of templates of income pages. */
const INCOME = 'income';

export function pricedFigures(priced: PricedPayload, basis: Basis): PricedFigures {
  return { income: incomeOf(priced, basis) ?? null, benefits: benefitsOf(priced, basis) };
}

function incomePage({ setup, values }: PricedPayload): PlannedPage | undefined {
  try {
    return planPages(setup, values).find(({ template }) => template.startsWith(INCOME));
  } catch (error) {
    if (error instanceof EmptyReportError) return undefined;
    throw error;
  }
}

function incomeOf(priced: PricedPayload, { document: basis }: Basis): IncomeFigures | undefined {
  const page = incomePage(priced);
  if (!page) return undefined;
  const { payout, lastYear, values } = incomePlan({ inputs: page.inputs, quote: priced.premium, basis });
  if (payout.totalIncome <= 0) return undefined;
  const end = payout.years[lastYear - 1];
  return {
    paid: payout.totalIncome,
    owed: end?.balance ?? 0,
    deducted: (values.deathBenefit[lastYear - 1] ?? 0) - (end?.netDeathBenefit ?? 0),
  };
}

/** Layers of a renewable term are not benefits. */
function benefitsOf({ setup, premium, values }: PricedPayload, { document }: Basis): readonly BenefitFigure[] {
  const layers = new Set(setup.quote.coverages.map(({ label }) => label));
  const [base, ...others] = premium.coverages;
  const riders = others.filter(({ label }) => !layers.has(label));
  const { accidentalDeath, accidentalDeathFace, waiver } = compiledQuote(setup).policy(values);
  const accident = Math.min(accidentalDeathFace ?? base?.faceAmount ?? 0, document.riders.accidentalDeath.maximumFace);
  return [
    ...riders.map(({ label, faceAmount }) => ({ key: labelKey(ILLUSTRATION_FORM, label), amount: faceAmount || null })),
    ...(accidentalDeath && premium.coverages.some(({ premADB }) => premADB > 0)
      ? [{ key: labelKey(ILLUSTRATION_FORM, firstField(setup.quote.accidentalDeath)), amount: accident }]
      : []),
    ...(waiver && premium.coverages.some(({ premWaiver }) => premWaiver > 0)
      ? [{ key: labelKey(ILLUSTRATION_FORM, firstField(setup.quote.waiver)), amount: null }]
      : []),
  ];
}
