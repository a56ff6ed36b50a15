import { useText } from '@lifeform/renderer';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../session/services-context.tsx';
import styles from './shell-frame.module.css';
import { LONG_DELAY, watchBusy } from './watch-busy.ts';

/** A line along the top while the product is busy, with words once that takes long, and while the server is busy. */
export function BusyBar() {
  const text = useText();
  const { activity } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => watchBusy(activity, setBusy), [activity]);
  useEffect(() => watchBusy(activity, setLong, LONG_DELAY), [activity]);
  const isWaiting = useSyncExternalStore(activity.subscribe, activity.isWaiting);
  return (
    <>
      {isBusy && <div className={styles.busy} data-busy="" aria-hidden="true" />}
      {(isWaiting || isLong) && (
        <div role="status" className={styles.waiting} data-at-work="">
          {text(isWaiting ? 'tEdit-Shell-waiting' : 'tEdit-Shell-working')}
        </div>
      )}
    </>
  );
}
