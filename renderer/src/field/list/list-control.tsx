import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';
import { optionsOf } from '../shared/options-of.ts';
import styles from './list-control.module.css';
import { listTable } from './rows.ts';

/** Rows to read, alternately striped. */
export default function ListControl({ field, form, ids, describedBy, texts }: ControlProps) {
  const text = useText();
  const { heads, rows } = listTable(field.value, optionsOf(field, form, texts));
  if (rows.length === 0) return <p className={styles.empty}>{text(OWN_TEXT.notEntered)}</p>;
  return (
    <div className={styles.scroll}>
      <table aria-labelledby={ids.labelledBy} aria-describedby={describedBy}>
        {heads.length > 0 && (
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell) => (
                <td key={cell.id}>{cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
