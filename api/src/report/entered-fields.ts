import { createForm, type FieldState, type Form, formatLongDate, type LayoutNode } from '@lifeform/engine';
import type { FormDocument, FormValues, Language } from '@lifeform/metadata';
import { formSetup, type ProductSetup } from '@lifeform/metadata/insurance';
import { optionLabel } from './option-label.ts';
import type { ReportText } from './report-text.ts';
import { type RowTable, rowTables } from './row-table.ts';

/** An entered value as printed. */
export interface EnteredField {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Of a group that repeats, whose text is the number of its rows. */
  readonly table?: RowTable;
}

export interface EnteredSource {
  readonly document: FormDocument;
  readonly setup: ProductSetup;
  readonly user: NonNullable<Parameters<typeof createForm>[1]['user']>;
  readonly values: FormValues;
  readonly language: Language;
  readonly text: ReportText;
  readonly now: () => Date;
}

/** Every field the form shows with a value, ticks included; hidden fields do not concern this product. */
export function enteredFields(source: EnteredSource): readonly EnteredField[] {
  const { document, setup, user, values, language, text, now } = source;
  const { permissions, overrides } = user;
  const form = createForm(document, {
    locale: language,
    now,
    setup: formSetup(setup, document.form),
    user: { permissions, overrides },
    values,
  });
  const { fields } = form.getState();
  const entered = Object.values(fields).flatMap((field) => {
    const shown = field.hidden ? '' : enteredText(field, source);
    return shown === '' ? [] : [{ name: field.name, label: text.message(field.label), text: shown }];
  });
  return [...entered, ...repeating(form.layout).flatMap((group) => enteredRows(form, group, source))];
}

/** The groups that repeat, wherever they stand. */
function repeating(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  return nodes.flatMap((node) => (node.repeat ? [node] : repeating(node.children)));
}

function enteredRows(form: Form, group: LayoutNode, source: EnteredSource): readonly EnteredField[] {
  const shown = (field: FieldState) => (field.hidden ? '' : enteredText(field, source));
  return rowTables(form, group, source.text, shown).map((table) => ({
    ...{ name: group.id, label: table.title, text: String(table.rows.length), table },
  }));
}

/** A field's value as printed; '' when empty. */
export function enteredText(
  field: FieldState,
  { document, language, text }: Pick<EnteredSource, 'document' | 'language' | 'text'>,
): string {
  const { type, value } = field;
  if (value === null || value === '' || value === false) return '';
  if (type === 'check') return text.report('yes');
  if (type === 'date') return formatLongDate(String(value), language);
  if (type === 'combo' || type === 'radio') return optionLabel(document.form, field, (key) => text.message(key));
  return field.text;
}
