import { type FormDocument, rowGroups } from '@lifeform/metadata';
import type { PrintedRecord } from './render-records.ts';

/** A blank record of a form, with every name that a page of the form can read. */
export function exampleRecord({ items, layout }: FormDocument): PrintedRecord {
  const { around } = rowGroups(layout);
  const groups = layout.flatMap(({ id, kind }) => (kind === 'group' ? [id] : []));
  const names = [...items.map(({ name }) => name).filter((name) => !around.has(name)), ...groups];
  return {
    ...{ title: '', state: '', recordNumber: 0, owner: '', team: '', created: '', modified: '', parts: [] },
    fields: Object.fromEntries(names.map((name) => [name, { label: '', text: '', drawn: '' }])),
  };
}
