import type { MaskRunner } from '@lifeform/metadata';
import { narrow } from '../format/narrow.ts';
import type { Candidate, FieldKind, Reading, TextContext } from './field-kind.ts';
import { type Issue, issueOf } from './issue.ts';
import { cutAt, type KeyEdit, keyEdit } from './text-edit.ts';
import { textKind, toPlainText } from './text-kind.ts';

/** A field with an unusable mask, which the lint keeps from being published, is free text. */
const FREE = textKind();

/**
 * Masked texts, by `context.mask`: the type's mask or the item's. The value is the text with the mask's literals, which
 * lengths include, or without them when the mask is stored bare. A text that does not fit is kept as given.
 */
export const maskedKind: FieldKind = {
  carriesValue: true,
  empty: '',
  accept: (next, previous, context) =>
    context.mask ? acceptMasked(next, previous, context.mask, context.maxLength) : FREE.accept(next, previous, context),
  parse: (text, context) => (context.mask ? readTyped(text, context.mask) : FREE.parse(text, context)),
  read: (value, context) => readValue(toPlainText(value), context),
  format: (value, { mask }) => (mask ? shownText(toPlainText(value), mask) : toPlainText(value)),
  validate: (candidate) => (candidate.mask ? validateMasked(candidate, candidate.mask) : FREE.validate(candidate)),
};

/**
 * The text of a masked control after typing. Deleting a character may leave others that no longer fit, such as a postal
 * code without its first letter: they stay until what is missing is typed. A key without a place is refused and the
 * rest stays. A paste that cannot be taken as it is is kept whole: picking characters out of it could fill the mask
 * with something nobody wrote.
 */
export function acceptMasked(next: string, previous: string, mask: MaskRunner, maxLength: number | undefined): string {
  const laid = mask.lay(narrow(next));
  const masked = cutAt(laid.text, maxLength ?? laid.text.length);
  const isCut = masked !== laid.text;
  if (laid.taken === 'whole' && !isCut) return masked;
  const key = keyEdit(next, previous);
  if (key !== undefined) return key.typed === '' ? next : (inGap(next, previous, key, mask) ?? previous);
  return laid.isFull && laid.taken === 'run' && !isCut ? masked : next;
}

/** The text with a key where others were deleted and more are missing still; undefined where it does not fit there. */
function inGap(next: string, previous: string, { at, typed }: KeyEdit, mask: MaskRunner): string | undefined {
  if (next.length > mask.length || mask.lay(narrow(previous)).taken === 'whole') return undefined;
  const end = at + typed.length;
  const begun = mask.lay(narrow(next.slice(0, end)));
  return begun.taken === 'whole' ? begun.text + next.slice(end) : undefined;
}

function readTyped(text: string, mask: MaskRunner): Reading {
  const { taken, text: masked, bare } = mask.lay(narrow(text));
  if (taken !== 'whole') return { value: text };
  return { value: isBare(mask) ? bare : masked };
}

/** An external value may have the mask's literals or not. */
function readValue(text: string, context: TextContext): Reading {
  const { mask } = context;
  if (mask === undefined) return FREE.read(text, context);
  const kept = isBare(mask) ? mask.layBare(narrow(text)) : undefined;
  return kept?.taken === 'whole' ? { value: kept.bare } : readTyped(text, mask);
}

const isBare = ({ mask }: MaskRunner): boolean => mask.stored === 'bare';

function shownText(value: string, mask: MaskRunner): string {
  if (!isBare(mask)) return value;
  const { taken, text } = mask.layBare(value);
  return taken === 'whole' ? text : value;
}

/** No error while the field is being typed in. */
function validateMasked(candidate: Candidate, mask: MaskRunner): Issue | undefined {
  const text = shownText(toPlainText(candidate.value), mask);
  if (candidate.isCurrent) return undefined;
  if (text === '') return candidate.required ? issueOf('msg-required') : undefined;
  const { minLength = 0, maxLength = text.length } = candidate;
  if (mask.holds(text) && text.length >= minLength && text.length <= maxLength) return undefined;
  const { message = 'msg-Mask' } = mask.mask;
  return { code: message, parameters: { sample: { value: mask.sample, format: 'text' } } };
}
