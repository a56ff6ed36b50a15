import type { ReactNode } from 'react';
import styles from './screen.module.css';

/** Parts one under the other, inside a screen. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}
