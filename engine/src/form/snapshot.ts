import type { FieldState, FormState } from './types.ts';

type Fields = FormState['fields'];

/** States of fields that changed, undefined for a field that is gone. */
export type FieldChanges = ReadonlyMap<string, FieldState | undefined>;

/**
 * All fields of one state of the form. The record of them is made when it is first read, and never when
 * nobody asks for more than a count of errors: with thousands of fields, copying it at every keystroke would
 * cost more than all else a keystroke does.
 */
export interface FieldRecord {
  read(): Fields;
  /** The next state's record. This one goes on saying what it said. */
  with(changes: FieldChanges): FieldRecord;
}

/** More changes than this are not carried from state to state, but put into a record. */
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

/** One state of the form as it is handed out. */
export function formState(fields: FieldRecord, rest: Omit<FormState, 'fields'>): FormState {
  return {
    ...rest,
    get fields() {
      return fields.read();
    },
  };
}
