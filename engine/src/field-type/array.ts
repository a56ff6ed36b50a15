import type { ControlItem, FieldValue, Language } from '@lifeform/metadata';
import { decimalText, formatDigits } from '../format/number.ts';
import { type NumberReading, parseNumber } from '../format/parse-number.ts';
import type { Candidate, FieldKind, Reading, TextContext } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { ANY_DECIMALS, unmistakable } from './number-traits.ts';
import { isInRange, rangeIssue } from './number-validation.ts';

const SEPARATOR = ';';

type Limits = Pick<Candidate, 'min' | 'max' | 'required' | 'allowZero'>;

/** The field properties needed to check entries. */
interface ListField extends Pick<Candidate, 'min' | 'max' | 'required' | 'minLength' | 'decimalPlaces'> {
  readonly text: string;
  readonly item: ControlItem;
}

/**
 * A list of numbers. Position 0 is reserved; positions 1 to minLength are validated. As text the entries, position 0
 * included, are separated by semicolons.
 */
export const array: FieldKind = {
  carriesValue: true,
  empty: [],
  accept: (next) => next,
  parse: parseList,
  read: readList,
  format: (value, context) => joinEntries(numbersOf(value).map((entry) => formatEntry(entry, context))),
  validate,
};

/** The texts of a list's entries, position 0 included. */
export function splitEntries(text: string): readonly string[] {
  return text.trim() === '' ? [] : text.split(SEPARATOR).map((part) => part.trim());
}

export function joinEntries(texts: readonly string[]): string {
  return texts.join(`${SEPARATOR} `);
}

/** Issues of single entries by position, without the entries that validation skips. */
export function listEntryIssues(field: ListField, locale: Language): ReadonlyMap<number, Issue> {
  const limits: Limits = { ...field, allowZero: field.item.allowZero === true };
  const texts = splitEntries(field.text);
  const read = (text: string) => parseNumber(text, locale, placesOf({ ...field, locale }));
  const issues = checkedPositions(field.minLength).map(
    (at) => [at, readingIssue(read(texts[at] ?? ''), limits)] as const,
  );
  return new Map(issues.flatMap(([at, issue]) => (issue === undefined ? [] : [[at, issue]])));
}

function readingIssue(reading: NumberReading, limits: Limits): Issue | undefined {
  if (reading.kind === 'unreadable') return issueOf('msg-ValidNumber');
  return entryIssue(reading.kind === 'number' ? reading.value : null, limits);
}

/** A single number is not a list, and a list may hold nothing but numbers. */
function readList(value: FieldValue, context: TextContext): Reading {
  if (typeof value === 'string') return parseList(value, context);
  const entries = value === null || value === false ? [] : value;
  const isList = Array.isArray(entries) && entries.every((entry) => entry === null || Number.isFinite(entry));
  return isList ? { value: numbersOf(entries) } : { value: [], problem: 'msg-ValidNumber' };
}

/** When an entry cannot be read, the whole list stays text, so nothing is lost. */
function parseList(text: string, context: TextContext): Reading {
  const readings = splitEntries(text).map((part) => parseNumber(part, context.locale, placesOf(context)));
  const value = readings.map((reading) => (reading.kind === 'number' ? reading.value : null));
  if (readings.some(({ kind }) => kind === 'unreadable')) return { value, problem: 'msg-ValidNumber' };
  return { value: value.every((entry) => entry === null) && value.length === 1 ? [] : value };
}

function numbersOf(value: FieldValue): readonly (number | null)[] {
  return Array.isArray(value) ? value.map(finiteOrNull) : [];
}

function finiteOrNull(entry: unknown): number | null {
  return typeof entry === 'number' && Number.isFinite(entry) ? entry : null;
}

function formatEntry(entry: number | null, context: TextContext): string {
  return entry === null
    ? ''
    : formatDigits(unmistakable(decimalText(entry, {}), placesOf(context), context.locale), context.locale);
}

/**
 * Decimals an entry is read with: in a French list of cents a comma before three digits groups thousands, as in a field
 * of cents.
 */
function placesOf({ locale, decimalPlaces = ANY_DECIMALS }: Pick<TextContext, 'locale' | 'decimalPlaces'>): number {
  return locale === 'fr' ? decimalPlaces : ANY_DECIMALS;
}

function validate(candidate: Candidate): Issue | undefined {
  const { value, problem, required, minLength, maxLength } = candidate;
  if (problem !== undefined) return issueOf(problem);
  const entries = numbersOf(value);
  // Position 0 is not an entry.
  if (maxLength !== undefined && entries.length - 1 > maxLength) return issueOf('msg-EntryCount', { max: maxLength });
  if (required && entries.length === 0) return issueOf('msg-required');
  const isFine = checkedPositions(minLength).every((at) => entryIssue(entries[at] ?? null, candidate) === undefined);
  return isFine ? undefined : (rangeIssue(candidate) ?? issueOf('msg-ValidNumber'));
}

function checkedPositions(minLength = 0): readonly number[] {
  return Array.from({ length: minLength }, (_, at) => at + 1);
}

function entryIssue(entry: number | null, limits: Limits): Issue | undefined {
  if (entry === null) return limits.required ? issueOf('msg-required') : undefined;
  const isFine = (entry === 0 && limits.allowZero) || isInRange(entry, limits);
  return isFine ? undefined : rangeIssue(limits);
}
