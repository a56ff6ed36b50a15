import { FIELD_TYPES } from '@lifeform/metadata';
import { useField, useText } from '@lifeform/renderer';
import styles from './developer-screen.module.css';

const KNOWN: ReadonlySet<unknown> = new Set(FIELD_TYPES);

/** What the field type chosen in the form around is for. */
export function TypeHint() {
  const text = useText();
  const { value } = useField('fieldType');
  if (!KNOWN.has(value)) return null;
  return (
    <p className={styles.hint} role="status">
      {text(`tEdit-Developer-type-${String(value)}`)}
    </p>
  );
}
