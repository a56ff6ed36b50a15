import { type FieldState, type Form, formatLongDate, type LayoutNode } from '@lifeform/engine';
import type { Language } from '@lifeform/metadata';
import { amountOf, gapSections } from '@lifeform/metadata/insurance';
import { enteredText } from '../entered-fields.ts';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportAgent } from '../report-input.ts';
import type { ReportText } from '../report-text.ts';
import { rowTables } from '../row-table.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** Input of a printed needs analysis. */
export interface NeedsReportInput {
  /** The completed form, in the reader's language. */
  readonly form: Form;
  readonly text: ReportText;
  readonly language: Language;
  /** The person's name for it; may be blank. */
  readonly name: string;
  readonly agent: ReportAgent;
  readonly branding: ReportBranding;
  /** Version of the product. */
  readonly productVersion: string;
  /** Day of printing, `YYYY-MM-DD`. */
  readonly date: string;
}

interface Shown {
  readonly label: string;
  readonly text: string;
}

/** Width of a full bar, in units of its drawing. */
const BAR = 400;

/** The analysis as one HTML document: results, gaps by category, and their basis. */
export function renderNeeds(input: NeedsReportInput): string {
  const { form, text, language } = input;
  const pages = form.layout.filter(({ kind }) => kind === 'page');
  const results = pages.at(-1);
  const [figures, ...workings] = results ? sectionsOf(results, input, isWorkedOut) : [];
  const context = {
    name: input.name,
    figures: figures?.fields ?? [],
    workings: workings.filter(isFilled),
    gaps: gapsOf(form, text),
    entered: pages
      .slice(0, -1)
      .flatMap((page) => sectionsOf(page, input, ({ readOnly }) => !readOnly))
      .filter(isFilled),
    agent: input.agent,
    date: input.date,
  };
  const section = findTemplate('needs')(context, { text, language });
  const title = text.report('needs-title');
  const around = {
    title: [title, input.name].filter(Boolean).join(' · '),
    footer: footerOf(input),
    productName: title,
  };
  return renderDocument({ ...around, language, text, branding: input.branding, sections: [section] });
}

const isWorkedOut = ({ readOnly }: FieldState): boolean => readOnly;

function sectionsOf(
  page: LayoutNode,
  { form, text, language }: NeedsReportInput,
  isPrinted: (field: FieldState) => boolean,
) {
  return page.children.map((section) => ({
    title: text.message(section.title),
    fields: section.children.flatMap(({ id }) => {
      const field = form.getField(id);
      return isPrinted(field) && !field.hidden ? shownOf(field, text) : [];
    }),
    groups: section.children.flatMap((node) =>
      node.repeat === undefined
        ? []
        : rowTables(form, node, text, (field) =>
            field.hidden ? '' : enteredText(field, { document: form.document, language, text }),
          ),
    ),
  }));
}

function isFilled({ fields, groups }: ReturnType<typeof sectionsOf>[number]): boolean {
  return fields.length > 0 || groups.length > 0;
}

function shownOf(field: FieldState, text: ReportText): readonly Shown[] {
  const shown = field.type === 'check' ? (field.value === true ? text.report('yes') : '') : field.text;
  return shown === '' ? [] : [{ label: text.message(field.label), text: shown }];
}

function gapsOf(form: Form, text: ReportText) {
  return gapSections(form).map(({ title, categories }) => {
    const most = Math.max(...categories.map(({ need }) => amountOf(need)));
    return {
      title: text.message(title),
      categories: categories.map(({ title: name, need, covered, gap }) => ({
        name: text.message(name),
        ...{ need: need.text, covered: covered.text, gap: gap.text },
        needWidth: widthOf(need, most),
        coveredWidth: widthOf(covered, most),
      })),
    };
  });
}

function widthOf(field: FieldState, most: number): number {
  return Math.round((amountOf(field) / most) * BAR * 10) / 10;
}

function footerOf({
  form,
  text,
  language,
  agent,
  branding,
  date,
  productVersion,
}: NeedsReportInput): readonly string[] {
  const by = [agent.name, agent.number].filter(Boolean).join(' ');
  const made = { agent: by, company: branding.company, date: formatLongDate(date, language) };
  const versions = { product: productVersion, form: form.document.version };
  return [text.report('needs-footer-made', made), text.report('needs-footer-versions', versions)];
}
