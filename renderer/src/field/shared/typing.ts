import type { Form } from '@lifeform/engine';
import type { SyntheticEvent } from 'react';
import { focusedElement } from '../../binding/page-root.ts';
import { caretIn, editText, type IsContent } from './edit-text.ts';
import { remember } from './undo.ts';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Typed = SyntheticEvent<TextControl>;

/** Every character is content, none formatting. */
export const everything: IsContent = () => true;

/** Texts before an input method started to compose a character. */
const composed = new WeakMap<TextControl, string>();

/**
 * Sends keystrokes to the form and keeps the caret in place, although the form may answer another text than typed:
 * grouped, masked, in capitals, without refused characters. Otherwise the browser would move the caret to the end.
 *
 * An unfinished composed character, such as `^` before its `e`, is not changed: the browser would cancel the
 * composition.
 */
export function typing(name: string, form: Form, isContent: IsContent) {
  return {
    onChange({ currentTarget: input, nativeEvent }: Typed): void {
      const event = nativeEvent instanceof InputEvent ? nativeEvent : undefined;
      if (event?.isComposing === true) compose(input);
      else answer(input, event?.inputType ?? '');
    },
    onCompositionEnd({ currentTarget: input }: Typed): void {
      const start = composed.get(input);
      if (start === undefined) return;
      const { value, selectionStart } = input;
      composed.delete(input);
      form.type(name, start, true);
      input.value = value;
      input.setSelectionRange(selectionStart, selectionStart);
      answer(input, '');
    },
  };

  function compose(input: TextControl): void {
    if (!composed.has(input)) composed.set(input, form.getField(name).text);
    form.type(name, input.value, true);
  }

  function answer(input: TextControl, inputType: string): void {
    const { value, selectionStart } = input;
    const before = form.getField(name).text;
    const edit = editText(before, { text: value, caret: selectionStart ?? value.length, inputType }, isContent);
    form.type(name, edit.text);
    const { text } = form.getField(name);
    remember(input, { before, after: text, inputType }, (past) => form.type(name, past, true));
    if (text === value) return;
    // A key the form refused changes nothing, and nobody is notified.
    if (input.value !== text) input.value = text;
    const caret = caretIn(text, edit, isContent);
    if (focusedElement() === input) input.setSelectionRange(caret, caret);
  }
}
