import type { LayoutNode } from '@lifeform/engine';
import type { NeedsForm } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import type { ReactNode } from 'react';
import { PageTitle, useWindowTitle } from '../../shell/page-title.tsx';
import styles from './needs.module.css';

interface StepHeadProps {
  readonly kind: NeedsForm;
  readonly pages: readonly LayoutNode[];
  /** From 0. */
  readonly index: number;
  readonly children: ReactNode;
}

/** Which analysis this is and how far it is. The page below has a heading of its own. */
export function StepHead({ kind, pages, index, children }: StepHeadProps) {
  const text = useText();
  const analysis = text(`tEdit-Needs-kind-${kind}`);
  return (
    <div className={styles.head}>
      <PageTitle title={text('tEdit-Shell-route-proneeds')} />
      <WindowTitle page={text(pages[index]?.title ?? '')} />
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

/** Names the window after the page of the analysis; after the title above, which names it after the area. */
function WindowTitle({ page }: { readonly page: string }) {
  useWindowTitle(page);
  return null;
}
