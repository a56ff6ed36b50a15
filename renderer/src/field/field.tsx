import { fieldIds } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { useTexts } from '../text/text-provider.tsx';
import { describe } from './describe.ts';
import { fieldFrame } from './field-frame.tsx';
import { fieldKind } from './registry.ts';
import { useDrawnField } from './use-drawn-field.ts';

interface FieldProps {
  readonly name: string;
  /** Columns of twelve, inside a layout grid. */
  readonly width?: number;
}

/**
 * One field of the surrounding form, drawn from its control item; nothing while it is hidden or another field draws it.
 * Its parts are functions, not components: a form has thousands of them.
 */
export function Field({ name, width = 12 }: FieldProps) {
  const { form, idPrefix } = useFormContext();
  const texts = useTexts();
  const { field, showText } = useDrawnField(form, name, texts);
  const isDrawnByGroup = field.type === 'option' && field.item.group !== undefined;
  if (field.hidden || isDrawnByGroup) return null;
  const ids = fieldIds(idPrefix, name);
  const kind = fieldKind(field);
  const description = describe(field, kind, ids, form, texts);
  const control = kind.draw({ field, form, ids, describedBy: description.ids, texts, showText });
  return fieldFrame({ kind: kind.frame, width, field, form, ids, description, text: texts.text, control });
}
