import type { Operand } from './explain-operand.ts';

/** What can be said of one field, setting or amount; a text of its own says each. */
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
  | GroundCode;

/** What decides where no field does: settings nobody named, rights, the form itself, or a person's own entry. */
export type GroundCode = 'settings' | 'rights' | 'form' | 'setup' | 'entered' | 'initial';

/** What a statement can be about. */
export type Subject = Extract<Operand, { kind: 'field' | 'setting' | 'worked' }>;

/** One statement, as `Issue age is more than 59`. */
export interface Clause {
  readonly code: ClauseCode;
  /** Of a ground, the field that is explained. */
  readonly subject: Subject;
  /** What it is compared with, or the limit it has. */
  readonly other?: Operand;
}
