import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './error-steps.module.css';
import { useErrorSteps } from './use-error-steps.ts';

/** Buttons that lead to the next and the previous shown error. */
export function ErrorSteps() {
  const text = useText();
  const go = useErrorSteps();
  const [previous, next] = [text(OWN_TEXT.previousError), text(OWN_TEXT.nextError)];
  return (
    <span className={styles.steps}>
      <button type="button" aria-label={previous} title={previous} aria-keyshortcuts="Shift+F8" onClick={() => go(-1)}>
        <ChevronLeftIcon />
      </button>
      <button type="button" aria-label={next} title={next} aria-keyshortcuts="F8" onClick={() => go(1)}>
        <ChevronRightIcon />
      </button>
    </span>
  );
}
