import { Button, Toolbar, useText } from '@lifeform/renderer';
import type { ClipActs } from './use-clip.ts';

interface ClipButtonsProps {
  readonly acts: ClipActs;
  /** What is selected is duplicated in another way. */
  readonly isDuplicatedElsewhere?: boolean;
}

/** What is done with what is selected. */
export function ClipButtons({ acts, isDuplicatedElsewhere = false }: ClipButtonsProps) {
  const text = useText();
  return (
    <Toolbar>
      {!isDuplicatedElsewhere && <Button onClick={acts.duplicate}>{text('tEdit-Developer-clipDuplicate')}</Button>}
      <Button title="Ctrl+C" onClick={acts.copy}>
        {text('tEdit-Developer-clipCopy')}
      </Button>
      <Button title="Ctrl+X" onClick={acts.cut}>
        {text('tEdit-Developer-clipCutIt')}
      </Button>
    </Toolbar>
  );
}

export function PasteButton({ acts }: Pick<ClipButtonsProps, 'acts'>) {
  const text = useText();
  return (
    <Button title="Ctrl+V" onClick={acts.paste}>
      {text('tEdit-Developer-clipPaste')}
    </Button>
  );
}
