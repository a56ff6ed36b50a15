import type { FieldKind } from './field-kind.ts';
import { issueOf } from './issue.ts';

/** A group that repeats, as a field: its rows are entered one by one, and only their number is validated here. */
export const rowsKind: FieldKind = {
  carriesValue: true,
  empty: [],
  accept: () => '',
  parse: () => ({ value: [] }),
  read: (value) => ({ value }),
  format: () => '',
  validate({ value, min = 0, max }) {
    const count = Array.isArray(value) ? value.length : 0;
    if (count < min) return issueOf('msg-RowsMin', { min });
    return max !== undefined && count > max ? issueOf('msg-RowsMax', { max }) : undefined;
  },
};
