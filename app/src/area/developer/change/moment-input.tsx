import { useText } from '@lifeform/renderer';
import { useId } from 'react';
import styles from './change.module.css';

interface MomentInputProps {
  readonly label: string;
  /** What it shows at first: an ISO instant. */
  readonly start?: string | undefined;
  /** An ISO instant; undefined while none is chosen. */
  readonly onChange: (instant: string | undefined) => void;
}

/** A date and time of the reader's own clock. */
export function MomentInput({ label, start, onChange }: MomentInputProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.entry}>
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('tEdit-Developer-change-zone', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </span>
      <input
        id={id}
        type="datetime-local"
        aria-describedby={`${id}-hint`}
        defaultValue={start === undefined ? '' : localOf(new Date(start))}
        onChange={({ target }) => onChange(target.value === '' ? undefined : new Date(target.value).toISOString())}
      />
    </div>
  );
}

/** As the browser's own control writes it, which but for one sign is how Swedish does: `2026-03-01T09:30`. */
function localOf(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(moment).replace(' ', 'T');
}
