import type { FieldState, Form } from '@lifeform/engine';
import { type ChangeEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { caretIn, type Edit, editText, type IsContent } from './edit-text.ts';

interface Typing {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function inputTypeOf(event: ChangeEvent<HTMLInputElement>): string {
  return event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
}

/**
 * Gives keystrokes to the form and keeps the caret where the person types, although the form may answer
 * another text than was typed: grouped, masked, in upper case, without what it refuses. Left to itself the
 * browser would put the caret at the end.
 */
export function useTyping(field: FieldState, form: Form, isContent: IsContent): Typing {
  const ref = useRef<HTMLInputElement>(null);
  const last = useRef<Edit | undefined>(undefined);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { value, selectionStart } = event.target;
    const typed = { text: value, caret: selectionStart ?? value.length, inputType: inputTypeOf(event) };
    last.current = editText(field.text, typed, isContent);
    form.type(field.name, last.current.text);
    if (form.getField(field.name).text === field.text) restore(event.target, field.text);
  };
  /** The form refused the key: nothing renders, and React puts the old text back with the caret at its end. */
  const restore = (input: HTMLInputElement, shown: string): void => {
    const edit = last.current;
    last.current = undefined;
    if (!edit || input.value === shown) return;
    const caret = caretIn(shown, edit, isContent);
    input.value = shown;
    input.setSelectionRange(caret, caret);
  };
  useLayoutEffect(() => {
    const edit = last.current;
    last.current = undefined;
    const input = ref.current;
    if (!input || !edit || edit.text === field.text || document.activeElement !== input) return;
    const caret = caretIn(field.text, edit, isContent);
    input.setSelectionRange(caret, caret);
  });
  return { ref, onChange };
}
