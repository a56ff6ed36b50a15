import type { Form } from '@lifeform/engine';
import { useFormState, useText } from '@lifeform/renderer';
import styles from './tab-list.module.css';

/** The rules of the form around it that throw, over the form, where nobody has to look for them. */
export function RuleFailures({ form }: { readonly form: Form }) {
  const text = useText();
  useFormState((state) => state);
  const failures = form.failures();
  if (failures.length === 0) return null;
  return (
    <div role="alert" className={styles.failures}>
      <p>{text('tEdit-Developer-throwing', { count: failures.length })}</p>
      <ul>
        {failures.map(({ rule, fields, reason }) => (
          <li key={rule}>
            <code>{rule}</code> ({fields.join(', ')}): {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
