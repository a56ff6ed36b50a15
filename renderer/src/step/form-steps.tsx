import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFormLayout } from '../binding/use-form-state.ts';
import styles from '../layout/layout.module.css';
import { Page } from '../layout/page.tsx';
import { WithRows } from '../layout/with-rows.tsx';
import { StepPanel } from './step-panel.tsx';

interface FormStepsProps {
  /** Id of the page that is seen. */
  readonly current: string;
  /** A field of another page is about to get the focus. */
  readonly onStep: (id: string) => void;
  /** What the screen draws below the title of a page, by its id. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** The pages of a form, one at a time, for a screen that has its own way from one to the next. */
export function FormSteps({ current, onStep, extra = {} }: FormStepsProps) {
  const pages = useFormLayout();
  return (
    <WithRows>
      <div className={styles.container}>
        {pages.map((page) => (
          <StepPanel
            key={page.id}
            id={page.id}
            isCurrent={page.id === current}
            onReveal={() => flushSync(() => onStep(page.id))}
          >
            <Page node={page} isSeen={page.id === current}>
              {extra[page.id]}
            </Page>
          </StepPanel>
        ))}
      </div>
    </WithRows>
  );
}
