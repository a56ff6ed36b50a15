import type { FieldValue } from '@lifeform/metadata';
import type { Candidate, FieldKind, Reading, TextContext } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { cutAt, replacedRun } from './text-edit.ts';

export interface TextTraits {
  /** Drops characters the type does not accept and converts letters to its case. */
  readonly tidy?: (text: string, context: TextContext) => string;
  /** A further change when typed text is read; saved text stays unchanged. */
  readonly settle?: (text: string) => string;
  /** Whether surrounding spaces are removed. */
  readonly isTrimmed?: boolean;
  /** Validates a text of any length once it is no longer being typed. */
  readonly check?: (text: string, candidate: Candidate) => Issue | undefined;
}

/**
 * The plain text types: cut at maxLength while typing, validated for presence and length. A saved text that is too long
 * is not cut: it is shown with an error rather than lost.
 */
export function textKind({ tidy = keep, settle = keep, isTrimmed = false, check }: TextTraits = {}): FieldKind {
  const readText = (text: string, context: TextContext): Reading => {
    if (context.isVerbatim) return { value: text };
    const tidied = tidy(text, context);
    return { value: isTrimmed || tidied.trim() === '' ? tidied.trim() : tidied };
  };
  return {
    carriesValue: true,
    empty: '',
    accept: (next, previous, context) => fit(context.isVerbatim ? next : tidy(next, context), previous, context),
    parse: (text, context) => {
      const reading = readText(text, context);
      return typeof reading.value === 'string' ? { ...reading, value: settle(reading.value) } : reading;
    },
    read: (value, context) => readText(toPlainText(value), context),
    format: toPlainText,
    validate: (candidate) => validateText(candidate, check),
  };
}

/** Any value as text, also of another type than the field's: a list as its entries, empty as ''. */
export function toPlainText(value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.map(toPlainText).join('; ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

function keep(text: string): string {
  return text;
}

/** Cuts excess from the inserted text, never from the text behind it. */
function fit(text: string, previous: string, { maxLength }: TextContext): string {
  if (maxLength === undefined || text.length <= maxLength) return text;
  const { at, put } = replacedRun(text, previous);
  const room = Math.max(0, maxLength - (text.length - put.length));
  return text.slice(0, at) + cutAt(put, room) + text.slice(at + put.length);
}

function validateText(candidate: Candidate, check: TextTraits['check']): Issue | undefined {
  const text = toPlainText(candidate.value);
  if (text === '') return candidate.required ? issueOf('msg-required') : undefined;
  return check?.(text, candidate) ?? validateLength(text, candidate);
}

/** Too short is an error only when the field is no longer being typed in; too long can only be an external value. */
function validateLength(text: string, { minLength, maxLength, isCurrent }: Candidate): Issue | undefined {
  if (maxLength !== undefined && text.length > maxLength)
    return issueOf('msg-TextLength', { min: minLength ?? 0, max: maxLength });
  if (isCurrent || minLength === undefined || text.length >= minLength) return undefined;
  return maxLength === undefined
    ? issueOf('msg-MinLength', { min: minLength })
    : issueOf('msg-TextLength', { min: minLength, max: maxLength });
}
