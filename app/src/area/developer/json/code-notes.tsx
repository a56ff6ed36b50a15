import { Button, useText } from '@lifeform/renderer';
import styles from '../tab-list.module.css';
import type { CodeNote } from './use-code-view.ts';

interface CodeNotesProps {
  readonly notes: readonly CodeNote[];
  readonly onShow: (from: number) => void;
}

/** What is said of a text, as a list: each note leads to its place. */
export function CodeNotes({ notes, onShow }: CodeNotesProps) {
  const text = useText();
  return (
    <ul className={styles.notes} aria-live="polite">
      {notes.map(({ from, severity, message }) => (
        <li key={`${from} ${message}`} data-severity={severity}>
          <span>{message}</span>{' '}
          <Button variant="quiet" onClick={() => onShow(from)}>
            {text('tEdit-Developer-jsonShow')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
