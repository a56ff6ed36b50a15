import { type FieldState, type Form, formatLongDate, shownValue } from '@lifeform/engine';
import { isPrivate, keptFileName, type Language, readSignature, type Signature, traitsOf } from '@lifeform/metadata';
import { easternDay } from '../../platform/clock/eastern-day.ts';
import { optionLabel } from '../option-label.ts';
import type { ReportText } from '../report-text.ts';

/** In what a record is read. */
export interface RecordWords {
  readonly text: ReportText;
  readonly language: Language;
}

const SHOWN_DIGITS = 3;

/** Whether what a field holds leads to somebody, or is nobody else's business: of it a reader of paper sees the end. */
export function isHeldBack({ item, type }: Pick<FieldState, 'item' | 'type'>): boolean {
  return isPrivate(item) || traitsOf(type).privacy !== 'open';
}

/** What a field holds as it reads on paper; '' where nothing was entered, or it is hidden. */
export function fieldText(form: Form, field: FieldState, words: RecordWords): string {
  if (field.hidden) return '';
  if (field.type === 'rows') return rowsText(form, field, words);
  if (field.type === 'signature') return signatureText(readSignature(field.value), words);
  const whole = valueText(form, field, words);
  return isHeldBack(field) ? withLettersHidden(whole) : whole;
}

function valueText({ document }: Form, field: FieldState, { text, language }: RecordWords): string {
  const { value, type } = field;
  if (value === null || value === '' || value === false) return '';
  const label = (code: string) =>
    optionLabel(document.form, { ...field, value: code, text: code }, (key) => text.message(key));
  switch (traitsOf(type).holds) {
    case 'boolean':
      return text.report('yes');
    case 'code':
      return label(String(value));
    case 'codes':
      return String(value).split('|').map(label).join(', ');
    case 'files':
      return String(value).split('|').map(keptFileName).join(', ');
    default:
      return shownValue(field, language);
  }
}

/** Whose it is, since when and under which text: what a signature is kept for. */
function signatureText(signature: Signature | undefined, { text, language }: RecordWords): string {
  if (!signature?.kept) return '';
  const { mark, kept, text: agreed } = signature;
  const day = formatLongDate(easternDay(new Date(kept.at)), language);
  const said = text.report('record-signed', { name: kept.by.name, day, agreed });
  return mark.kind === 'typed' ? `${mark.name} · ${said}` : said;
}

/** The rows of a group in one text: a line a row, its fields by their labels. */
function rowsText(form: Form, { rows }: FieldState, words: RecordWords): string {
  const { fields } = form.getState();
  const lines = rows.map((row) => {
    const own = Object.values(fields).filter(({ name }) => name.startsWith(`${row}.`) && isDirectly(name, row));
    return own.flatMap((field) => {
      const shown = fieldText(form, field, words);
      return shown === '' ? [] : [`${words.text.message(field.label)}: ${shown}`];
    });
  });
  return lines.map((texts) => texts.join(' · ')).join('\n');
}

/** Whether a field stands in the row itself, and not in a row of a group within it. */
function isDirectly(name: string, row: string): boolean {
  return !name.slice(row.length + 1).includes('.');
}

function withLettersHidden(text: string): string {
  return text.slice(0, -SHOWN_DIGITS).replace(/[\p{L}\p{N}]/gu, '•') + text.slice(-SHOWN_DIGITS);
}
