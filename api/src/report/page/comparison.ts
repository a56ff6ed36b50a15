import { formatQuantity } from '@lifeform/engine';
import { optionKey } from '@lifeform/metadata';
import type { ComparedIllustration } from '@lifeform/metadata/contract';
import { findColumn, isPromised, sideGroup, sideQuantities, sideStart, sideValues } from '@lifeform/metadata/insurance';
import { exemptNotes } from '../figure/exempt-notes.ts';
import { milestoneYears } from '../figure/key-years.ts';
import type { PrintedComparison } from '../report-input.ts';
import { inLanguage, type PageBuilder, type PageSource } from './page-data.ts';
import { isSinglePremium } from './payment-mode.ts';
import { printedChart } from './printed-chart.ts';
import { KINDS } from './side.ts';

/** Sides whose quantities stand under one another's names; of more, each quantity has a table of its own. */
const MOST_IN_ONE = 3;

/** Quantities of each side that fit on a page, besides the yearly payment. */
const MOST_QUANTITIES = 2;

type Values = readonly (number | null)[];

/** An illustration as a column of the page. */
interface Compared {
  readonly name: string;
  readonly isGuaranteed: boolean;
  readonly years: number;
  /** By quantity, in the order of the headings. */
  readonly values: readonly Values[];
}

/** The illustration beside its alternatives: the cost of each, and its values in chosen years. */
export const comparison: PageBuilder = (source) => {
  const { compared, text, quote } = source;
  const priced = compared.flatMap(({ premium, name }, index) =>
    premium === undefined
      ? []
      : [{ name: nameOf(name, index, source), ledger: premium.ledger, group: sideGroup(premium.ledger) }],
  );
  const quantities = sideQuantities(priced)
    .filter((quantity) => quantity !== 'cumulativePremium')
    .slice(0, MOST_QUANTITIES);
  const hasPremium = priced.some(({ ledger }) => paidIn(ledger).length > 0);
  const sides = priced.map(({ name, ledger, group }): Compared => {
    const own = quantities.map((quantity) => sideValues(ledger, group, quantity));
    return {
      name,
      isGuaranteed: isPromised(group),
      years: ledger.age.length,
      values: hasPremium ? [paidIn(ledger), ...own] : own,
    };
  });
  const facts = compared.map((one, index) => factsOf(one, index, source));
  const isInsured = compared.some(({ premium }) => (premium?.coverages ?? []).length > 0);
  const [foremost = 'deathBenefit'] = quantities;
  const quantityName = text.message(`msg-Ledger-${foremost}`);
  const heads = [...(hasPremium ? ['premium'] : []), ...quantities].map((name) => text.message(`msg-Ledger-${name}`));
  return {
    ...source,
    sides,
    heads,
    tables: sides.length > MOST_IN_ONE ? heads.map((head, index) => tableOf(head, index, sides, quote.issueAge)) : [],
    columnCount: quantities.length + (hasPremium ? 1 : 0),
    isInsured,
    detailsHead: isInsured ? 'side-covers' : 'side-terms',
    facts,
    exempt: priced.flatMap(({ name, ledger, group }) =>
      exemptNotes(ledger, text, [group]).map((note) => ({ name, note })),
    ),
    hasDetails: facts.some(({ details }) => details.length > 0),
    chart: printedChart(source, {
      summary: text.report('comparison-chart', { quantity: quantityName }),
      series: priced.flatMap(({ name, ledger, group }, index) => {
        const values = sideValues(ledger, group, foremost);
        if (values.every((value) => value === null)) return [];
        const kind = KINDS[index % KINDS.length] ?? 'line';
        const start = sideStart(foremost, values);
        return [{ id: `side-${index}`, name, kind, guaranteed: isPromised(group), values, start }];
      }),
    }),
    years: milestoneYears(yearsOf(sides, quote.issueAge)),
  };
};

