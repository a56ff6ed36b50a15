import { type ReactNode, useRef } from 'react';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { usePanel } from '../layout/use-panel.ts';

interface StepPanelProps {
  /** Id of the step. */
  readonly id: string;
  readonly isCurrent: boolean;
  /** Something in it was found, or is about to get the focus. */
  readonly onReveal: () => void;
  readonly children: ReactNode;
}

/** One of several steps in one place: it stays there unseen, so that an error in it can be found from another. */
export function StepPanel({ id, isCurrent, onReveal, children }: StepPanelProps) {
  const { idPrefix } = useFormContext();
  const panel = useRef<HTMLDivElement>(null);
  usePanel(panel, isCurrent, onReveal);
  return (
    <div ref={panel} id={containerId(idPrefix, id)} hidden={!isCurrent}>
      {children}
    </div>
  );
}
