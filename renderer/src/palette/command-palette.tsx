import { deferred } from '../deferred/deferred.tsx';
import { FailedDialog } from '../dialog/failed-dialog.tsx';

export interface Command {
  readonly id: string;
  readonly label: string;
  /** Its area or its keys, in the reader's words. */
  readonly note?: string;
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
