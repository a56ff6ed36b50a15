import { formatLongDate } from '@lifeform/engine';
import type { RecordWords } from '../record/field-text.ts';
import type { PrintedField, PrintedPart } from '../record/record-parts.ts';
import type { ReportBranding } from '../report-branding.ts';
import { renderDocument } from './render-document.ts';
import { findTemplate } from './template-engine.ts';

/** A record as a page prints it: what a template, the product's or a form's own, may name. */
export interface PrintedRecord {
  /** Of the form. */
  readonly title: string;
  /** Not `number`, which is a helper of templates. */
  readonly recordNumber: number;
  /** In words. */
  readonly state: string;
  readonly owner: string;
  readonly team: string;
  /** `YYYY-MM-DD`, as is `modified`. */
  readonly created: string;
  readonly modified: string;
  readonly parts: readonly PrintedPart[];
  /** By field name, blank ones included. */
  readonly fields: Readonly<Record<string, Omit<PrintedField, 'name'>>>;
}

export interface PrintedRecords {
  readonly words: RecordWords;
  readonly branding: ReportBranding;
  readonly title: string;
  readonly formVersion: number;
  readonly productVersion: string;
  readonly user: string;
  /** Of printing, `YYYY-MM-DD`. */
  readonly date: string;
  /** HTML of each record's pages, in order. */
  readonly pages: readonly string[];
}

/** The page that is made of the form's layout. */
export function layoutPage(record: PrintedRecord, { text, language }: RecordWords): string {
  return findTemplate('record')(record, { text, language });
}

/** Records as one HTML document that asks for nothing. */
export function renderRecords(input: PrintedRecords): string {
  const { words, branding, title, pages, date, user } = input;
  const { text, language } = words;
  const made = { company: branding.company, user, date: formatLongDate(date, language) };
  const versions = { product: input.productVersion, form: input.formVersion };
  const footer = [text.report('record-footer-made', made), text.report('needs-footer-versions', versions)];
  return renderDocument({ language, text, branding, title, productName: title, footer, sections: pages });
}
