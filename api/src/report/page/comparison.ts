import { type ComparedIllustration, labelKey, optionKey } from '@lifeform/metadata';
import { inLanguage, type PageBuilder, type PageSource } from './page-data.ts';
import { printedChart } from './printed-chart.ts';
import { shownValues } from './shown-values.ts';
import { type Side, sideSeries, sideYears } from './side.ts';

/** The illustration beside its alternatives: what each costs, and what each is worth in chosen years. */
export const comparison: PageBuilder = (source) => {
  const { compared, text, quote } = source;
  const sides = compared.flatMap((one, index) => sideOf(one, index, source));
  const hasCashValue = sides.some(({ values }) => values.cashValue.some((value) => value > 0));
  return {
    ...source,
    columnCount: hasCashValue ? 3 : 2,
    hasCashValue,
    sides,
    facts: compared.map((one, index) => ({
      name: nameOf(one, index, source),
      details: detailsOf(one, source),
      faceAmount: one.faceAmount,
      isPriced: one.premium !== undefined,
      annualPremium: one.premium?.annualPremium ?? 0,
      payment: one.premium?.modalPremium ?? 0,
      mode: one.premium?.mode ?? 12,
      reasons: (one.issues ?? []).map(({ path }) =>
        text.report('comparison-refused', { field: fieldName(path, source) }),
      ),
    })),
    chart: printedChart(source, {
      summary: text.report(hasCashValue ? 'comparison-chart-cash' : 'comparison-chart-benefit'),
      series: sideSeries(sides, hasCashValue ? 'cashValue' : 'deathBenefit'),
    }),
    years: sideYears(sides, quote.issueAge),
  };
};

function sideOf(one: ComparedIllustration, index: number, source: PageSource): Side[] {
  if (one.premium === undefined) return [];
  const { values, isGuaranteed } = shownValues(one.premium.ledger);
  return [{ name: nameOf(one, index, source), isGuaranteed, values }];
}

function nameOf({ name }: ComparedIllustration, index: number, source: PageSource): string {
  return `${index + 1}. ${inLanguage(name, source)}`;
}

/** What was asked to differ, and the coverages that were priced. */
function detailsOf({ changes, premium, name }: ComparedIllustration, source: PageSource): readonly string[] {
  const { text, form } = source;
  const changed = changes.map(({ field, code }) => {
    const value = text.message(optionKey(form, field, code));
    return text.report('side-change', { field: text.label(form, field), value });
  });
  const labels = (premium?.coverages ?? []).map(({ label }) => text.label(form, label));
  // A coverage that goes by the name of its product says nothing twice.
  return [...labels.filter((label) => label !== inLanguage(name, source)), ...changed];
}

function fieldName(path: string, { text, form, messages }: PageSource): string {
  return Object.hasOwn(messages, labelKey(form, path)) ? text.label(form, path) : path;
}
