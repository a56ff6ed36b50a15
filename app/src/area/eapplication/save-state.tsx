import { Button, useLanguage, useText } from '@lifeform/renderer';
import { formatTime } from '../../shell/format-time.ts';
import type { Autosave } from './use-autosave.ts';

interface SaveStateProps {
  readonly autosave: Autosave;
  readonly onOpenAgain: () => void;
}

/** One line on whether the draft is saved. */
export function SaveState({ autosave: { kind, at, flush }, onOpenAgain }: SaveStateProps) {
  const text = useText();
  const language = useLanguage();
  const time = at === undefined ? '' : formatTime(at, language);
  return (
    <>
      <span role="status" data-save={kind}>
        {text(`tEdit-EApplication-save-${kind}`, { time })}
      </span>
      {kind === 'failed' && (
        <Button variant="quiet" onClick={() => void flush()}>
          {text('tEdit-Shell-retry')}
        </Button>
      )}
      {kind === 'conflict' && (
        <Button variant="quiet" onClick={onOpenAgain}>
          {text('tEdit-EApplication-openAgain')}
        </Button>
      )}
    </>
  );
}
