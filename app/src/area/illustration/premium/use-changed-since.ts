import type { FieldState, Form } from '@lifeform/engine';
import { type FieldValue, type FormValues, sameJson, traitsOf } from '@lifeform/metadata';
import { fieldsOf } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import type { SaveState } from '../quote-form/use-save.ts';

export interface ChangedField {
  readonly now: FieldState;
  /** The same field with the value that was saved. */
  readonly before: FieldState;
}

/**
 * Fields that hold something else than what was saved; none of what was never saved. What an earlier visit left unsaved is
 * held against what the server has.
 */
export function useChangedSince(form: Form, { kind, saved, at }: SaveState): readonly ChangedField[] {
  const client = useClient();
  const [stored, setStored] = useState<FormValues>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each save, told by its time, is held against anew
  useEffect(() => {
    if (kind === 'saved') setStored(form.getValues());
  }, [form, kind, at]);
  const id = saved?.id ?? '';
  const { data } = useQuery({
    queryKey: ['illustration', id, saved?.revision],
    queryFn: ({ signal }) => call(client, 'GET /api/illustrations/:id', { params: { id }, signal }),
    enabled: kind === 'changed' && stored === undefined,
  });
  const before = stored ?? data?.payload.values;
  const [changed, setChanged] = useState<readonly ChangedField[]>([]);
  useEffect(() => {
    setChanged(before ? changedFields(form, before) : []);
    if (!before) return;
    return form.subscribe((names) =>
      setChanged((last) => {
        const isTold = (name: string): boolean => last.some(({ now }) => now.name === name);
        // Most of what an event changes is neither in the list nor comes into it.
        return names.some((name) => isTold(name) || changeOf(form, name, before)) ? changedFields(form, before) : last;
      }),
    );
  }, [form, before]);
  return changed;
}

function changedFields(form: Form, before: FormValues): readonly ChangedField[] {
  return form.layout.flatMap(fieldsOf).flatMap((name) => changeOf(form, name, before) ?? []);
}

function changeOf(form: Form, name: string, before: FormValues): ChangedField | undefined {
  const now = form.getField(name);
  const was: FieldValue = before[name] ?? null;
  const isEntered = !now.hidden && !now.readOnly && traitsOf(now.item.fieldType).holds !== 'none';
  if (!isEntered || isSame(now.value, was)) return undefined;
  return { now, before: { ...now, value: was, text: was === null ? '' : String(was) } };
}

/** Nothing, an empty text and an unticked box are saved alike: not at all. */
function isSame(one: FieldValue, other: FieldValue): boolean {
  const plain = (value: FieldValue) => (value === null || value === '' || value === false ? null : value);
  return sameJson(plain(one), plain(other));
}
