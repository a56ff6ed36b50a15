import type { Language } from '@lifeform/metadata';
import type { ReactNode } from 'react';
import type { ControlProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { textInput } from './text-input.tsx';

/** Digits, the minus and the decimal sign; both decimal signs in French, where a keypad's point means the comma. */
const CONTENT: Readonly<Record<Language, IsContent>> = {
  en: (character) => /[0-9.-]/.test(character),
  fr: (character) => /[0-9.,-]/.test(character),
};

const WHOLE = { inputMode: 'numeric' } as const;
const DECIMAL = { inputMode: 'decimal' } as const;

/** A number that the form groups at each key, so that its reading is always visible. */
export function numberInput(control: ControlProps, isWhole: boolean): ReactNode {
  const isContent = CONTENT[control.texts.language];
  return textInput(control, isWhole ? WHOLE : DECIMAL, { isNumber: true, isContent });
}
