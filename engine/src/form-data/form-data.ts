import { type FieldValue, type FormValues, isRows } from '@lifeform/metadata';

/** The part of the browser's `Storage` that form data needs, so that tests pass a map. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The entries of one form, which outlive its screen. */
export interface FormData {
  readonly values: FormValues;
  /** Number of fields in error when stored; undefined when not counted. */
  readonly errorCount?: number;
}

/** Form data by data type. Every change is also written to the storage, which restores it after a reload. */
export interface FormDataStore<Kept extends FormData> {
  get(dataType: string): Kept | undefined;
  /** @param sensitive names of fields kept in memory only, never in the storage; default: those given last */
  set(dataType: string, data: Kept, sensitive?: readonly string[]): void;
  /** Sets one field and keeps the rest. Does nothing without data of the type. */
  update(dataType: string, name: string, value: FieldValue): void;
  clear(dataType: string): void;
  /** Clears everything this store was given. Data of other stores in the same storage stays. */
  clearAll(): void;
  /** The data in memory, with its sensitive fields. */
  entries(): readonly FormDataEntry<Kept>[];
  /** Restores data from an earlier page's memory. */
  restore(entries: readonly FormDataEntry<Kept>[]): void;
}

export type FormDataEntry<Kept> = readonly [dataType: string, entry: Entry<Kept>];

interface Entry<Kept> {
  readonly data: Kept;
  readonly sensitive: readonly string[];
}

/**
 * Keeps form data in memory and mirrors it to a storage. A full or failing storage loses only the mirror; text in it
 * that is not form data is ignored.
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
    // The stored data is older than memory and would come back as if it were the newest.
    storage.removeItem(dataType);
  }
}

function stored<Kept extends FormData>(storage: TextStorage, dataType: string): Entry<Kept> | undefined {
  try {
    const data: unknown = JSON.parse(storage.getItem(dataType) ?? 'null');
    const isData = typeof data === 'object' && data !== null && 'values' in data;
    const isKept = isData && typeof data.values === 'object' && data.values !== null;
    // Only this store writes under the type, in the caller's shape.
    return isKept ? { data: data as Kept, sensitive: [] } : undefined;
  } catch {
    return undefined;
  }
}
