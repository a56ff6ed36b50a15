import type { TextParameters } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useRef } from 'react';
import styles from './list.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface RowActionProps {
  /** Message key of its text, and with the suffix `Named` of its accessible name, which names the row. */
  readonly words: string;
  readonly named: TextParameters;
  /** Replaces the text, when the row's subject is the label. */
  readonly label?: string;
  /** Why it is disabled. */
  readonly held?: string | undefined;
  readonly onPress: () => void;
}

/** An action on one row of a table. */
export function RowAction({ words, named, label, held, onPress }: RowActionProps) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(button);
  return (
    <button
      ref={button}
      type="button"
      className={styles.link}
      aria-label={text(`${words}Named`, named)}
      aria-disabled={held !== undefined || undefined}
      title={held}
      onClick={() => held === undefined && onPress()}
    >
      {label ?? text(words)}
    </button>
  );
}
