import type { FieldState, Form } from '@lifeform/engine';
import type { FieldIds } from '../../binding/field-id.ts';
import type { Texts } from '../../text/text-provider.tsx';

/** A React `ref` that puts the field's text into the element it is typed in. */
export type ShowText = (element: HTMLInputElement | HTMLTextAreaElement | null) => void;

/** Properties of every control: the field's state, its form, and how it is named and described. */
export interface ControlProps {
  readonly field: FieldState;
  readonly form: Form;
  readonly ids: FieldIds;
  readonly describedBy: string | undefined;
  readonly texts: Texts;
  readonly showText: ShowText;
}

/** Attributes of every native control. */
export function nativeProps({ field, ids, describedBy }: ControlProps) {
  return {
    id: ids.control,
    name: field.name,
    disabled: field.disabled,
    'aria-labelledby': ids.row === undefined ? undefined : ids.labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': field.showsError || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** Whether nobody may change it: marked read-only, or fixed by the metadata. */
export function isFixed(field: FieldState): boolean {
  return field.readOnly || field.locked;
}
