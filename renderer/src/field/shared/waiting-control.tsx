import styles from './control.module.css';
import { type ControlProps, nativeProps } from './control-props.ts';

/** Holds the place of a control whose code is on its way, with the value to read and nothing to move after. */
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
