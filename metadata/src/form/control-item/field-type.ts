/** What a field of a type holds; `none` for types that only show, act or contain others. */
export type Holds =
  | 'none'
  | 'text'
  /** Digits as text, for numbers too long to be a number. */
  | 'digits'
  | 'integer'
  | 'number'
  /** A list of numbers. */
  | 'numbers'
  | 'date'
  | 'boolean'
  /** The code of one of its options. */
  | 'code'
  | 'codes'
  /** No value: its options appear in the field it names. */
  | 'option'
  /** No value: its options are rows to read. */
  | 'rows'
  | 'files'
  /** What was agreed to, by whom, and a mark; see signature.ts. */
  | 'signature';

/** Facts about a field type, besides its behaviour (the engine) and drawing (the renderer). */
export interface FieldTypeTraits {
  readonly holds: Holds;
  /**
   * What `minLength` and `maxLength` count: characters of the shown text, digits without separators, or entries of a
   * list. With a mask the only length is that of a full text, literal characters included.
   */
  readonly length: 'none' | 'characters' | 'digits' | 'entries' | 'mask';
  /**
   * Privacy of its values. `identifying`: numbers that lead to a person or an account; readers see the last digits.
   * `private`: in addition never kept in browser storage or shown on a screen open to others.
   */
  readonly privacy: 'open' | 'identifying' | 'private';
  /** Unit of its numbers: dollars, a percentage, or the field's own. */
  readonly unit: 'none' | 'dollar' | 'percent';
  /** Message for text that does not match the type's format; undefined when any text does. */
  readonly message: string | undefined;
}

const NOTHING = { holds: 'none', length: 'none', privacy: 'open', unit: 'none', message: undefined } as const;
const FREE_TEXT = { ...NOTHING, holds: 'text', length: 'characters' } as const;
/** Text with a format: the missing traits must be stated by each type, or it does not compile. */
const TEXT = { holds: 'text', unit: 'none' } as const;
const INTEGER = { ...NOTHING, holds: 'integer', length: 'digits', message: 'msg-ValidNumber' } as const;
const NUMBER = { ...INTEGER, holds: 'number' } as const;
const CODE = { ...NOTHING, holds: 'code', message: 'msg-Option' } as const;
const CODES = { ...CODE, holds: 'codes' } as const;

/** Every field type, spelled as administrators see and store it. */
export const FIELD_TYPE_TRAITS = {
  text: FREE_TEXT,
  upper: FREE_TEXT,
  name: FREE_TEXT,
  dollar: { ...NUMBER, unit: 'dollar' },
  number: INTEGER,
  'dollar-integer': { ...INTEGER, unit: 'dollar' },
  integer: INTEGER,
  button: NOTHING,
  combo: CODE,
  check: { ...NOTHING, holds: 'boolean', message: 'msg-Option' },
  radio: CODE,
  real: NUMBER,
  date: { ...NOTHING, holds: 'date', message: 'msg-ValidDate' },
  multicheck: CODES,
  multiselect: CODES,
  percent: { ...NUMBER, unit: 'percent' },
  phone: { ...TEXT, length: 'mask', privacy: 'open', message: 'msg-ValidPhone' },
  label: NOTHING,
  tab: NOTHING,
  page: NOTHING,
  email: { ...TEXT, length: 'characters', privacy: 'open', message: 'msg-ValidEmail' },
  'postal code': { ...TEXT, length: 'mask', privacy: 'open', message: 'msg-ValidPostalCode' },
  'zip code': { ...TEXT, length: 'mask', privacy: 'open', message: 'msg-ValidZipCode' },
  SIN: { ...TEXT, length: 'mask', privacy: 'private', message: 'msg-ValidSIN' },
  SSN: { ...TEXT, length: 'mask', privacy: 'private', message: 'msg-ValidSSN' },
  'credit card': { ...TEXT, length: 'characters', privacy: 'private', message: 'msg-ValidCard' },
  'long int': { ...TEXT, holds: 'digits', length: 'characters', privacy: 'identifying', message: 'msg-WholeNumber' },
  option: { ...NOTHING, holds: 'option' },
  dev: NOTHING,
  array: { ...NOTHING, holds: 'numbers', length: 'entries', message: 'msg-ValidNumber' },
  files: { ...NOTHING, holds: 'files', length: 'entries' },
  list: { ...NOTHING, holds: 'rows' },
  signature: { ...NOTHING, holds: 'signature', privacy: 'private', message: 'msg-ValidSignature' },
} as const satisfies Readonly<Record<string, FieldTypeTraits>>;

export type FieldType = keyof typeof FIELD_TYPE_TRAITS;

/** Message keys of the types' formats. */
export type FormatMessage = NonNullable<(typeof FIELD_TYPE_TRAITS)[FieldType]['message']>;

// The keys of a literal are complete.
export const FIELD_TYPES = Object.keys(FIELD_TYPE_TRAITS) as readonly FieldType[];

export function isFieldType(text: string): text is FieldType {
  return Object.hasOwn(FIELD_TYPE_TRAITS, text);
}

/** Traits of a type by the name items use; an unknown type counts as text. */
export function traitsOf(fieldType: string): FieldTypeTraits {
  return isFieldType(fieldType) ? FIELD_TYPE_TRAITS[fieldType] : UNKNOWN;
}

const UNKNOWN: FieldTypeTraits = { ...FREE_TEXT, length: 'none' };

/** Whether it holds one number, whole or not. */
export function isNumeric(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return holds === 'integer' || holds === 'number';
}

/** Whether it holds one or several codes of options. */
export function isChoice(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return holds === 'code' || holds === 'codes';
}

/** Whether an item of the type has options of its own. */
export function hasOptions(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return isChoice(fieldType) || holds === 'option' || holds === 'rows';
}
