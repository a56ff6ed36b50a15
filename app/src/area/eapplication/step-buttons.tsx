import { Button, useText } from '@lifeform/renderer';
import styles from './eapplication.module.css';
import type { Steps } from './use-step.ts';

/** To the step before and to the next. Nothing is checked on the way: what is missing says so in the list of steps. */
export function StepButtons({ steps: { previous, next, go } }: { readonly steps: Steps }) {
  const text = useText();
  return (
    <div className={styles.buttons}>
      {previous !== undefined && <Button onClick={() => go(previous)}>{text('tEdit-EApplication-back')}</Button>}
      {next !== undefined && (
        <Button look="primary" onClick={() => go(next)}>
          {text('tEdit-EApplication-next')}
        </Button>
      )}
    </div>
  );
}
