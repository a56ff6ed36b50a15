import type { FieldState } from '@lifeform/engine';
import { useCallback, useSyncExternalStore } from 'react';
import { useForm } from './form-context.ts';

/** One field as it stands; renders again only when that field changed. */
export function useField(name: string): FieldState {
  const form = useForm();
  const subscribe = useCallback((listener: () => void) => form.subscribeField(name, listener), [form, name]);
  const read = useCallback(() => form.getField(name), [form, name]);
  return useSyncExternalStore(subscribe, read, read);
}
