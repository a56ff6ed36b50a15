import type { Operand } from './explain-operand.ts';

/** Statements about a field, setting or amount; each has its own text. */
export type ClauseCode =
  | 'ticked'
  | 'unticked'
  | 'blank'
  | 'empty'
  | 'is'
  | 'isNot'
  | 'same'
  | 'above'
  | 'notAbove'
  | 'below'
  | 'notBelow'
  | 'after'
  | 'notAfter'
  | 'before'
  | 'notBefore'
  | 'wellFormed'
  | 'malformed'
  | 'complete'
  | 'incomplete'
  | 'checked'
  | 'miskeyed'
  | 'disabled'
  | 'enabled'
  | 'hidden'
  | 'shown'
  | 'required'
  | 'optional'
  | 'readOnly'
  | 'editable'
  | 'min'
  | 'max'
  | 'minLength'
  | 'maxLength'
  | 'decimalPlaces'
  | 'mask'
  | 'offers'
  | 'says'
  | 'silent'
  | 'refused'
  | 'accepted'
  | 'uncounted'
  | GroundCode;

/** Reasons other than fields: unnamed settings, rights, the form itself, or the user's own entry. */
export type GroundCode = 'settings' | 'rights' | 'form' | 'setup' | 'entered' | 'initial';

/** The subject of a statement. */
export type Subject = Extract<Operand, { kind: 'field' | 'setting' | 'worked' }>;

/** One statement, such as `Issue age is more than 59`. */
export interface Clause {
  readonly code: ClauseCode;
  /** For a reason other than a field, the field being explained. */
  readonly subject: Subject;
  /** The operand it is compared with, or its limit. */
  readonly other?: Operand;
}
