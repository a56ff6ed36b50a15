import { formatLongDate } from '@lifeform/engine';
import { worded } from '@lifeform/metadata';
import { setupWords } from '@lifeform/metadata/insurance';
import { PAGE_BUILDERS } from '../page/page-builders.ts';
import type { PageSource } from '../page/page-data.ts';
import { isSinglePremium } from '../page/payment-mode.ts';
import { plain } from '../page/plain.ts';
import { planPages } from '../page-plan.ts';
import type { ReportInput } from '../report-input.ts';
import { createReportText, type ReportText } from '../report-text.ts';
import { reportTitle } from '../report-title.ts';
import { type DrawnPages, drawPages, type PrintedDocument, renderDocument } from './render-document.ts';
import { sendable } from './render-own-pages.ts';
import { findTemplate } from './template-engine.ts';

/** Called before each page is made, with its number from 1 and the total. */
export type OnPage = (page: number, pages: number) => void;

/**
 * The whole report as one self-contained HTML document with styles, fonts and charts.
 *
 * @throws EmptyReportError when no page prints
 * @throws Error when the product setup names an unknown template
 */
export function renderReport(input: ReportInput, onPage?: OnPage): string {
  return renderDocument(documentOf(input, onPage));
}

/** The pages of the report to be drawn on a screen, which has fonts of its own. @throws as `renderReport` */
export function drawReport(input: ReportInput): DrawnPages {
  return drawPages(documentOf(input));
}

function documentOf(input: ReportInput, onPage: OnPage = () => undefined): PrintedDocument {
  const { text, sources } = sourcesOf(input);
  const sections = sources.map((source, index) => {
    onPage(index + 1, sources.length);
    return input.rendered?.get(index) ?? renderPage(source);
  });
  return {
    language: input.language,
    text,
    branding: input.branding,
    title: titleOf(input, text),
    footer: footerOf(input, text),
    productName: nameOf(input),
    sections,
  };
}

/** Data of the pages with templates of those names, by position in the report. */
export function ownContexts(names: ReadonlySet<string>, input: ReportInput): ReadonlyMap<number, OwnContext> {
  const { sources } = sourcesOf(input);
  return new Map(
    sources.flatMap((source, index) => {
      const name = source.page.template;
      return names.has(name) ? [[index, { name, context: sendable(withoutBulk(contextOf(source))) as object }]] : [];
    }),
  );
}

export interface OwnContext {
  /** Name of the template. */
  readonly name: string;
  readonly context: object;
}

/**
 * Leaves out pricing tables, texts (read by `t`) and the yearly data of concepts, which would be most of what is sent.
 */
function withoutBulk(given: Partial<PageSource>): object {
  const { messages: _, text: __, concept: ___, basis, ...context } = given;
  if (basis === undefined) return context;
  const { version, illustrative } = basis.document;
  return { ...context, basis: { document: { version, illustrative } } };
}

function sourcesOf(input: ReportInput) {
  const text = createReportText(worded(input.messages, setupWords(input.setup)), input.language);
  const pages = planPages(input.setup, input.values);
  const { concepts, ...given } = input;
  const sources = pages.map(
    (page): PageSource => ({ ...given, text, pages, page, inputs: page.inputs, concept: concepts.get(page.id) ?? {} }),
  );
  return { text, sources };
}

function contextOf(source: PageSource): object {
  const build = PAGE_BUILDERS[source.page.template] ?? plain;
  const common = { isSinglePremium: isSinglePremium(source) };
  // Page templates, including those that carriers keep, call the branding `look`.
  return {
    ...common,
    ...build(source),
    look: source.branding,
    productName: nameOf(source),
    pageCount: source.pages.length,
  };
}

function renderPage(source: PageSource): string {
  return findTemplate(source.page.template)(contextOf(source), { text: source.text, language: source.language });
}

function nameOf({ setup, language }: Pick<ReportInput, 'setup' | 'language'>): string {
  return setup.name[language] || setup.name.en;
}

function titleOf(input: ReportInput, text: ReportText): string {
  return reportTitle(text.report('title', { product: nameOf(input), insured: input.insuredName }), text);
}

/** Footer lines of every page. */
function footerOf(input: ReportInput, text: ReportText): readonly string[] {
  const made = {
    client: input.insuredName,
    agent: [input.agent.name, input.agent.number].filter(Boolean).join(' '),
    company: input.branding.company,
    date: formatLongDate(input.date, input.language),
  };
  const versions = { product: input.productVersion, form: input.formVersion, basis: input.basis.document.version };
  const second = [
    ...(input.hidesNumber ? [] : [text.report('footer-number', { number: input.illustrationNumber })]),
    text.report('footer-versions', versions),
    ...(input.basis.document.illustrative ? [text.report('footer-illustrative')] : []),
  ];
  const { company, address } = input.branding;
  const insurer = text.report('footer-insurer', {
    insurer: [company, address].filter(Boolean).join(', '),
    date: formatLongDate(input.validUntil, input.language),
  });
  return [text.report('footer-made', made), insurer, second.join(' · ')];
}
