import { ErrorCount, useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { PremiumLine } from '../premium/premium-line.tsx';
import type { PremiumState } from '../premium/premium-state.ts';
import styles from './foot-bar.module.css';

/** Id of the premium panel, for the link to it. */
export const PREMIUM_ID = 'premium';

interface FootBarProps {
  readonly premium: PremiumState;
  /** News that must move nothing above it. */
  readonly children: ReactNode;
}

/**
 * Always in sight on a narrow screen: the premium in one line and the errors. It holds no field and one link,
 * so that it never covers what somebody is about to press.
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
