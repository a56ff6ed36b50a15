import type { FieldState, Form } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import type { InputHTMLAttributes, ReactNode } from 'react';
import type { Texts } from '../../text/text-provider.tsx';
import styles from './control.module.css';
import { type ControlProps, isFixed, nativeProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { everything, typing } from './typing.ts';

export interface TextInputOptions {
  readonly isNumber?: boolean;
  /** What of the text is typed rather than laid out by the form; all of it unless told. */
  readonly isContent?: IsContent;
}

export type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

const NONE: InputAttributes = {};
const NUMBER = `${styles.input} ${styles.number}`;

/**
 * One line of text that the form may answer in another shape than it was typed. A function and not a component: most
 * fields of a form are one.
 */
export function textInput(
  control: ControlProps,
  attributes: InputAttributes = NONE,
  { isNumber = false, isContent = everything }: TextInputOptions = {},
): ReactNode {
  const { field, form, texts, showText } = control;
  return (
    <input
      {...nativeProps(control)}
      className={isNumber ? NUMBER : styles.input}
      type="text"
      autoComplete="off"
      placeholder={placeholderOf(field, form, texts)}
      {...attributes}
      readOnly={isFixed(field)}
      ref={showText}
      {...typing(field.name, form, isContent)}
    />
  );
}

/** An example in an empty field, beside its label and never instead of it; undefined when none is written. */
function placeholderOf({ name }: FieldState, form: Form, { text, has }: Texts): string | undefined {
  const key = labelKey(form.document.form, `${name}-placeholder`);
  return has(key) ? text(key) : undefined;
}