/** Yearly payments: the outlay under the dividend option, else the premium, or the planned deposits. */
function paidIn(ledger: Parameters<typeof findColumn>[0]): Values {
  const found =
    findColumn(ledger, 'outlay', 'current') ??
    findColumn(ledger, 'premium', 'guaranteed') ??
    findColumn(ledger, 'premium', 'policy');
  return found?.values ?? [];
}

/** One quantity of every side. */
function tableOf(head: string, index: number, sides: readonly Compared[], age: number) {
  const alone = sides.map((side) => ({ ...side, values: side.values.slice(index, index + 1) }));
  return { head, sideCount: sides.length, years: milestoneYears(yearsOf(alone, age)) };
}

/** A side that has ended has no values. */
function yearsOf(sides: readonly Compared[], age: number) {
  const longest = Math.max(0, ...sides.map(({ years }) => years));
  return Array.from({ length: longest }, (_, index) => ({
    year: index + 1,
    age: age + index,
    cells: sides.flatMap(({ years, values, isGuaranteed }) =>
      values.map((column) => ({
        value: column[index] ?? 0,
        isThere: index < years && typeof column[index] === 'number',
        isOpen: !isGuaranteed,
      })),
    ),
  }));
}

function factsOf(one: PrintedComparison, index: number, source: PageSource) {
  const { premium, faceAmount, issues = [], labels } = one;
  const [figure] = premium?.figures ?? [];
  const { text, language } = source;
  return {
    name: nameOf(one.name, index, source),
    details: [...detailsOf(one, source), ...termsOf(one, source)],
    faceAmount,
    isPriced: premium !== undefined,
    annualPremium: premium?.annualPremium ?? 0,
    payment: premium?.modalPremium ?? 0,
    modeText: premium && isSinglePremium({ quote: premium }) ? 'single-premium' : `mode-${premium?.mode ?? 12}`,
    figure: figure && {
      label: text.message(`msg-Figure-${figure.name}`, figure.parameters),
      amount: formatQuantity(figure.value, figure.unit, language),
    },
    reasons: issues.map(({ code, path }) => reasonOf(code, labels[path]?.[language], source)),
  };
}

function nameOf(name: ComparedIllustration['name'], index: number, source: PageSource): string {
  return `${index + 1}. ${inLanguage(name, source)}`;
}

/** The requested differences, and the priced coverages. */
function detailsOf({ changes, premium, name, labels }: ComparedIllustration, source: PageSource): readonly string[] {
  const { text, form } = source;
  const changed = changes.map(({ field, code }) => {
    const value = text.message(optionKey(form, field, code));
    return text.report('side-change', { field: text.label(form, field), value });
  });
  const coverages = (premium?.coverages ?? []).map(({ label }) => labels[label]?.[source.language] ?? label);
  // A coverage with its product's name is not repeated.
  return [...coverages.filter((label) => label !== inLanguage(name, source)), ...changed];
}

/** The terms the page lists: entries, and the rates derived from them. */
function termsOf({ entered, premium }: PrintedComparison, { page, text, language }: PageSource): readonly string[] {
  const chosen = page.fields.flatMap((name) => entered.filter((entry) => entry.name === name));
  if (chosen.length === 0) return [];
  const rates = (premium?.figures ?? []).slice(1).filter(({ unit }) => unit === 'fraction');
  const terms = [
    ...chosen.map(({ label, text: value }) => text.report('side-change', { field: label, value })),
    ...rates.map(({ name, value, unit, parameters }) => {
      const field = text.message(`msg-Figure-${name}`, parameters);
      return text.report('side-change', { field, value: formatQuantity(value, unit, language) });
    }),
  ];
  // In one paragraph: a line for each of three sides left no room for the years.
  return [terms.join(' · ')];
}

/** A field by its label; reasons concerning the product as a whole have their own texts. */
function reasonOf(code: string, label: string | undefined, { text }: PageSource): string {
  return label === undefined ? text.message(code) : text.report('comparison-refused', { field: label });
}
