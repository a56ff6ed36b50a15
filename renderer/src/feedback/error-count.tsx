import { WHOLE } from '../binding/tallies.ts';
import { useTally } from '../binding/use-tally.ts';
import { classNames } from '../class-names.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './chip.module.css';
import { ErrorSteps } from './error-steps.tsx';

const NONE = 'msg-NoErrors';
const ONE = 'msg-Error';
const SEVERAL = 'msg-Errors';

/**
 * The number of errors in the surrounding form, in red once they are shown, with links from one to the next, and the
 * number of things still to do: an empty form shows no errors.
 */
export function ErrorCount() {
  const text = useText();
  const count = useTally(WHOLE, ({ wrong }) => wrong);
  const toDo = useTally(WHOLE, ({ failing, wrong }) => failing - wrong);
  const isShown = useTally(WHOLE, ({ showing }) => showing > 0);
  const key = count === 0 ? NONE : count === 1 ? ONE : SEVERAL;
  return (
    <>
      <span role="status" data-error-count={count} data-to-do={toDo} className={styles.counts}>
        {(count > 0 || toDo === 0) && (
          <span className={classNames(styles.chip, toneOf(count, isShown))}>{text(key, { count })}</span>
        )}
        {toDo > 0 && (
          <span className={classNames(styles.chip, styles.plain)}>{text(OWN_TEXT.toDo, { count: toDo })}</span>
        )}
      </span>
      {isShown && <ErrorSteps />}
    </>
  );
}

function toneOf(count: number, isShown: boolean): string | undefined {
  if (count === 0) return styles.ok;
  return isShown ? styles.error : styles.plain;
}
