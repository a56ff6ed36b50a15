import type { FieldState, Form } from '@lifeform/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';

/** The state of one field; rerenders only when that field changed. */
export function useField(name: string): FieldState {
  return useFieldOf(useForm(), name);
}

/** The same for a given form. */
export function useFieldOf(form: Form, name: string): FieldState {
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => form.subscribeField(name, listener),
      read: () => form.getField(name),
    }),
    [form, name],
  );
  return useSyncExternalStore(source.subscribe, source.read, source.read);
}
