import { useCallback } from 'react';
import { focusField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';

/** Moves the focus to a field of the form above, wherever it is folded away. False when it is not shown. */
export function useFocusField(): (name: string) => boolean {
  const context = useFormContext();
  return useCallback((name) => focusField(context, name), [context]);
}
