import type { Language } from '@lifeform/metadata';
import { type FormDocument, labelKey, optionKey } from '@lifeform/metadata';
import Handlebars from 'handlebars';

const { escapeExpression } = Handlebars;

/** A name and what stands beside it; `level` 0 is the outermost. */
export interface ReadableLine {
  readonly level: number;
  readonly name: string;
  /** Undefined of a line whose value follows as further lines. */
  readonly value: string | undefined;
}

/** What a value is said by: the forms whose fields may be in it, and names of columns. */
export interface Wording {
  readonly forms: readonly FormDocument[];
  readonly language: Language;
  /** The name of a column; undefined of one that has none. */
  readonly column: (name: string) => string | undefined;
}

/** Of no use to who reads: ids, versions, and what lists and searches are made of. JSON has them. */
const UNREAD =
  /^(?:id|\w+ID|revision|cellsOf|illustration_term|needs_analysis_term|eapplication_term|eapplication_hash|illustration_file|record_cell|policy_party|\w+Version|withdraws|templates|isDemo|\w*[hH]ash)$/;

/** What a value says, line by line; fields of a form by their labels, and what was chosen by its own. */
export function readableLines(value: unknown, wording: Wording, level = 0): ReadableLine[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  return Object.entries(value).flatMap(([key, item]): ReadableLine[] => {
    if (item === null || item === '' || UNREAD.test(key)) return [];
    const name = labelOf(key, wording);
    const further = readableLines(item, wording, level + 1);
    if (further.length > 0) return [{ level, name, value: undefined }, ...further];
    if (typeof item === 'object' && !(item instanceof Date)) return [];
    return [{ level, name, value: said(key, item, wording) }];
  });
}

/** The label of a field, also of one in a row: `claimants[1].txtName`. */
function labelOf(key: string, { forms, language, column }: Wording): string {
  const field = key.split('.').at(-1) ?? key;
  return textOf(forms, language, (form) => labelKey(form, field)) ?? column(key) ?? key;
}

function said(key: string, value: unknown, { forms, language }: Wording): string {
  if (value instanceof Date) return value.toISOString();
  const text = String(value);
  const field = key.split('.').at(-1) ?? key;
  // Of an answer that is a row: what it answers.
  if (key === 'field') return textOf(forms, language, (form) => labelKey(form, text)) ?? text;
  return textOf(forms, language, (form) => optionKey(form, field, text)) ?? text;
}

function textOf(forms: readonly FormDocument[], language: Language, key: (form: string) => string): string | undefined {
  return forms.map(({ form, messages }) => messages[key(form)]?.[language]).find((text) => text);
}

/** The page of an archive up to its first record. */
export function pageStart(title: string, about: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeExpression(title)}</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1a1d24 }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #c4c9d4 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 0.2rem 0.5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere }
th { width: 40%; font-weight: 400; color: #4a5160 }
tr + tr { border-top: 1px solid #e5e8ee }
</style>
<h1>${escapeExpression(title)}</h1>
<p>${escapeExpression(about)}</p>
`;
}

/** A record on the page. */
export function pagePart(heading: string, lines: readonly ReadableLine[]): string {
  const rows = lines.map(
    ({ level, name, value }) =>
      `<tr><th scope="row" style="padding-left: ${0.5 + level}rem">${escapeExpression(name)}</th><td>${escapeExpression(value ?? '')}</td></tr>`,
  );
  return `<h2>${escapeExpression(heading)}</h2>\n<table>\n${rows.join('\n')}\n</table>\n`;
}
