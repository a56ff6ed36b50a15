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

/** Pages of a document as they are drawn, with the style they share. */
export interface DrawnPages {
  readonly style: string;
  /** HTML. */
  readonly sections: readonly string[];
}

/** One self-contained HTML document with styles and fonts inlined. */
export function renderDocument(document: PrintedDocument): string {
  const { sections, branding, text, language, title } = document;
  const drawn = drawPages(document);
  const safe = (html: string) => new Handlebars.SafeString(html);
  const frame = {
    ...{ language, title },
    fonts: safe(fontFaces(sections.join('') + branding.company)),
    style: safe(drawn.style),
    sections: drawn.sections.map(safe),
  };
  return findTemplate('document')(frame, { text, language });
}

/** The style and the pages, without fonts. */
export function drawPages({ sections, branding, text, ...given }: PrintedDocument): DrawnPages {
  const style = findTemplate('style')({ ...given, look: styleOf(branding) }, { text, language: given.language });
  const isAfter = given.language === 'fr' && branding.dollarSign !== 'before';
  return { style, sections: isAfter ? sections.map(amountsAfter) : sections };
}

/** The branding as CSS. The logo was checked when it was stored, and base64 cannot end a string. */
function styleOf({ company, brand, logo }: ReportBranding) {
  return { company, brand, logo: logo === '' ? '' : new Handlebars.SafeString(`url("${logo}")`) };
}
