import type { Form } from '@lifeform/engine';
import type { FocusEvent, ReactNode } from 'react';
import { leaveWhenPointerIsUp } from '../../binding/pending-leave.ts';
import styles from '../field-frame.module.css';

interface ControlSlotProps {
  readonly name: string;
  readonly form: Form;
  readonly children: ReactNode;
}

function staysInside(event: FocusEvent<HTMLElement>): boolean {
  return event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
}

/** Tells the form when the focus enters and leaves the field as a whole, whatever its control is made of. */
export function ControlSlot({ name, form, children }: ControlSlotProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to its control and offers nothing of its own
    <div
      data-control=""
      className={styles.control}
      onFocus={(event) => {
        if (!staysInside(event)) form.focus(name);
      }}
      onBlur={(event) => {
        if (!staysInside(event)) leaveWhenPointerIsUp(() => form.blur(name));
      }}
    >
      {children}
    </div>
  );
}
