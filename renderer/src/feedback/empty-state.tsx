import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What will be here. */
  readonly message: string;
  /** The one thing to do about it. */
  readonly action?: ReactNode;
}

/** A place that holds nothing yet. */
export function EmptyState({ message, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p>{message}</p>
      {action}
    </div>
  );
}
