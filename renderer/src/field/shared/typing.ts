import type { Form } from '@lifeform/engine';
import type { ChangeEvent } from 'react';
import { caretIn, editText, type IsContent } from './edit-text.ts';

type Typed = ChangeEvent<HTMLInputElement>;

function inputTypeOf(event: Typed): string {
  return event.nativeEvent instanceof InputEvent ? event.nativeEvent.inputType : '';
}

/**
 * Gives keystrokes to the form and keeps the caret where the person types, although the form may answer
 * another text than was typed: grouped, masked, in upper case, without what it refuses. Left to itself the
 * browser would put the caret at the end.
 */
export function typing(name: string, form: Form, isContent: IsContent): (event: Typed) => void {
  return (event) => {
    const { target: input } = event;
    const { value, selectionStart } = input;
    const typed = { text: value, caret: selectionStart ?? value.length, inputType: inputTypeOf(event) };
    const edit = editText(form.getField(name).text, typed, isContent);
    form.type(name, edit.text);
    const { text } = form.getField(name);
    if (text === value) return;
    // A key the form refused changes nothing, and nobody is told.
    if (input.value !== text) input.value = text;
    const caret = caretIn(text, edit, isContent);
    if (document.activeElement === input) input.setSelectionRange(caret, caret);
  };
}
