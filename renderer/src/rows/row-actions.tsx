import { createContext, use } from 'react';
import { CloseIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './rows.module.css';
import { useRowDrag } from './use-row-drag.ts';

/** What may be done with a row. The same object as long as the group is on the screen. */
export interface RowActions {
  readonly move: (row: string, to: number) => void;
  readonly drop: (row: string, beside: string, isAfter: boolean) => void;
  readonly remove: (row: string) => void;
}

export const RowActionsContext = createContext<RowActions | undefined>(undefined);

interface RowButtonsProps {
  readonly row: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly canRemove: boolean;
  /** Of the words that say how many rows there have to be. */
  readonly limitsId: string | undefined;
}

/** The handle of a row, the ways up and down, and out. */
export function RowButtons({ row, place, count, canRemove, limitsId }: RowButtonsProps) {
  const text = useText();
  const actions = use(RowActionsContext);
  const drag = useRowDrag(row, (beside, isAfter) => actions?.drop(row, beside, isAfter));
  const words = { row: place + 1, count };
  return (
    <div className={styles.buttons}>
      {count > 1 && (
        <>
          <button type="button" {...drag} className={styles.handle} aria-label={text(OWN_TEXT.moveRow, words)}>
            <span aria-hidden="true">⠿</span>
          </button>
          <button
            type="button"
            className={styles.step}
            aria-disabled={place === 0 || undefined}
            aria-label={text(OWN_TEXT.moveRowUp, words)}
            onClick={() => actions?.move(row, place - 1)}
          >
            <span aria-hidden="true">↑</span>
          </button>
          <button
            type="button"
            className={styles.step}
            aria-disabled={place === count - 1 || undefined}
            aria-label={text(OWN_TEXT.moveRowDown, words)}
            onClick={() => actions?.move(row, place + 1)}
          >
            <span aria-hidden="true">↓</span>
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.step}
        aria-disabled={!canRemove || undefined}
        aria-describedby={canRemove ? undefined : limitsId}
        aria-label={text(OWN_TEXT.removeRow, words)}
        onClick={() => canRemove && actions?.remove(row)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
