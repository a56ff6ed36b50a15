import type { ReactNode } from 'react';
import { deferred } from '../deferred/deferred.tsx';
import { FailedDialog } from '../dialog/failed-dialog.tsx';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Its area or its keys, in the reader's words. */
  readonly note?: string;
  /** What it is for, in a sentence beneath its name; found by its words as the name is. */
  readonly about?: string;
  /** What else it is found by, and not shown, such as its name in another language. */
  readonly alias?: string;
  /** One of very many: it is there once something is typed, and only the first of those that fit. */
  readonly isSought?: boolean;
  /** A drawing beside its name, which says nothing the words do not. */
  readonly picture?: ReactNode;
  readonly run: () => void;
}

export interface CommandPaletteProps {
  readonly title: string;
  readonly placeholder: string;
  readonly noMatch: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

const PaletteFrame = deferred(() => import('./palette-frame.tsx'), { failed: FailedDialog });

/** Every available action, found by typing part of its name. Its code loads when first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  return <PaletteFrame {...props} />;
}
