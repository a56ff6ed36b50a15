import type { ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';
import { PlainDialog } from './plain-dialog.tsx';

export interface DialogProps {
  /** Open unless told otherwise: a screen may also simply not draw it. */
  readonly isOpen?: boolean;
  /** Also called for Escape and a press outside, when the dialog may be dismissed that way. */
  readonly onClose: () => void;
  readonly title: string;
  /** What stands at the foot: the actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** `alertdialog` interrupts and cannot be dismissed by pressing outside. */
  readonly role?: 'dialog' | 'alertdialog';
}

const DialogFrame = deferred(() => import('./dialog-frame.tsx'), { failed: PlainDialog });

/** A dialog over the page: keeps the focus inside and gives it back where it was. Its code loads when first opened. */
export function Dialog(props: DialogProps) {
  return (props.isOpen ?? true) ? <DialogFrame {...props} /> : null;
}
