import type { LayoutNode } from '@lifeform/engine';
import { useFormState } from '../binding/use-form-state.ts';
import { fieldsOf } from './section-fields.ts';

/** Whether every field of a container is hidden: its title and frame then stand for nothing. */
export function useIsEmpty(node: LayoutNode): boolean {
  return useFormState(({ fields }) => fieldsOf(node).every((name) => fields[name]?.hidden !== false));
}
