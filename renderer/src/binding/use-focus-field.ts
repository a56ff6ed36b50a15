import { useCallback } from 'react';
import { focusField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';

/** Returns a function that reveals and focuses a field of the surrounding form. False when it is not shown. */
export function useFocusField(): (name: string) => boolean {
  const context = useFormContext();
  return useCallback((name) => focusField(context, name), [context]);
}
