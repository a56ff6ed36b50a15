import type { Issue } from '../form/types.ts';
import { applyMask, fillsMask, type Mask } from '../format/mask.ts';
import type { Candidate, FieldKind, Reading, TextContext } from './field-kind.ts';
import { issueOf } from './issue.ts';
import { toPlainText } from './text-kind.ts';

export interface MaskTraits {
  readonly mask: Mask;
  /** Message key for a text that does not fill the mask. */
  readonly message: string;
  /** Lays a text into the mask where more is to be done than to take the fitting characters. */
  readonly apply?: (text: string) => string;
}

/** The family of masked types. The value is the masked text, so lengths count the mask's signs too. */
export function maskedKind({ mask, message, apply = (text) => applyMask(mask, text) }: MaskTraits): FieldKind {
  const read = (text: string, { maxLength }: TextContext): Reading => ({ value: apply(text).slice(0, maxLength) });
  return {
    carriesValue: true,
    empty: '',
    accept: (next, _previous, { maxLength }) => apply(next).slice(0, maxLength),
    parse: read,
    read: (value, context) => read(toPlainText(value), context),
    format: toPlainText,
    validate: (candidate) => validateMasked(candidate, mask, message),
  };
}

/** Nothing is said while the field is being typed in. */
function validateMasked(candidate: Candidate, mask: Mask, message: string): Issue | undefined {
  const text = toPlainText(candidate.value);
  if (candidate.isCurrent) return undefined;
  if (text === '') return candidate.required ? issueOf('msg-required') : undefined;
  const isFull = candidate.maxLength === undefined || text.length === candidate.maxLength;
  return isFull && fillsMask(mask, text) ? undefined : issueOf(message);
}
