import { createForm, type Form } from '@lifeform/engine';
import { type FieldValue, type FormDocument, type FormValues, type Language, rowsOf } from '@lifeform/metadata';
import type { OptionSource, SaveOptionSourceRequest } from '@lifeform/metadata/contract';

/** Fields of the form by the attribute of a source they hold. */
const FIELDS = {
  name: 'srcName',
  address: 'srcAddress',
  path: 'srcPath',
  entryPath: 'srcEntryPath',
  list: 'srcList',
  code: 'srcCode',
  text: 'srcText',
} as const;
const [HEADER, SECRET] = ['srcHeader', 'srcSecret'] as const;
const [COLUMNS, COLUMN, PLACE, SECONDS] = ['grpColumns', 'srcColumn', 'srcColumnPlace', 'nSrcSeconds'] as const;

/** The form of a source; its name is fixed once forms may refer to it. */
export function createSourceForm(document: FormDocument, source: OptionSource | undefined, locale: Language): Form {
  const items = document.items.map((item) =>
    item.name === FIELDS.name && source !== undefined ? { ...item, readOnly: true } : item,
  );
  const values: FormValues | undefined = source && {
    ...Object.fromEntries(ATTRIBUTES.map((attribute) => [FIELDS[attribute], source[attribute]])),
    [HEADER]: source.header ?? '',
    [SECONDS]: source.seconds,
    [COLUMNS]: Object.entries(source.columns).map(([name, place]) => ({ [COLUMN]: name, [PLACE]: place })),
  };
  return createForm({ ...document, items }, { locale, now: () => new Date(), ...(values ? { values } : {}) });
}

const ATTRIBUTES = Object.keys(FIELDS) as readonly (keyof typeof FIELDS)[]; // the keys of a literal

/** The source as it is entered. */
export function readSource(form: Form, source: OptionSource | undefined): SaveOptionSourceRequest {
  const values = form.getValues();
  const columns = rowsOf(values[COLUMNS]).map((row) => [said(row[COLUMN]), said(row[PLACE])] as const);
  const { name, address, path, entryPath, list, code, text } = FIELDS;
  const [header, secret] = [said(values[HEADER]), said(values[SECRET])];
  return {
    ...(header === '' ? {} : { header, ...(secret === '' ? {} : { secret }) }),
    name: said(values[name]),
    address: said(values[address]),
    path: said(values[path]),
    entryPath: said(values[entryPath]),
    list: said(values[list]),
    code: said(values[code]),
    text: said(values[text]),
    columns: Object.fromEntries(columns),
    seconds: Number(values[SECONDS] ?? 0),
    ...(source === undefined ? {} : { revision: source.revision }),
  };
}

function said(value: FieldValue | undefined): string {
  return String(value ?? '').trim();
}
