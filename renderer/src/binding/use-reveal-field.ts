import { useCallback } from 'react';
import { revealField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';

/** Returns a function that draws a field of the surrounding form, opens what hides it, and returns its element. */
export function useRevealField(): (name: string) => HTMLElement | null {
  const context = useFormContext();
  return useCallback((name) => revealField(context, name), [context]);
}
