import { useFormState } from '../binding/use-form-state.ts';
import { classNames } from '../class-names.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './chip.module.css';

const NONE = 'msg-NoErrors';
const ONE = 'msg-Error';
const SEVERAL = 'msg-Errors';

/** How many fields of the form above are in error, shown yet or not. */
export function ErrorCount() {
  const text = useText();
  const count = useFormState(({ errors }) => errors.length);
  const key = count === 0 ? NONE : count === 1 ? ONE : SEVERAL;
  return (
    <span
      role="status"
      data-error-count={count}
      className={classNames(styles.chip, count > 0 ? styles.error : styles.ok)}
    >
      {text(key, { count })}
    </span>
  );
}
