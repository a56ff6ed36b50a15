import type { Candidate, FieldKind } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { toPlainText } from './text-kind.ts';

const SEPARATOR = '|';

/** The choice types. One choice is its code; several are codes joined by `|`. */
export function choiceKind(isSeveral: boolean): FieldKind {
  const codesIn = isSeveral ? splitCodes : (text: string) => [text];
  const read = (text: string) => ({ value: isSeveral ? joinCodes(splitCodes(text)) : text });
  return {
    carriesValue: true,
    empty: '',
    accept: (next) => next,
    parse: read,
    read: (value) => read(toPlainText(value)),
    format: toPlainText,
    validate: (candidate) => validateChoice(candidate, codesIn),
  };
}

/**
 * A code that is not among the options is invalid, e.g. an old one. A disabled one stays where it was chosen before;
 * nobody can choose it.
 */
function validateChoice(candidate: Candidate, codesIn: (text: string) => readonly string[]): Issue | undefined {
  const text = toPlainText(candidate.value);
  const { options, required } = candidate;
  if (text === '') return required ? issueOf('msg-Option') : undefined;
  const isOffered =
    options === undefined || codesIn(text).every((code) => options.some((option) => option.code === code));
  return isOffered ? undefined : issueOf('msg-Option');
}

/** The codes of a multiple choice, in the order they were joined. */
export function splitCodes(value: string): readonly string[] {
  return value === '' ? [] : value.split(SEPARATOR);
}

/** Joins codes for a multiple choice, without duplicates or blanks. */
export function joinCodes(codes: readonly string[]): string {
  return [...new Set(codes)].filter((code) => code !== '').join(SEPARATOR);
}
