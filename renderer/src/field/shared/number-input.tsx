import type { Language } from '@lifeform/metadata';
import { useLanguage } from '../../text/text-provider.tsx';
import type { ControlProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { InWords } from './in-words.tsx';
import { TextInput } from './text-input.tsx';

interface NumberInputProps extends ControlProps {
  readonly isWhole: boolean;
}

/** Digits, the minus and the decimal sign; both signs in French, where a keypad's point means the comma. */
const CONTENT: Readonly<Record<Language, IsContent>> = {
  en: (character) => /[0-9.-]/.test(character),
  fr: (character) => /[0-9.,-]/.test(character),
};

/** A number, grouped by the form at each key, so that what it was read as can always be seen. */
export function NumberInput({ isWhole, ...control }: NumberInputProps) {
  return (
    <>
      <TextInput
        {...control}
        isNumber
        isContent={CONTENT[useLanguage()]}
        attributes={{ inputMode: isWhole ? 'numeric' : 'decimal' }}
      />
      <InWords field={control.field} />
    </>
  );
}
