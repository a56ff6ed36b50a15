import type { FieldValue } from '@lifeform/metadata';
import type { Issue } from '../../form/types.ts';
import { decimalText, formatDigits } from '../../format/number.ts';
import { parseNumber } from '../../format/parse-number.ts';
import type { Candidate, FieldKind, TextContext } from '../field-kind.ts';
import { issueOf } from '../issue.ts';
import { isInRange, rangeIssue } from '../number-validation.ts';

/**
 * A list of numbers. Position 0 is reserved; positions 1 to minLength are validated. As text its entries
 * are apart by semicolons, position 0 included.
 */
export const array: FieldKind = {
  carriesValue: true,
  empty: [],
  accept: (next) => next,
  parse: (text, context) => ({
    value: text.trim() === '' ? [] : text.split(';').map((part) => entryOf(part, context)),
  }),
  read: (value) => ({ value: Array.isArray(value) ? value.map(finiteOrNull) : [] }),
  format: (value, context) =>
    entriesOf(value)
      .map((entry) => formatEntry(entry, context))
      .join('; '),
  validate,
};

function entryOf(text: string, { locale }: TextContext): number | null {
  const reading = parseNumber(text, locale, 15);
  return reading.kind === 'number' ? reading.value : null;
}

function entriesOf(value: FieldValue): readonly (number | null)[] {
  return typeof value === 'object' && value !== null ? value : [];
}

function finiteOrNull(entry: unknown): number | null {
  return typeof entry === 'number' && Number.isFinite(entry) ? entry : null;
}

function formatEntry(entry: number | null, { locale }: TextContext): string {
  return entry === null ? '' : formatDigits(decimalText(entry, {}), locale);
}

function validate(candidate: Candidate): Issue | undefined {
  const entries = entriesOf(candidate.value).slice(1, (candidate.minLength ?? 0) + 1);
  const missing = (candidate.minLength ?? 0) - entries.length;
  if (candidate.required && entriesOf(candidate.value).length === 0) return issueOf('msg-required');
  const isFine = (missing <= 0 || !candidate.required) && entries.every((entry) => isEntryFine(entry, candidate));
  return isFine ? undefined : (rangeIssue(candidate) ?? issueOf('msg-ValidNumber'));
}

function isEntryFine(entry: number | null, candidate: Candidate): boolean {
  if (entry === null) return !candidate.required;
  return (entry === 0 && candidate.allowZero) || isInRange(entry, candidate);
}
