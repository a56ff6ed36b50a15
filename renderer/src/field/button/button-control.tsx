import { useRef, useState } from 'react';
import { usePress } from '../../binding/submission.tsx';
import { WHOLE } from '../../binding/tallies.ts';
import { useIsToDo, useTally } from '../../binding/use-tally.ts';
import { Button } from '../../button/button.tsx';
import { Spinner } from '../../feedback/spinner.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import type { ControlProps } from '../shared/control-props.ts';
import styles from './button-control.module.css';

/** A button of the form. Held by errors it still responds by showing what is wrong. */
export function ButtonControl({ field, ids, describedBy }: ControlProps) {
  const text = useText();
  const press = useBusyPress(field.name);
  const isHeldByErrors = field.item.disableOnError === true;
  const errorCount = useTally(WHOLE, ({ failing }) => (isHeldByErrors ? failing : 0));
  const isToDo = useIsToDo();
  const reasonId = `${ids.control}-reason`;
  return (
    <div>
      <Button
        id={ids.control}
        variant={field.item.display === 'primary' ? 'primary' : 'plain'}
        isHeld={field.isHeld || field.disabled || press.isBusy}
        aria-describedby={errorCount > 0 ? reasonId : describedBy}
        onClick={press.run}
      >
        {press.isBusy && <Spinner isSmall />}
        {text(field.label)}
      </Button>
      {errorCount > 0 && (
        <span id={reasonId} className={styles.reason}>
          {text(isToDo ? OWN_TEXT.heldByToDo : OWN_TEXT.heldByErrors, { count: errorCount })}
        </span>
      )}
    </div>
  );
}

/** Presses, and shows progress while the screen's action runs; further presses do nothing. */
function useBusyPress(name: string): { readonly isBusy: boolean; readonly run: () => Promise<void> } {
  const press = usePress();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      const answer = press(name);
      if (answer) {
        setBusy(true);
        await answer;
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
