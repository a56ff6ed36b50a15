import styles from '../shared/choice.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';

/** One tick. The frame draws its label beside it. */
export function checkControl(control: ControlProps) {
  const { field, form } = control;
  return (
    <input
      {...nativeProps(control)}
      type="checkbox"
      className={styles.box}
      aria-readonly={isFixed(field) || undefined}
      checked={field.value === true}
      onChange={(event) => {
        if (!isFixed(field)) form.change(field.name, event.target.checked);
      }}
    />
  );
}
