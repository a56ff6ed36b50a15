import { type Issue, listEntryIssues, splitEntries } from '@lifeform/engine';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import styles from './array-control.module.css';
import { type EntryTexts, entryCount, withEntries } from './entries.ts';
import { EntryRow } from './entry-row.tsx';

const NO_ISSUES: ReadonlyMap<number, Issue> = new Map();

/**
 * A column of numbers with row numbers from 1. A column copied from a spreadsheet is pasted from the current row on.
 */
export default function ArrayControl(control: ControlProps) {
  const { field, form, ids, describedBy } = control;
  const text = useText();
  const language = useLanguage();
  const table = useRef<HTMLTableElement>(null);
  const [row, setRow] = useState(1);
  const texts = splitEntries(field.text);
  const count = entryCount(texts, field.minLength);
  const isClosed = field.disabled || isFixed(field);
  const issues = field.showsError ? listEntryIssues(field, language) : NO_ISSUES;
  const put = (from: number, added: EntryTexts): void => form.type(field.name, withEntries(texts, from, added));
  const commit = (): void => form.change(field.name, form.getField(field.name).text);
  return (
    <div className={styles.array}>
      <table ref={table} className={styles.table} aria-labelledby={ids.labelledBy} aria-describedby={describedBy}>
        <thead>
          <tr>
            <th scope="col">{text(OWN_TEXT.rowNumber)}</th>
            <th scope="col">{text(OWN_TEXT.rowValue)}</th>
          </tr>
        </thead>
        <tbody>
          {positions(count).map((at) => (
            <EntryRow
              key={at}
              control={control}
              position={at}
              entry={texts[at] ?? ''}
              issue={issues.get(at)}
              onEnter={(added) => put(at, added)}
              onCommit={commit}
              onFocus={() => setRow(at)}
              onMove={(step) => focusRow(table, at + step)}
            />
          ))}
        </tbody>
      </table>
      {!isClosed && (
        <div className={styles.actions}>
          {row < count && (
            <Button
              onClick={() => {
                put(
                  row,
                  positions(count - row + 1).map(() => texts[row] ?? ''),
                );
                commit();
              }}
            >
              {text(OWN_TEXT.fillDown, { row })}
            </Button>
          )}
          {count < (field.maxLength ?? Number.POSITIVE_INFINITY) && (
            <Button onClick={() => put(count + 1, [''])}>{text(OWN_TEXT.addRow)}</Button>
          )}
        </div>
      )}
    </div>
  );
}

function positions(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

function focusRow(table: RefObject<HTMLTableElement | null>, position: number): void {
  const input = table.current?.tBodies[0]?.rows[position - 1]?.querySelector('input');
  input?.focus();
  input?.select();
}
