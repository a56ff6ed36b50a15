import type { InputHTMLAttributes } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './control.module.css';
import { type ControlProps, isFixed, nativeProps } from './control-props.ts';
import type { IsContent } from './edit-text.ts';
import { usePlaceholder } from './use-placeholder.ts';
import { useTyping } from './use-typing.ts';

export interface TextInputProps extends ControlProps {
  readonly attributes?: InputHTMLAttributes<HTMLInputElement>;
  readonly isNumber?: boolean;
  /** What of the text is typed rather than laid out by the form; all of it unless told. */
  readonly isContent?: IsContent;
}

const everything: IsContent = () => true;

/** One line of text that the form may answer in another shape than it was typed. */
export function TextInput({ attributes, isNumber = false, isContent = everything, ...control }: TextInputProps) {
  const { field, form } = control;
  const { ref, onChange } = useTyping(field, form, isContent);
  return (
    <input
      {...nativeProps(control)}
      ref={ref}
      className={classNames(styles.input, isNumber && styles.number)}
      type="text"
      autoComplete="off"
      placeholder={usePlaceholder(field)}
      {...attributes}
      readOnly={isFixed(field)}
      value={field.text}
      onChange={onChange}
    />
  );
}
