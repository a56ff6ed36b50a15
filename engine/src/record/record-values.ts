import type { FieldValue, FormValues, Language } from '@lifeform/metadata';

/** A document of any depth that is shown but not entered, such as a contract or a patient's file. */
export type DataRecord = Readonly<Record<string, unknown>>;

export function isDataRecord(value: unknown): value is DataRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A record's contents as field values: `owner: {birthDate}` becomes `ownerBirthDate`, a bilingual text the reader's
 * text, and a list its length, `{name}Count`, plus for each property of its elements the distinct values joined by `|`.
 */
export function recordValues(record: DataRecord, locale: Language, prefix = ''): FormValues {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      entriesOf(prefix === '' ? name : join(prefix, name), value, locale),
    ),
  );
}

type Entry = readonly [string, FieldValue];

function entriesOf(name: string, value: unknown, locale: Language): readonly Entry[] {
  if (isScalar(value)) return [[name, value]];
  if (Array.isArray(value)) return [[join(name, 'count'), value.length], ...occurringIn(name, value)];
  if (!isDataRecord(value)) return [];
  const own = value[locale];
  if (typeof own === 'string' && Object.keys(value).length === 2) return [[name, own]];
  return Object.entries(recordValues(value, locale, name));
}

function isScalar(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function occurringIn(name: string, list: readonly unknown[]): readonly Entry[] {
  const elements = list.filter(isDataRecord);
  const properties = new Set(elements.flatMap((element) => Object.keys(element)));
  return [...properties].flatMap((property): readonly Entry[] => {
    const values = elements.map((element) => element[property]).filter((value) => typeof value === 'string');
    return values.length === 0 ? [] : [[join(name, property), [...new Set(values)].join('|')]];
  });
}

function join(prefix: string, name: string): string {
  return prefix + name.charAt(0).toUpperCase() + name.slice(1);
}

/** The value name of a field: its name up to an underscore, which distinguishes several fields of one value. */
export function valueName(field: string): string {
  return field.split('_')[0] ?? field;
}
