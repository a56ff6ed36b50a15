import type { LayoutNode } from '@lifeform/engine';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { useFormLayout } from '../binding/use-form-state.ts';
import styles from './layout.module.css';
import { Page } from './page.tsx';
import { usePanel } from './use-panel.ts';

interface FormStepsProps {
  /** Id of the page that is seen. */
  readonly current: string;
  /** A field of another page is about to get the focus. */
  readonly onStep: (id: string) => void;
  /** What the screen draws below the title of a page, by its id. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** The pages of a form, one at a time. All stay in place, so that an error in one can be found from another. */
export function FormSteps({ current, onStep, extra = {} }: FormStepsProps) {
  const pages = useFormLayout();
  return (
    <div className={styles.container}>
      {pages.map((page) => (
        <Step
          key={page.id}
          page={page}
          isCurrent={page.id === current}
          onReveal={() => flushSync(() => onStep(page.id))}
        >
          {extra[page.id]}
        </Step>
      ))}
    </div>
  );
}

interface StepProps {
  readonly page: LayoutNode;
  readonly isCurrent: boolean;
  readonly onReveal: () => void;
  readonly children: ReactNode;
}

function Step({ page, isCurrent, onReveal, children }: StepProps) {
  const { idPrefix } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  usePanel(panel, isCurrent, onReveal);
  return (
    <div ref={panel} id={containerId(idPrefix, page.id)} hidden={!isCurrent}>
      <Page node={page} isSeen={isCurrent}>
        {children}
      </Page>
    </div>
  );
}
