import styles from './control.module.css';
import { type ControlProps, nativeProps } from './control-props.ts';

/** Placeholder for a control whose code is loading: shows the value and has its size. */
export function WaitingControl(control: ControlProps) {
  return (
    <input
      {...nativeProps(control)}
      aria-label={control.texts.text(control.field.label)}
      className={styles.input}
      aria-busy
      readOnly
      value={control.field.text}
    />
  );
}
