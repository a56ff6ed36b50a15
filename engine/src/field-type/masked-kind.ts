import type { FormatMessage } from '@lifeform/metadata';
import { applyMask, fillsMask, type Mask } from '../format/mask.ts';
import { narrow } from '../format/narrow.ts';
import type { Candidate, FieldKind, Reading } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { cutAt, keyEdit } from './text-edit.ts';
import { toPlainText } from './text-kind.ts';

export interface MaskTraits {
  readonly mask: Mask;
  /** For a text that does not fill the mask. */
  readonly message: FormatMessage;
  /** Puts a text into the mask where more is to be done than to take the fitting characters. */
  readonly apply?: (text: string) => string;
  /** What a text that fills the mask must hold besides, such as a check digit. */
  readonly isValid?: (text: string) => boolean;
}

/**
 * The family of types with a mask. The value is the text with the mask's signs, which lengths count too: of the lengths an
 * item could name, only the mask's own is ever right.
 */
export function maskedKind(traits: MaskTraits): FieldKind {
  const { mask, apply = (text) => applyMask(mask, text) } = traits;
  const read = (text: string): Reading => {
    const masked = apply(narrow(text));
    return { value: isTakenWhole(text, masked, mask) ? masked : text };
  };
  return {
    carriesValue: true,
    empty: '',
    accept: (next, previous, { maxLength }) =>
      acceptMasked(next, previous, cutAt(apply(narrow(next)), maxLength ?? mask.length), mask),
    parse: read,
    read: (value) => read(toPlainText(value)),
    format: toPlainText,
    validate: (candidate) => validateMasked(candidate, traits),
  };
}

/**
 * What typing leaves of a text that goes into a mask. Taking a character out may leave others that fit the mask no
 * more, such as a postal code without its first letter: they stay until the missing one is typed. A key whose character
 * has no place is refused, the rest untouched. A paste that cannot be taken as it stands is kept whole: characters
 * picked out of it could fill the mask with what nobody wrote.
 */
export function acceptMasked(next: string, previous: string, masked: string, mask: Mask): string {
  const key = keyEdit(next, previous);
  if (isTakenWhole(next, masked, mask)) return masked;
  if (key !== undefined) return key.typed === '' ? next : previous;
  return masked.length === mask.length && contentOf(next).includes(contentOf(masked)) ? masked : next;
}

/** Whether the mask took every letter and digit, but for what stands before a whole, such as a phone's country code. */
function isTakenWhole(text: string, masked: string, mask: Mask): boolean {
  const [content, taken] = [contentOf(text), contentOf(masked)];
  return content === taken || (masked.length === mask.length && content.endsWith(taken));
}

function contentOf(text: string): string {
  return narrow(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Nothing is said while the field is being typed in. */
function validateMasked(candidate: Candidate, { mask, message, isValid }: MaskTraits): Issue | undefined {
  const text = toPlainText(candidate.value);
  if (candidate.isCurrent) return undefined;
  if (text === '') return candidate.required ? issueOf('msg-required') : undefined;
  const isFull = candidate.maxLength === undefined || text.length === candidate.maxLength;
  return isFull && fillsMask(mask, text) && isValid?.(text) !== false ? undefined : issueOf(message);
}
