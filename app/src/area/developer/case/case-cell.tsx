import type { CaseFailure } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { type CellKind, type CellWord, readCell, writeCell } from '../draft/case-cell.ts';
import { moveInColumn } from '../move-in-column.ts';
import styles from './case.module.css';

interface CaseCellProps {
  readonly label: string;
  readonly kind: CellKind;
  /** What values are called here; also suggested by the list of this id. */
  readonly words: readonly CellWord[];
  readonly list: string;
  /** Undefined where the test says nothing. */
  readonly value: unknown;
  /** What cannot be read, as it was typed. */
  readonly pending: string | undefined;
  /** What came of it, where that is something else. */
  readonly failure: CaseFailure | undefined;
  readonly onChange: (value: unknown) => void;
  /** Keeps what cannot be read from being published, under the cell's name. */
  readonly onHold: (place: string, text: string | undefined) => void;
}

/** One thing a test says, edited in its place. Blank says nothing; what cannot be read stays as typed and is told. */
export function CaseCell({ label, kind, words, list, value, pending, failure, onChange, onHold }: CaseCellProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState(pending);
  const isWrong = pending !== undefined;
  const shown = writeCell(value, kind, words);
  const commit = (): void => {
    if (typed === undefined) return;
    const read = typed === shown ? { value } : readCell(typed, kind, words);
    const unread = read ? undefined : typed;
    if (unread !== pending) onHold(label, unread);
    if (read === undefined) return;
    setTyped(undefined);
    if (writeCell(read.value, kind, words) !== shown) onChange(read.value);
  };
  const told = isWrong
    ? text(`tEdit-Developer-cellTakes-${kind}`, { words: words.map((word) => word.label).join(' / ') })
    : failure &&
      text('tEdit-Developer-cellGot', { got: writeCell(failure.got, kind, words) || text('tEdit-Developer-absent') });
  return (
    <>
      <input
        className={styles.cell}
        list={words.length === 0 ? undefined : list}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={told === undefined ? undefined : id}
        data-failed={failure === undefined ? undefined : ''}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => moveInColumn(event, commit)}
      />
      {told !== undefined && (
        <span id={id} className={styles.told}>
          {told}
        </span>
      )}
    </>
  );
}
