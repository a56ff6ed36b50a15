import type { FieldState, FormState } from './types.ts';

type Fields = FormState['fields'];

/** States of changed fields; undefined for a dropped field. */
export type FieldChanges = ReadonlyMap<string, FieldState | undefined>;

/**
 * All fields of one form state. Their record is made on first read, and never if only the error count is read: copying
 * it at every keystroke would be the largest cost of one in a form of thousands of fields.
 */
export interface FieldRecord {
  read(): Fields;
  /** The next state's record; this one stays unchanged. */
  with(changes: FieldChanges): FieldRecord;
}

/** With more changes than this they are merged into a record instead of carried from state to state. */
const MOST_CARRIED = 200;

export const NO_FIELDS: FieldRecord = fieldRecord({}, new Map());

function fieldRecord(base: Fields, changes: FieldChanges): FieldRecord {
  let made = changes.size === 0 ? base : undefined;
  const read = () => {
    made ??= changedFields(base, changes);
    return made;
  };
  const isCarried = (more: FieldChanges) => made === undefined && changes.size + more.size <= MOST_CARRIED;
  return {
    read,
    with: (more) => (isCarried(more) ? fieldRecord(base, new Map([...changes, ...more])) : fieldRecord(read(), more)),
  };
}

function changedFields(base: Fields, changes: FieldChanges): Fields {
  const fields: Record<string, FieldState> = { ...base };
  for (const [name, state] of changes) {
    if (state === undefined) delete fields[name];
    else fields[name] = state;
  }
  return fields;
}

/** A published form state. */
export function formState(fields: FieldRecord, rest: Omit<FormState, 'fields'>): FormState {
  return {
    ...rest,
    get fields() {
      return fields.read();
    },
  };
}
