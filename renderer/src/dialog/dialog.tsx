import { type ReactNode, use } from 'react';
import { PageRootContext } from '../binding/page-root.ts';
import { deferred } from '../deferred/deferred.tsx';
import { PlainDialog } from './plain-dialog.tsx';

export interface DialogProps {
  /** Default: open. A screen may also simply not draw it. */
  readonly isOpen?: boolean;
  /** Also called for Escape and a press outside, if the dialog can be dismissed that way. */
  readonly onClose: () => void;
  readonly title: string;
  /** The actions at the bottom. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** `alertdialog` interrupts and cannot be dismissed by pressing outside. */
  readonly role?: 'dialog' | 'alertdialog';
}

const DialogFrame = deferred(() => import('./dialog-frame.tsx'), { failed: PlainDialog });

/** A modal dialog: traps the focus and returns it on closing. Its code loads when first opened. */
export function Dialog(props: DialogProps) {
  const isGuest = use(PageRootContext) !== undefined;
  if (props.isOpen === false) return null;
  // The frame stands at the end of the page, where a shadow root has neither its styles nor its focus.
  return isGuest ? <PlainDialog {...props} /> : <DialogFrame {...props} />;
}
