import type { Form } from '@lifeform/engine';
import { Button, Notice, useText } from '@lifeform/renderer';
import styles from './live-bar.module.css';
import type { LiveChange } from './use-live-form.ts';

interface LiveBarProps {
  readonly form: Form;
  readonly change: LiveChange;
  readonly onDismiss: () => void;
}

/** Names the fields changed by a newly published version. It moves nothing and takes no focus. */
export function LiveBar({ form, change, onDismiss }: LiveBarProps) {
  const text = useText();
  const isShown = change.changed.length + change.dropped.length > 0;
  const labels = (names: readonly string[]): string => names.map((name) => text(form.getField(name).label)).join(', ');
  const changed = change.changed.filter((name) => !change.dropped.includes(name));
  return (
    <div role="status" className={styles.region}>
      {isShown && (
        <Notice isRow>
          <p>
            {changed.length > 0 && text('tEdit-Shell-liveChanged', { fields: labels(changed) })}{' '}
            {change.dropped.length > 0 && text('tEdit-Shell-liveDropped', { fields: labels(change.dropped) })}
          </p>
          <Button variant="quiet" onClick={onDismiss}>
            {text('tEdit-Shell-dismiss')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
