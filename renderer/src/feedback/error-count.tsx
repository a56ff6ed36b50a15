import { WHOLE } from '../binding/tallies.ts';
import { useTally } from '../binding/use-tally.ts';
import { classNames } from '../class-names.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './chip.module.css';
import { ErrorSteps } from './error-steps.tsx';

const NONE = 'msg-NoErrors';
const ONE = 'msg-Error';
const SEVERAL = 'msg-Errors';

/**
 * How many fields of the form above are in error, shown yet or not; in red once one of them has been shown, with the
 * way from one shown error to the next.
 */
export function ErrorCount() {
  const text = useText();
  const count = useTally(WHOLE, ({ failing }) => failing);
  const isShown = useTally(WHOLE, ({ showing }) => showing > 0);
  const key = count === 0 ? NONE : count === 1 ? ONE : SEVERAL;
  return (
    <>
      <span role="status" data-error-count={count} className={classNames(styles.chip, toneOf(count, isShown))}>
        {text(key, { count })}
      </span>
      {isShown && <ErrorSteps />}
    </>
  );
}

/** A form nobody has made a mistake in yet is not scolded for being empty. */
function toneOf(count: number, isShown: boolean): string | undefined {
  if (count === 0) return styles.ok;
  return isShown ? styles.error : styles.plain;
}
