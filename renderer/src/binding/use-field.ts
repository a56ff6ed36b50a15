import type { FieldState, Form } from '@lifeform/engine';
import { useMemo, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';

/** One field as it stands; renders again only when that field changed. */
export function useField(name: string): FieldState {
  return useFieldOf(useForm(), name);
}

/** The same of a form that is at hand. */
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
