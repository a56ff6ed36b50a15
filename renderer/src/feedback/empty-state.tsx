import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** What will appear here. */
  readonly message: string;
  /** The next step. */
  readonly action?: ReactNode;
  /** `status` where it answers what was just asked. */
  readonly role?: 'status';
}

/** A place with nothing in it yet. */
export function EmptyState({ message, action, role }: EmptyStateProps) {
  return (
    <div className={styles.nothing} role={role}>
      <p>{message}</p>
      {action}
    </div>
  );
}
