/** What a field of a type holds; of what only shows, acts or holds others, `none`. */
export type Holds =
  | 'none'
  | 'text'
  /** A text of digits alone, which stands for a number too long to be one. */
  | 'digits'
  | 'integer'
  | 'number'
  /** A list of numbers. */
  | 'numbers'
  | 'date'
  | 'boolean'
  /** Of one of its options. */
  | 'code'
  | 'codes'
  /** Nothing of its own: its options stand in the field it names. */
  | 'option'
  /** Nothing of its own: its options are rows to read. */
  | 'rows'
  | 'files';

/** What is to be decided of every field type, besides how it behaves (the engine) and how it is drawn (the renderer). */
export interface FieldTypeTraits {
  readonly holds: Holds;
  /**
   * What `minLength` and `maxLength` count: characters of the text as it is shown, digits without their separators, or
   * entries of a list. With a mask, there is the one length of a text that fills it, its signs included.
   */
  readonly length: 'none' | 'characters' | 'digits' | 'entries' | 'mask';
  /**
   * Whose business its values are. `identifying`: a number that leads to a person or an account, of which a reader sees
   * the end. `private` ones, besides, are never kept in the browser's storage or shown on a screen anyone may look at.
   */
  readonly privacy: 'open' | 'identifying' | 'private';
  /** What one of its numbers is: dollars, a percentage, or whatever the field is about. */
  readonly unit: 'none' | 'dollar' | 'percent';
  /** Message for a text that is not of the type's format; undefined where every text is. */
  readonly message: string | undefined;
}

const NOTHING = { holds: 'none', length: 'none', privacy: 'open', unit: 'none', message: undefined } as const;
const FREE_TEXT = { ...NOTHING, holds: 'text', length: 'characters' } as const;
/** A text of a format: the rest is for each to say, or it does not compile. */
const TEXT = { holds: 'text', unit: 'none' } as const;
const INTEGER = { ...NOTHING, holds: 'integer', length: 'digits', message: 'msg-ValidNumber' } as const;
const NUMBER = { ...INTEGER, holds: 'number' } as const;
const CODE = { ...NOTHING, holds: 'code', message: 'msg-Option' } as const;
const CODES = { ...CODE, holds: 'codes' } as const;

/** Every field type a control item may name, spelled as administrators see and store it. */
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
  files: { ...NOTHING, holds: 'files' },
  list: { ...NOTHING, holds: 'rows' },
} as const satisfies Readonly<Record<string, FieldTypeTraits>>;

export type FieldType = keyof typeof FIELD_TYPE_TRAITS;

/** Message keys that the formats of types have. */
export type FormatMessage = NonNullable<(typeof FIELD_TYPE_TRAITS)[FieldType]['message']>;

// The keys of a literal, which has no others.
export const FIELD_TYPES = Object.keys(FIELD_TYPE_TRAITS) as readonly FieldType[];

export function isFieldType(text: string): text is FieldType {
  return Object.hasOwn(FIELD_TYPE_TRAITS, text);
}

/** What there is to know of a type, by the name an item has for it. Of one nobody knows, that it is a text. */
export function traitsOf(fieldType: string): FieldTypeTraits {
  return isFieldType(fieldType) ? FIELD_TYPE_TRAITS[fieldType] : UNKNOWN;
}

const UNKNOWN: FieldTypeTraits = { ...FREE_TEXT, length: 'none' };

/** One number, whole or not. */
export function isNumeric(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return holds === 'integer' || holds === 'number';
}

/** A value chosen from options: its code, or several. */
export function isChoice(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return holds === 'code' || holds === 'codes';
}

/** Whether an item of the type has options of its own. */
export function hasOptions(fieldType: string): boolean {
  const { holds } = traitsOf(fieldType);
  return isChoice(fieldType) || holds === 'option' || holds === 'rows';
}
