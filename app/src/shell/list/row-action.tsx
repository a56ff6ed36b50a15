import type { TextParameters } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import { useRef } from 'react';
import styles from './list.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface RowActionProps {
  /** Key of its words, and with `Named` at the end of its name for those who hear it without its row. */
  readonly words: string;
  readonly named: TextParameters;
  /** Stands in place of its words, where the thing it is done with names it. */
  readonly label?: string;
  /** Why it cannot be done now. */
  readonly held?: string | undefined;
  readonly onPress: () => void;
}

/** Something that can be done with one row of a table. */
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
