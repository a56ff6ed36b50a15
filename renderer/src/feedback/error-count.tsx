import { useFormState } from '../binding/use-form-state.ts';
import { classNames } from '../class-names.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './chip.module.css';

const NONE = 'msg-NoErrors';
const ONE = 'msg-Error';
const SEVERAL = 'msg-Errors';

/** How many fields of the form above are in error, shown yet or not; in red once one of them has been shown. */
export function ErrorCount() {
  const text = useText();
  const count = useFormState(({ errors }) => errors.length);
  const isShown = useFormState(({ errors, fields }) => errors.some((name) => fields[name]?.showsError === true));
  const key = count === 0 ? NONE : count === 1 ? ONE : SEVERAL;
  return (
    <span role="status" data-error-count={count} className={classNames(styles.chip, toneOf(count, isShown))}>
      {text(key, { count })}
    </span>
  );
}

/** A form nobody has made a mistake in yet is not scolded for being empty. */
function toneOf(count: number, isShown: boolean): string | undefined {
  if (count === 0) return styles.ok;
  return isShown ? styles.error : styles.plain;
}
