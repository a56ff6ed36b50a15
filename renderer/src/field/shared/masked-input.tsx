import type { ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { textInput } from './text-input.tsx';

const isLetterOrDigit: IsContent = (character) => /[a-z0-9]/i.test(character);

export type MaskInputMode = 'tel' | 'text' | 'numeric';

/**
 * Text the form puts into a mask as it is typed. The mask is never shown empty: some screen readers cannot
 * type into a field that is already full of placeholders.
 */
export function maskedInput(control: ControlProps, inputMode: MaskInputMode): ReactNode {
  return textInput(control, { inputMode, spellCheck: false }, { isContent: isLetterOrDigit });
}
