import { Notice, useText } from '@lifeform/renderer';
import { useSyncExternalStore } from 'react';
import styles from './shell-frame.module.css';

/** While the browser has no network: what still works, and that what is entered is kept. */
export function OfflineNote() {
  const text = useText();
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine);
  return (
    <div role="status" className={styles.offline}>
      {!isOnline && (
        <Notice tone="warning" data-offline="">
          <strong>{text('tEdit-Shell-offlineTitle')}</strong> {text('tEdit-Shell-offlineBody')}
        </Notice>
      )}
    </div>
  );
}

function watch(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
