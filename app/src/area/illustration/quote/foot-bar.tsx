import { ErrorCount, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { PremiumLine } from '../premium/premium-line.tsx';
import type { PremiumState } from '../premium/premium-state.ts';
import styles from './foot-bar.module.css';

/** Id of the premium panel, for the link to it. */
export const PREMIUM_ID = 'premium';

interface FootBarProps {
  readonly premium: PremiumState;
  /** Messages that must not move anything above. */
  readonly children: ReactNode;
}

/**
 * Always visible on a narrow screen: the premium in one line and the errors. It has no field and one link, so that it
 * never covers a press target.
 */
export function FootBar({ premium, children }: FootBarProps) {
  const text = useText();
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.narrow}>
        <PremiumLine premium={premium} />
      </span>
      <span className={styles.count}>
        <ErrorCount />
      </span>
      <span className={styles.hint}>{text('tEdit-Illustration-shortcuts')}</span>
      <a className={styles.narrow} href={`#${PREMIUM_ID}`}>
        {text('tEdit-Illustration-details')}
      </a>
    </div>
  );
}
