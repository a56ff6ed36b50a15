import type { ControlItem, FormDocument, FormRow, InterfaceSetupItem, Messages } from '@lifeform/metadata';
import type { FieldSpec, SectionSpec } from './spec.ts';

/** The fields of a row: what a line of an order or of a list of people holds, one of them worked out. */
const FIELDS: readonly FieldSpec[] = [
  { name: 'name', type: 'text', label: 'Name', required: true },
  { name: 'street', type: 'text', label: 'Street' },
  { name: 'town', type: 'text', label: 'Town' },
  { name: 'email', type: 'email', label: 'Email' },
  { name: 'quantity', type: 'integer', label: 'Quantity', min: 0, max: 999_999 },
  { name: 'price', type: 'dollar', label: 'Price', min: 0, max: 5_000_000 },
  { name: 'share', type: 'percent', label: 'Share', min: 0, max: 100 },
  { name: 'weight', type: 'integer', label: 'Weight', min: 0, max: 999_999 },
  { name: 'note', type: 'text', label: 'Note' },
  { name: 'next', type: 'integer', label: 'Next', min: 0, max: 999_999 },
];
const START: Readonly<Record<string, string | number>> = {
  name: 'Marie',
  street: '1 Main',
  town: 'Ottawa',
  quantity: 7,
  price: 25,
  share: 5,
  weight: 12,
};
const [WORKED_OUT, FROM, PLUS] = ['next', 'quantity', 1];

/** As a form written by hand has it: fields of their own for each row. */
export function buildRows(rows: number): readonly SectionSpec[] {
  return Array.from({ length: rows }, (_, row) => ({
    id: `row${row}`,
    title: `Row ${row + 1} of ${rows}`,
    fields: FIELDS.map((field) => ({
      ...field,
      name: `${field.name}-${row}`,
      ...(START[field.name] !== undefined && { initial: START[field.name] }),
      ...(field.name === WORKED_OUT && { from: { name: `${FROM}-${row}`, plus: PLUS } }),
    })),
  }));
}

const FORM = 'Bench';

/** As the product stores it: one group that repeats. */
export const rowDocument: FormDocument = {
  form: FORM,
  version: 1,
  items: FIELDS.map(({ name, type, required, min, max }): ControlItem => {
    const limits = min === undefined || max === undefined ? {} : { min, max };
    return { name, fieldType: type, ...limits, ...(required && { required }) };
  }),
  layout: [
    { id: 'part', kind: 'section', parent: null, order: 1 },
    { id: 'rows', kind: 'group', parent: 'part', order: 1, repeat: { layout: 'rows' } },
    ...FIELDS.map(({ name }, order): InterfaceSetupItem => ({ id: name, kind: 'field', parent: 'rows', order })),
  ],
  rules: [
    { kind: 'binding', id: 'next', field: WORKED_OUT, property: 'value', expression: { '+': [{ var: FROM }, PLUS] } },
  ],
  messages: Object.fromEntries([
    ...FIELDS.map(({ name, label }) => textOf(name, label)),
    textOf('part', 'Rows'),
    textOf('rows', 'People'),
  ]),
};

function textOf(code: string, text: string): readonly [string, Messages[string]] {
  return [`tEdit-${FORM}-${code}`, { en: text, fr: text }];
}

/** What the rows start with. */
export function rowValues(rows: number): readonly FormRow[] {
  return Array.from({ length: rows }, () => START);
}
