import type { FieldState, Form } from '@lifeform/engine';
import type { FieldIds } from '../../binding/field-id.ts';
import type { Texts } from '../../text/text-provider.tsx';

/** Puts the field's text into the element it is typed in, as React's `ref` of it. */
export type ShowText = (element: HTMLInputElement | HTMLTextAreaElement | null) => void;

/** What every control gets: the field as it stands, the form to tell, and how it is named and described. */
export interface ControlProps {
  readonly field: FieldState;
  readonly form: Form;
  readonly ids: FieldIds;
  readonly describedBy: string | undefined;
  readonly texts: Texts;
  readonly showText: ShowText;
}

/** The attributes every native control carries. */
export function nativeProps({ field, ids, describedBy }: ControlProps) {
  return {
    id: ids.control,
    name: field.name,
    disabled: field.disabled,
    'aria-describedby': describedBy,
    'aria-invalid': field.showsError || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** Nobody may change it: marked read-only, or fixed by the metadata. */
export function isFixed(field: FieldState): boolean {
  return field.readOnly || field.locked;
}
