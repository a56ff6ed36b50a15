import type { FieldValue } from '@lifeform/metadata';
import type { Issue } from '../form/types.ts';
import type { Candidate, FieldKind, Reading, TextContext } from './field-kind.ts';
import { issueOf } from './issue.ts';

export interface TextTraits {
  /** Characters the type does not take are dropped here, and letters brought into its case. */
  readonly tidy?: (text: string, context: TextContext) => string;
  /** Spaces around the text are no part of it. */
  readonly isTrimmed?: boolean;
  /** What is wrong with a text of any length, once it is no longer being typed. */
  readonly check?: (text: string, candidate: Candidate) => Issue | undefined;
}

/** The family of plain text types: cut at maxLength, checked for being there and for being long enough. */
export function textKind({ tidy = keep, isTrimmed = false, check }: TextTraits = {}): FieldKind {
  const parse = (text: string, context: TextContext): Reading => {
    if (context.isVerbatim) return { value: cut(text, context) };
    const tidied = tidy(cut(text, context), context);
    return { value: isTrimmed || tidied.trim() === '' ? tidied.trim() : tidied };
  };
  return {
    carriesValue: true,
    empty: '',
    accept: (next, _previous, context) => (context.isVerbatim ? cut(next, context) : cut(tidy(next, context), context)),
    parse,
    // Not cut: a saved text that has become too long is an error to be seen, not a loss.
    read: (value, context) => parse(toPlainText(value), { ...context, maxLength: undefined }),
    format: toPlainText,
    validate: (candidate) => validateText(candidate, check),
  };
}

/** Any value as a text, also one of another type than the field's: a list as its entries, nothing as nothing. */
export function toPlainText(value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.map(toPlainText).join('; ');
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

function keep(text: string): string {
  return text;
}

function cut(text: string, { maxLength }: TextContext): string {
  return maxLength === undefined ? text : text.slice(0, maxLength);
}

function validateText(candidate: Candidate, check: TextTraits['check']): Issue | undefined {
  const text = toPlainText(candidate.value);
  if (text === '') return candidate.required ? issueOf('msg-required') : undefined;
  return check?.(text, candidate) ?? validateLength(text, candidate);
}

/** Too short counts only once the field is no longer being typed in; too long can only have come from elsewhere. */
function validateLength(text: string, { minLength, maxLength, isCurrent }: Candidate): Issue | undefined {
  if (maxLength !== undefined && text.length > maxLength)
    return issueOf('msg-TextLength', { min: minLength ?? 0, max: maxLength });
  if (isCurrent || minLength === undefined || text.length >= minLength) return undefined;
  return maxLength === undefined
    ? issueOf('msg-MinLength', { min: minLength })
    : issueOf('msg-TextLength', { min: minLength, max: maxLength });
}
