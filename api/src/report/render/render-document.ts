import type { Language } from '@lifeform/metadata';
import Handlebars from 'handlebars';
import type { ReportBranding } from '../report-branding.ts';
import type { ReportText } from '../report-text.ts';
import { amountsAfter } from './amounts-after.ts';
import { fontFaces } from './font-faces.ts';
import { findTemplate } from './template-engine.ts';

/** Contents of a printed document, without its style. */
export interface PrintedDocument {
  readonly language: Language;
  readonly text: ReportText;
  readonly branding: ReportBranding;
  readonly title: string;
  /** Header of every page. */
  readonly productName: string;
  /** Footer lines of every page. */
  readonly footer: readonly string[];
  /** HTML of the sections, in order. */
  readonly sections: readonly string[];
}

/** One self-contained HTML document with styles and fonts inlined. */
export function renderDocument({ sections, branding, text, ...given }: PrintedDocument): string {
  const setting = { text, language: given.language };
  const fonts = fontFaces(sections.join('') + branding.company);
  const frame = { ...given, fonts: new Handlebars.SafeString(fonts), look: styleOf(branding) };
  const style = new Handlebars.SafeString(findTemplate('style')(frame, setting));
  const isAfter = given.language === 'fr' && branding.dollarSign !== 'before';
  const drawn = sections.map((html) => new Handlebars.SafeString(isAfter ? amountsAfter(html) : html));
  return findTemplate('document')({ ...frame, style, sections: drawn }, setting);
}

/** The branding as CSS. The logo was checked when it was stored, and base64 cannot end a string. */
function styleOf({ company, brand, logo }: ReportBranding) {
  return { company, brand, logo: logo === '' ? '' : new Handlebars.SafeString(`url("${logo}")`) };
}
