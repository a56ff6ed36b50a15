import type { Form, Picked } from '@lifeform/engine';
import { useText } from '../../text/text-provider.tsx';
import { SEARCH_TEXT } from './search-text.ts';
import styles from './searched-input.module.css';

export interface FilledNotesProps {
  readonly form: Form;
  /** What the last choice filled in; undefined before one, and once it was taken back. */
  readonly picked: Picked | undefined;
  readonly onUndo: () => void;
  readonly onTaken: (field: string) => void;
}

/** Tells which fields a choice filled in and which it left, each with what can be done about it. */
export function FilledNotes({ form, picked, onUndo, onTaken }: FilledNotesProps) {
  const text = useText();
  const labelOf = (name: string): string => text(form.getField(name).label);
  const { filled = [], kept = [] } = picked ?? {};
  return (
    <div role="status" className={styles.notes}>
      {filled.length > 0 && (
        <p>
          {text(SEARCH_TEXT.filled, { names: filled.map(({ field }) => labelOf(field)).join(', ') })}{' '}
          <button type="button" className={styles.quiet} onClick={onUndo}>
            {text(SEARCH_TEXT.undo)}
          </button>
        </p>
      )}
      {kept.map(({ field, offered }) => (
        <p key={field}>
          {text(SEARCH_TEXT.kept, { name: labelOf(field) })}{' '}
          <button
            type="button"
            className={styles.quiet}
            onClick={() => {
              form.change(field, offered);
              onTaken(field);
            }}
          >
            {text(SEARCH_TEXT.take, { value: String(offered ?? '') })}
          </button>
        </p>
      ))}
    </div>
  );
}
