import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What will appear here. */
  readonly message: string;
  /** The next step. */
  readonly action?: ReactNode;
}

/** A place with nothing in it yet. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{message}</p>
      {action}
    </div>
  );
}
