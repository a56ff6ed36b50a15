import type { ControlProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { TextInput } from './text-input.tsx';

interface MaskedInputProps extends ControlProps {
  readonly inputMode: 'tel' | 'text' | 'numeric';
}

const isLetterOrDigit: IsContent = (character) => /[a-z0-9]/i.test(character);

/**
 * Text the form lays into a mask as it is typed. The mask is never shown empty: some screen readers cannot
 * type into a field that is already full of placeholders.
 */
export function MaskedInput({ inputMode, ...control }: MaskedInputProps) {
  return <TextInput {...control} isContent={isLetterOrDigit} attributes={{ inputMode, spellCheck: false }} />;
}
