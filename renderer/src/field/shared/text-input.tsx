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
  /** Which characters are content rather than formatting; default: all. */
  readonly isContent?: IsContent;
}

export type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

const NONE: InputAttributes = {};
const NUMBER = `${styles.input} ${styles.number}`;

/**
 * One line of text that the form may answer in a different form than typed. A function, not a component: most fields of
 * a form are one.
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

/** An example in an empty field, in addition to its label; undefined when there is none. */
function placeholderOf({ item: { name } }: FieldState, form: Form, { text, has }: Texts): string | undefined {
  const key = labelKey(form.document.form, `${name}-placeholder`);
  return has(key) ? text(key) : undefined;
}
