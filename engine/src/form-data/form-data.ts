import { type FieldValue, type FormValues, isRows } from '@lifeform/metadata';

/** The part of the browser's `Storage` that form data needs, so that tests pass a map. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** What is entered into one form, as it outlives the screen it was entered on. */
export interface FormData {
  readonly values: FormValues;
  /** Fields in error when it was put here; undefined where nobody counted. */
  readonly errorCount?: number;
}

/** Form data by data type. Each action is mirrored to the storage, from where a reload takes it back. */
export interface FormDataStore<Kept extends FormData> {
  get(dataType: string): Kept | undefined;
  /** @param sensitive names of fields that stay in memory, never written to the storage; those told last, unless told */
  set(dataType: string, data: Kept, sensitive?: readonly string[]): void;
  /** Sets one field, and leaves all else of that type. Without data of the type there is nothing to set it in. */
  update(dataType: string, name: string, value: FieldValue): void;
  clear(dataType: string): void;
  /** Everything this store was given. What another store left in the storage stays. */
  clearAll(): void;
  /** What is in memory, with what is sensitive of it. */
  entries(): readonly FormDataEntry<Kept>[];
  /** Takes back what was in the memory of an earlier page. */
  restore(entries: readonly FormDataEntry<Kept>[]): void;
}

export type FormDataEntry<Kept> = readonly [dataType: string, entry: Entry<Kept>];

interface Entry<Kept> {
  readonly data: Kept;
  readonly sensitive: readonly string[];
}

/**
 * Keeps form data in memory and mirrors it. A storage that is full or refuses costs the mirror, not the data; text in
 * it that is no form data counts as none.
 */
export function createFormData<Kept extends FormData = FormData>(storage: TextStorage): FormDataStore<Kept> {
  const entries = new Map<string, Entry<Kept>>();
  const find = (dataType: string): Entry<Kept> | undefined => entries.get(dataType) ?? stored<Kept>(storage, dataType);
  const set = (dataType: string, data: Kept, sensitive: readonly string[]): void => {
    entries.set(dataType, { data, sensitive });
    mirror(storage, dataType, { ...data, values: without(data.values, sensitive) });
  };
  const clear = (dataType: string): void => {
    entries.delete(dataType);
    storage.removeItem(dataType);
  };
  return {
    get: (dataType) => find(dataType)?.data,
    set: (dataType, data, sensitive = entries.get(dataType)?.sensitive ?? []) => set(dataType, data, sensitive),
    update(dataType, name, value) {
      const entry = find(dataType);
      if (entry === undefined) return;
      set(dataType, { ...entry.data, values: { ...entry.data.values, [name]: value } }, entry.sensitive);
    },
    clear,
    clearAll() {
      for (const dataType of [...entries.keys()]) clear(dataType);
    },
    entries: () => [...entries],
    restore(kept) {
      for (const [dataType, entry] of kept) entries.set(dataType, entry);
    },
  };
}

/** @param names of fields, also those of rows */
function without(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => !names.includes(name))
      .map(([name, value]) => [name, isRows(value) ? value.map((row) => without(row, names)) : value]),
  );
}

function mirror(storage: TextStorage, dataType: string, data: FormData): void {
  try {
    storage.setItem(dataType, JSON.stringify(data));
  } catch {
    // What is there is older than what is in memory, and would come back as if it were the newest.
    storage.removeItem(dataType);
  }
}

function stored<Kept extends FormData>(storage: TextStorage, dataType: string): Entry<Kept> | undefined {
  try {
    const data: unknown = JSON.parse(storage.getItem(dataType) ?? 'null');
    const isData = typeof data === 'object' && data !== null && 'values' in data;
    const isKept = isData && typeof data.values === 'object' && data.values !== null;
    // Only this store writes under the type, and what it writes is of the caller's shape.
    return isKept ? { data: data as Kept, sensitive: [] } : undefined;
  } catch {
    return undefined;
  }
}
