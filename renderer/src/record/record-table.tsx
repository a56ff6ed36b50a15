import type { Form } from '@lifeform/engine';
import { useText } from '../text/text-provider.tsx';
import styles from './record.module.css';
import { RecordValue } from './record-value.tsx';

interface RecordTableProps {
  readonly form: Form;
  /** Names of the fields, in order. */
  readonly rows: readonly string[];
  /** Id of the table's heading. */
  readonly labelledBy: string;
}

/** Labels and values to read, alternately grey and white. */
export function RecordTable({ form, rows, labelledBy }: RecordTableProps) {
  const text = useText();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <tbody>
        {rows.map((name, index) => {
          const field = form.getField(name);
          return (
            <tr key={name} className={index % 2 === 0 ? styles.grey : styles.white} data-field={name}>
              <th scope="row">{text(field.label)}</th>
              <td>
                <RecordValue form={form} field={field} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
