import { formatCurrency, formatLongDate } from '@lifeform/engine';
import { findColumn, guaranteedYears, lapsesOf } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { interestOf } from '../figure/interest-notes.ts';
import { milestoneYears } from '../figure/key-years.ts';
import { coverageNotes, coverageRows, hasTotal } from './coverage-rows.ts';
import type { PageBuilder, PageSource } from './page-data.ts';
import { paymentModes, paymentNotes, splitPayment } from './payment-mode.ts';

/** What the table at a glance shows besides the benefit, of what the contract has. */
const GLANCE = ['premium', 'cumulativePremium', 'premiumsWithInterest', 'cashValue'] as const;

export const illustration: PageBuilder = (source) => ({
  ...source,
  coverages: coverageRows(source),
  notes: [...datedBack(source), ...paymentNotes(source), ...coverageNotes(source)],
  hasTotal: hasTotal(source),
  facts: chosen(source).filter(({ table }) => table === undefined),
  tables: chosen(source).flatMap(({ table }) => table ?? []),
  ...born(source),
  split: splitPayment(source),
  hasRateClass: isOffered(source, 'isRateClassOffered'),
  hasRating: isOffered(source, 'isRatingOffered'),
  takesFlatExtra: isOffered(source, 'isFlatExtraOffered'),
  riders: ridersOf(source),
  modes: paymentModes(source.quote.modal, source.quote.mode),
  isRated: source.policy.rating > 100,
  hasFlatExtra: source.policy.flatExtra > 0,
  flatExtraText: source.policy.flatExtraDuration === 1 ? 'flat-extra-year' : 'flat-extra-years',
  isFlatExtraForLife: source.policy.flatExtraDuration === source.basis.document.flatExtraForLife,
  // Planned deposits are not guaranteed and have no place among the guarantees.
  hasGlance: findColumn(source.quote.ledger, 'premium', 'guaranteed') !== undefined,
  hasCashValue: findColumn(source.quote.ledger, 'cashValue', 'guaranteed') !== undefined,
  glanceColumns: GLANCE.filter((name) => findColumn(source.quote.ledger, name, 'guaranteed')).length + 1,
  lapses: lapsesOf(source.quote.ledger),
  exempt: exemptNotes(source.quote.ledger, source.text),
  interest: interestOf(source.quote.ledger, source.language),
  years: milestoneYears(guaranteedYears(source.quote.ledger)),
});

/** From when a policy dated back runs, and what is due for the time since. */
function datedBack({ backdated, text, language }: PageSource): readonly string[] {
  if (!backdated) return [];
  const { policyDate, payments, modalPremium, due } = backdated;
  const [payment, inAll] = [modalPremium, due].map((amount) => formatCurrency(amount, language));
  const date = formatLongDate(policyDate, language);
  return [text.report('dated-back', { date, payments, payment, due: inAll })];
}

/** What the page's fields say, in their order. */
function chosen({ page, entered }: PageSource) {
  return page.fields.flatMap((name) => entered.filter((entry) => entry.name === name));
}

/** The first insured's date of birth and the second's; empty where only an age was entered. */
function born({ birthDates: [first = '', second = ''], language }: PageSource) {
  const day = (on: string): string => (on === '' ? '' : formatLongDate(on, language));
  return { born: day(first), secondBorn: day(second) };
}

/** The form hides what a product does not offer; so does the report. */
function isOffered({ setup }: PageSource, setting: string): boolean {
  return setup.settings[setting] !== false;
}

/** The base coverage's benefits that the product has, chosen or not. */
function ridersOf({ setup, policy }: PageSource): readonly object[] {
  const offered = [
    { code: 'adb', isIncluded: policy.accidentalDeath, setting: 'isAdbOffered' },
    { code: 'waiver', isIncluded: policy.waiver, setting: 'isWaiverOffered' },
  ];
  return offered.filter(({ setting }) => setup.settings[setting] === true);
}
