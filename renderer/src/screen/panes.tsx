import type { ReactNode } from 'react';
import styles from './screen.module.css';

/**
 * A list, what is chosen in it, and what that makes: beside one another with room for all three, the list beside the
 * others with less, one below the other with little. A part that takes the room of two spans them itself.
 */
export function Panes({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.panesRoom}>
      <div className={styles.panes} data-panes>
        {children}
      </div>
    </div>
  );
}
