import { createForm, type Form } from '@lifeform/engine';
import {
  type ControlItem,
  type FormDocument,
  type FormValues,
  type Language,
  labelKey,
  type Messages,
  type OptionItem,
  optionKey,
  recordKey,
  traitsOf,
} from '@lifeform/metadata';
import type { RecordFilter } from '@lifeform/metadata/contract';
import type { Text } from '@lifeform/renderer';
import { columnLabel } from './column-label.ts';

/** A field of the filters and the place of its value among them. */
interface FilterField {
  readonly item: ControlItem;
  readonly label: string;
  readonly column: string;
  /** Columns of twelve: two ends stand beside one another. */
  readonly width: number;
  /** Of a filter by two ends. */
  readonly end?: 'from' | 'to';
}

/** The filters of a list as a form of their own. */
export interface FilterForm {
  readonly form: Form;
  /** What they say; undefined while something in them is wrong, which is then shown. */
  read(): RecordFilter | undefined;
}

interface FilterSource {
  readonly document: FormDocument;
  readonly columns: readonly string[];
  readonly filter: RecordFilter;
  readonly text: Text;
  readonly locale: Language;
}

/** One field a column that is chosen or typed, two ends for what can be counted. */
export function createFilterForm({ document, columns, filter, text, locale }: FilterSource): FilterForm {
  const fields = columns.flatMap((column, index) => fieldsOf({ document, column, name: `filter${index}`, text }));
  const form = createForm(filterDocument(document.form, fields, text), {
    locale,
    now: () => new Date(),
    values: Object.fromEntries(fields.map((field) => [field.item.name, readEnd(filter, field)])),
  });
  return { form, read: () => (form.submit().accepted ? filterOf(form.getValues(), fields) : undefined) };
}

const ROOT = 'filters';

function filterDocument(form: string, fields: readonly FilterField[], text: Text): FormDocument {
  const any = text('tEdit-Records-filterAny');
  const words = [[labelKey('Shell', 'chooseOne'), { en: any, fr: any }]] as const;
  const labels = fields.map(({ item, label }) => [labelKey(form, item.name), { en: label, fr: label }] as const);
  const options = fields.flatMap(({ item }) =>
    (item.optionItems ?? []).map(
      ({ code, text }) => [optionKey(form, item.name, code), { en: text, fr: text }] as const,
    ),
  );
  const messages: Messages = Object.fromEntries([...labels, ...options, ...words]);
  const layout: FormDocument['layout'] = [
    { id: ROOT, kind: 'group', parent: null, order: 1 },
    ...fields.map(({ item, width }, order) => ({
      ...({ id: item.name, kind: 'field', parent: ROOT, order, width } as const),
    })),
  ];
  return { form, version: 0, items: fields.map(({ item }) => item), layout, rules: [], messages };
}

interface ColumnSource extends Pick<FilterSource, 'document' | 'text'> {
  readonly column: string;
  readonly name: string;
}

function fieldsOf(source: ColumnSource): readonly FilterField[] {
  const { document, column, name, text } = source;
  const label = columnLabel(column, document.form, text);
  const item = document.items.find((one) => one.name === column);
  const options = optionsOf(source, item);
  if (options !== undefined) {
    return [{ column, label, width: 6, item: { name, fieldType: 'combo', optionItems: options } }];
  }
  const counted = countedType(column, item);
  if (counted === undefined) return [{ column, label, width: 6, item: { name, fieldType: 'text', maxLength: 100 } }];
  const { decimalPlaces, format } = item ?? {};
  const own = {
    ...(decimalPlaces === undefined ? {} : { decimalPlaces }),
    ...(format === undefined ? {} : { format }),
  };
  return (['from', 'to'] as const).map((end) => ({
    ...{ column, end, width: 3, label: text(`tEdit-Records-filter-${end}`, { label }) },
    item: { name: `${name}${end}`, fieldType: counted, allowZero: true, ...own },
  }));
}

/** The choices of a column that has few values. */
function optionsOf({ document, column, text }: ColumnSource, item: ControlItem | undefined): OptionItem[] | undefined {
  const { form } = document;
  if (column === '@state') {
    return document.record?.states.map(({ id }) => ({ code: id, text: text(recordKey(form, `state-${id}`)) }));
  }
  if (item === undefined) return undefined;
  if (traitsOf(item.fieldType).holds === 'boolean') {
    return ['yes', 'no'].map((answer) => ({ code: String(answer === 'yes'), text: text(`tEdit-Shell-${answer}`) }));
  }
  const worded = item.isTranslateOptions === true;
  return item.optionItems?.map((option) => ({
    ...{ code: option.code, text: worded ? text(optionKey(form, item.name, option.code)) : option.text },
  }));
}

/** The type of the ends of what can be counted; undefined of what cannot. */
function countedType(column: string, item: ControlItem | undefined): string | undefined {
  if (column === '@number') return 'integer';
  if (column === '@created' || column === '@modified') return 'date';
  const holds = item === undefined ? 'text' : traitsOf(item.fieldType).holds;
  return holds === 'integer' || holds === 'number' || holds === 'date' ? item?.fieldType : undefined;
}

function readEnd(filter: RecordFilter, { column, end }: FilterField): string | number {
  const value = filter[column];
  if (end === undefined) return typeof value === 'string' ? value : '';
  const limit = typeof value === 'object' ? value[end] : undefined;
  return limit ?? '';
}

function filterOf(values: FormValues, fields: readonly FilterField[]): RecordFilter {
  const filter: Record<string, RecordFilter[string]> = {};
  for (const { item, column, end } of fields) {
    const value = values[item.name];
    if (value === null || value === undefined || value === '') continue;
    const before = filter[column];
    if (end === undefined) filter[column] = String(value).trim();
    else filter[column] = { ...(typeof before === 'object' ? before : {}), [end]: value as string | number };
  }
  return filter;
}
