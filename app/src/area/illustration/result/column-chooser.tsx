import type { LedgerAnswer, LedgerColumn } from '@lifeform/metadata/insurance';
import { Button, useText } from '@lifeform/renderer';
import { groupText } from '../../../ledger/group-text.ts';
import styles from './column-chooser.module.css';
import { columnID, columnsByGroup } from './ledger-columns.ts';

interface ColumnChooserProps {
  readonly id: string;
  readonly ledger: LedgerAnswer;
  readonly hidden: readonly string[];
  readonly onHidden: (hidden: readonly string[]) => void;
}

/** A tick for each column of values, by group. */
export function ColumnChooser({ id, ledger, hidden, onHidden }: ColumnChooserProps) {
  const text = useText();
  const groups = Map.groupBy(columnsByGroup(ledger), ({ group }) => group);
  const show = (columns: readonly LedgerColumn[]): void => {
    const ids = columns.map(columnID);
    onHidden(hidden.filter((name) => !ids.includes(name)));
  };
  return (
    <div id={id} className={styles.chooser}>
      {[...groups].map(([group, columns]) => (
        <fieldset key={group}>
          <legend>{groupText(group, text, ledger)}</legend>
          {columns.map((column) => (
            <label key={columnID(column)}>
              <input
                type="checkbox"
                checked={!hidden.includes(columnID(column))}
                onChange={({ target }) => (target.checked ? show([column]) : onHidden([...hidden, columnID(column)]))}
              />
              {text(`msg-Ledger-${column.name}`)}
            </label>
          ))}
        </fieldset>
      ))}
      <Button variant="quiet" onClick={() => show(ledger.columns)}>
        {text('tEdit-Illustration-allColumns')}
      </Button>
    </div>
  );
}
