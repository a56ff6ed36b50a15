import { useCallback } from 'react';
import { fieldIds } from './field-id.ts';
import { focusField } from './focus-field.ts';
import { useFormContext } from './form-context.ts';

/** Moves the focus to a field of the form above, wherever it is folded away. False when it is not drawn. */
export function useFocusField(): (name: string) => boolean {
  const { idPrefix } = useFormContext();
  return useCallback((name) => focusField(fieldIds(idPrefix, name).field), [idPrefix]);
}
