import { type Form, formatCurrency, formatLongDate, formatPercent, type LayoutNode } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import type { OwnerYear, SharedOwnershipAnswer } from '@lifeform/metadata/contract';
import { ownerNames } from '@lifeform/metadata/insurance';
import { enteredText } from '../entered-fields.ts';
import { printedChart } from '../page/printed-chart.ts';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportAgent } from '../report-input.ts';
import type { ReportText } from '../report-text.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** Input of a printed concept of shared ownership. */
export interface SharedReportInput {
  /** The form that says how the policy is shared, in the reader's language. */
  readonly form: Form;
  readonly answer: SharedOwnershipAnswer;
  readonly text: ReportText;
  readonly language: Language;
  readonly productName: string;
  readonly insuredName: string;
  readonly agent: ReportAgent;
  readonly branding: ReportBranding;
  /** Whether the premiums are illustrative, of no licensed insurer. */
  readonly isIllustrative: boolean;
  readonly versions: Readonly<Record<'product' | 'form' | 'basis', string | number>>;
  /** Day of printing, `YYYY-MM-DD`. */
  readonly date: string;
}

/** For each owner: the policy values drawn. */
const OWNERS = [
  { key: 'protection', quantity: 'deathBenefit', kind: 'step' },
  { key: 'benefit', quantity: 'cashValue', kind: 'line' },
] as const;

const AMOUNTS = ['premium', 'cumulativePremium', 'deathBenefit', 'cashValue'] as const;
const RETURNS = ['returnAtDeath', 'returnAtSurrender'] as const;
/** Rows above which they are set closer. */
const LONG = 30;

/** The concept as one HTML document: entries, what each owner pays and has, and the calculation. */
export function renderSharedOwnership(input: SharedReportInput): string {
  const { form, answer, text, language, productName, insuredName, date } = input;
  const { termCost, years, group } = answer;
  const own = (code: string, parameters?: Readonly<Record<string, unknown>>) =>
    text.message(`tEdit-SharedOwnership-${code}`, parameters);
  const money = (amount: number) => formatCurrency(amount, language);
  const names = ownerNames(form.getValues(), own);
  const owners = OWNERS.map((owner) => ({ ...owner, name: names[owner.key] }));
  const pays = owners.map(({ key, name }) =>
    own('share', { owner: name, amount: money(years[0]?.[key].premium ?? 0) }),
  );
  const section = findTemplate('shared-ownership')(
    {
      ...{ productName, insuredName, date, facts: factsOf(input) },
      pays: pays.join(' '),
      term: termCost === null ? '' : own('termCost', { amount: money(termCost) }),
      chart: printedChart(
        { text, language, quote: { ledger: { age: years.map(({ age }) => age) } } },
        {
          summary: own('chartSummary', Object.fromEntries(owners.map(({ key, name }) => [key, name]))),
          series: owners.map(({ key, name, quantity, kind }) => ({
            id: key,
            name: own(`series-${quantity}`, { owner: name }),
            kind,
            guaranteed: group === 'guaranteed',
            values: years.map((year) => year[key][quantity]),
          })),
        },
      ),
      heads: [...AMOUNTS, ...RETURNS].map((name) => own(name)),
      owners: owners.map(({ key, name }) => ({
        name,
        years: years.map(({ year, age, ...parts }) => ({ year, age, cells: cellsOf(parts[key], input) })),
      })),
      isLong: years.length > LONG,
      note: own(`note-${group}`),
      method: own('method'),
    },
    { text, language },
  );
  const title = text.report('shared-title');
  return renderDocument({
    ...{ language, text, branding: input.branding, productName, sections: [section] },
    title: [title, insuredName].filter(Boolean).join(' · '),
    footer: footerOf(input),
  });
}

function cellsOf(part: OwnerYear, { text, language }: SharedReportInput) {
  const none = { text: text.report('not-applicable'), isQuiet: true };
  const amounts = AMOUNTS.map((name) => ({ text: formatCurrency(part[name], language), isQuiet: false }));
  const returns = RETURNS.map((name) => {
    const rate = part[name];
    return rate === null ? none : { text: formatPercent(rate * 100, language), isQuiet: false };
  });
  return [...amounts, ...returns];
}

/** The entries, in the order of the form. */
function factsOf({ form, text, language }: SharedReportInput) {
  const within = ({ kind, id, children }: LayoutNode): readonly { readonly label: string; readonly text: string }[] => {
    if (kind !== 'field') return children.flatMap(within);
    const field = form.getField(id);
    const entered = field.hidden ? '' : enteredText(field, { document: form.document, language, text });
    return entered === '' ? [] : [{ label: text.message(field.label), text: entered }];
  };
  return form.layout.flatMap(within);
}

function footerOf({ text, language, agent, branding, date, insuredName, versions, isIllustrative }: SharedReportInput) {
  const by = [agent.name, agent.number].filter(Boolean).join(' ');
  const made = { client: insuredName, agent: by, company: branding.company, date: formatLongDate(date, language) };
  const label = isIllustrative ? ` · ${text.report('footer-illustrative')}` : '';
  return [text.report('footer-made', made), `${text.report('footer-versions', versions)}${label}`];
}
