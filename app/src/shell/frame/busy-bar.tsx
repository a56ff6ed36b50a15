import { useEffect, useState } from 'react';
import { useServices } from '../../session/services-context.tsx';
import styles from './shell-frame.module.css';
import { watchBusy } from './watch-busy.ts';

/** A line along the top while the product is busy. */
export function BusyBar() {
  const { activity } = useServices();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => watchBusy(activity, setBusy), [activity]);
  return isBusy && <div className={styles.busy} data-busy="" aria-hidden="true" />;
}
