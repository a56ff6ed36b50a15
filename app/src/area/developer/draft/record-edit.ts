import {
  addressFrom,
  type FormDocument,
  formNameFrom,
  freeName,
  type Message,
  RECORD_COLUMNS,
  type RecordReach,
  type RecordSetup,
  recordKey,
  traitsOf,
} from '@lifeform/metadata';
import { castDraft, type Draft } from 'immer';
import type { Edit } from './draft-state.ts';

type DraftRecord = Draft<RecordSetup>;

/** Changes a form's record setup, if it has one. */
export function editRecord(change: (record: DraftRecord) => void): Edit {
  return ({ record }) => {
    if (record) change(record);
  };
}

/** An empty property is left out. */
export function put<T extends object, K extends keyof T>(holder: T, name: K, value: T[K] | undefined): void {
  if (value === undefined) delete holder[name];
  else holder[name] = value;
}

/** @param reach undefined takes the role out */
export function grant(held: Record<string, RecordReach>, role: string, reach: RecordReach | undefined): void {
  put(held, role, reach);
}

/** An entry by its id among those of one kind. */
export const ENTRY_KINDS = ['state', 'move', 'view'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export function entriesOf(record: DraftRecord | RecordSetup, kind: EntryKind): readonly { readonly id: string }[] {
  if (kind === 'state') return record.states;
  return kind === 'move' ? record.moves : (record.list.views ?? []);
}

/** A state, move or view under a title: its id is made of the title, and stays when the title changes. */
export function addEntry(form: string, kind: EntryKind, title: Message): Edit {
  return ({ record, messages }) => {
    if (!record) return;
    const name = formNameFrom(title.en);
    const taken = entriesOf(record, kind).map(({ id }) => id);
    const id = freeName(name.charAt(0).toLowerCase() + name.slice(1), taken);
    const [first = { id: '' }, second = first] = record.states;
    if (kind === 'state') record.states.push({ id, isEditable: false });
    if (kind === 'move') record.moves.push({ id, from: [first.id], to: second.id, by: { ...record.rights.edit } });
    if (kind === 'view') record.list.views = [...(record.list.views ?? []), { id }];
    messages[recordKey(form, `${kind}-${id}`)] = castDraft(title);
  };
}

/**
 * Takes an entry away, and a state out of the moves and views that name it.
 * @param keepsTexts for whom taking a text away is not theirs to do
 */
export function removeEntry(form: string, kind: EntryKind, id: string, keepsTexts: boolean): Edit {
  return ({ record, messages }) => {
    if (!record) return;
    const others = <T extends { id: string }>(list: T[]): T[] => list.filter((entry) => entry.id !== id);
    if (kind === 'move') record.moves = others(record.moves);
    if (kind === 'view') record.list.views = others(record.list.views ?? []);
    if (kind === 'state') {
      record.states = others(record.states);
      for (const move of record.moves) move.from = move.from.filter((state) => state !== id);
      record.moves = record.moves.filter(({ from, to }) => from.length > 0 && to !== id);
      for (const view of record.list.views ?? [])
        if (view.states) view.states = view.states.filter((one) => one !== id);
    }
    if (!keepsTexts) delete messages[recordKey(form, `${kind}-${id}`)];
  };
}

/** Moves an entry of a list one place up or down. */
export function shift<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const next = [...list];
  next.splice(from + by, 0, ...next.splice(from, 1));
  return next;
}

/** The address as it may be: accents off, words joined. */
export function fitAddress(typed: string, before: string): string {
  return typed.trim() === '' ? before : addressFrom(typed);
}

/** Columns a list may have: what every record has, and the fields that hold something nobody has to hide. */
export function columnsOf({ items }: FormDocument): readonly string[] {
  const open = items.filter(({ fieldType, isSensitive }) => {
    const { holds, privacy } = traitsOf(fieldType);
    return holds !== 'none' && privacy === 'open' && isSensitive !== true;
  });
  return [...RECORD_COLUMNS, ...open.map(({ name }) => name)];
}
