import { labelKey, type ReportRow } from '@lifeform/metadata';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { easternDay } from '../../../platform/clock/eastern-day.ts';
import { incomePlan } from '../../../pricing/concept/income-plan.ts';
import { firstField } from '../../../pricing/request/read-logic.ts';
import { EmptyReportError, type PlannedPage, planPages } from '../../../report/page-plan.ts';
import type { PricedPayload } from '../../quote/index.ts';
import { productName } from './illustration-queries.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import type { StoredQuote } from './stored-quotes.ts';
import { mostFirst } from './tally.ts';

/** Prefix of templates of income pages. */
const INCOME = 'income';

function incomePage({ setup, values }: PricedPayload): PlannedPage | undefined {
  try {
    return planPages(setup, values).find(({ template }) => template.startsWith(INCOME));
  } catch (error) {
    if (error instanceof EmptyReportError) return undefined;
    throw error;
  }
}

/** The effect of an income: amounts paid, owed and deducted from the death benefit in the last year considered. */
function impactOf(context: ReportContext, { illustration, priced }: StoredQuote): ReportRow | undefined {
  const page = incomePage(priced);
  if (!page) return undefined;
  const { document: basis } = context.quotes.basisOf(priced);
  const { payout, lastYear, values } = incomePlan({ inputs: page.inputs, quote: priced.premium, basis });
  if (payout.totalIncome <= 0) return undefined;
  const end = payout.years[lastYear - 1];
  return [
    illustration.number,
    easternDay(illustration.createdAt),
    productName(context, illustration.prodID),
    illustration.agentName,
    payout.totalIncome,
    end?.balance ?? 0,
    (values.deathBenefit[lastYear - 1] ?? 0) - (end?.netDeathBenefit ?? 0),
  ];
}

const incomeImpact: ReportQuery = async (context) => {
  const rows: ReportRow[] = [];
  for await (const quote of context.quotes.read(context, context.principal)) {
    const row = impactOf(context, quote);
    if (row) rows.push(row);
  }
  return rows;
};

interface Benefit {
  /** Message key of its name. */
  readonly key: string;
  /** Dollars; null for one that has no amount of its own. */
  readonly amount: number | null;
}

/** Benefits besides the base coverage. Layers of a renewable term are not benefits. */
function benefitsOf(context: ReportContext, { priced }: StoredQuote): readonly Benefit[] {
  const { setup, premium } = priced;
  const layers = new Set(setup.quote.coverages.map(({ label }) => label));
  const [base, ...others] = premium.coverages;
  const riders = others.filter(({ label }) => !layers.has(label));
  const { accidentalDeath, accidentalDeathFace, waiver } = context.quotes.policyOf(priced);
  const most = context.quotes.basisOf(priced).document.riders.accidentalDeath.maximumFace;
  const accident = Math.min(accidentalDeathFace ?? base?.faceAmount ?? 0, most);
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

const benefits: ReportQuery = async (context) => {
  const totals = new Map<string, { count: number; amount: number | null }>();
  for await (const quote of context.quotes.read(context, context.principal)) {
    for (const { key, amount } of benefitsOf(context, quote)) {
      const before = totals.get(key) ?? { count: 0, amount: null };
      const sum = amount === null ? before.amount : (before.amount ?? 0) + amount;
      totals.set(key, { count: before.count + 1, amount: sum });
    }
  }
  const rows = [...totals].map(([key, { count, amount }]) => [context.text(key), count, amount]);
  return mostFirst(rows, 1);
};

export const QUOTE_QUERIES = { incomeImpact, benefits } satisfies Readonly<Record<string, ReportQuery>>;
