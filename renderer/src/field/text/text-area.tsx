import styles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { everything, typing } from '../shared/typing.ts';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea(control: ControlProps) {
  const { field, form, showText } = control;
  return (
    <textarea
      {...nativeProps(control)}
      className={styles.area}
      rows={3}
      autoComplete="off"
      readOnly={isFixed(field)}
      ref={showText}
      {...typing(field.name, form, everything)}
    />
  );
}
