import type { LayoutNode } from '@lifeform/engine';
import type { NeedsForm } from '@lifeform/metadata/insurance';
import { useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { useWindowTitle } from '../../shell/page-title.tsx';
import styles from './needs.module.css';

interface StepHeadProps {
  readonly kind: NeedsForm;
  readonly pages: readonly LayoutNode[];
  /** From 0. */
  readonly index: number;
  readonly children: ReactNode;
}

/** The kind of analysis and its progress. The page below has the screen's heading and names the window. */
export function StepHead({ kind, pages, index, children }: StepHeadProps) {
  const text = useText();
  const analysis = text(`tEdit-Needs-kind-${kind}`);
  useWindowTitle(text(pages[index]?.title ?? ''));
  return (
    <div className={styles.head}>
      <p className={styles.where}>{text('tEdit-Needs-stepOf', { analysis, step: index + 1, steps: pages.length })}</p>
      {children}
      <ol className={styles.steps} aria-label={text('tEdit-Needs-steps')}>
        {pages.map(({ id, title }, at) => (
          <li key={id} data-done={at < index || undefined} aria-current={at === index ? 'step' : undefined}>
            {text(title)}
          </li>
        ))}
      </ol>
    </div>
  );
}
