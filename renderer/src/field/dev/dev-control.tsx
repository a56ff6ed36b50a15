import type { ControlProps } from '../shared/control-props.ts';
import styles from './dev-control.module.css';

/** The raw value, for developers to read. */
export default function DevControl({ field, ids }: ControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by keys
    <div role="group" className={styles.dev} aria-labelledby={ids.labelledBy} tabIndex={0}>
      <pre>{JSON.stringify(field.value, undefined, 2)}</pre>
    </div>
  );
}
