/** Every field type a control item may name, spelled as administrators see and store it. */
export const FIELD_TYPES = [
  'text',
  'upper',
  'name',
  'dollar',
  'number',
  'dollar-integer',
  'integer',
  'button',
  'combo',
  'check',
  'radio',
  'real',
  'date',
  'multicheck',
  'multiselect',
  'percent',
  'phone',
  'label',
  'tab',
  'page',
  'email',
  'postal code',
  'zip code',
  'SIN',
  'SSN',
  'credit card',
  'long int',
  'option',
  'dev',
  'array',
  'files',
  'list',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

const known: ReadonlySet<string> = new Set(FIELD_TYPES);

export function isFieldType(text: string): text is FieldType {
  return known.has(text);
}

/** Types whose text has one length alone, its mask included. */
export const FULL_LENGTHS: Partial<Readonly<Record<FieldType, number>>> = {
  phone: 14,
  'postal code': 7,
  'zip code': 10,
  SIN: 11,
  SSN: 11,
};
