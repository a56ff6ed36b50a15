import type { ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { textInput } from './text-input.tsx';

const isLetterOrDigit: IsContent = (character) => /[\p{L}\p{N}]/u.test(character);

export type MaskInputMode = 'tel' | 'text' | 'numeric';

/**
 * Text that the form formats by a mask as it is typed. The empty mask is never shown: some screen readers cannot type
 * into a field full of placeholders.
 */
export function maskedInput(control: ControlProps, inputMode: MaskInputMode): ReactNode {
  const isContent = control.field.mask?.isContent ?? isLetterOrDigit;
  return textInput(control, { inputMode, spellCheck: false }, { isContent });
}

/** The same for an item's own mask; only digits ask for a numeric keyboard. */
export function ownMaskInput(control: ControlProps): ReactNode {
  return maskedInput(control, control.field.mask?.isNumeric === true ? 'numeric' : 'text');
}
