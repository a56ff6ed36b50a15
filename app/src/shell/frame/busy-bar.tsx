import { useText } from '@lifeform/renderer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../session/services-context.tsx';
import styles from './shell-frame.module.css';
import { watchBusy } from './watch-busy.ts';

/** A line along the top while the product is busy, with words while it waits for a server that is. */
export function BusyBar() {
  const text = useText();
  const { activity } = useServices();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => watchBusy(activity, setBusy), [activity]);
  const isWaiting = useSyncExternalStore(activity.subscribe, activity.isWaiting);
  return (
    <>
      {isBusy && <div className={styles.busy} data-busy="" aria-hidden="true" />}
      {isWaiting && (
        <div role="status" className={styles.waiting}>
          {text('tEdit-Shell-waiting')}
        </div>
      )}
    </>
  );
}
