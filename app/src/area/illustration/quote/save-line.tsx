import { Button, useLanguage, useText } from '@lifeform/renderer';
import { formatTime } from '../../../shell/format-time.ts';
import type { Save } from '../quote-form/use-save.ts';

/** One line on whether the illustration is saved. */
export function SaveLine({ save }: { readonly save: Save }) {
  const text = useText();
  const language = useLanguage();
  const { kind, at, saved } = save.state;
  const number = saved?.illustrationNumber ?? '';
  const time = at === undefined ? '' : formatTime(at, language);
  const key = `tEdit-Illustration-save-${kind === 'saved' && at !== undefined ? 'savedAt' : kind}`;
  return (
    <>
      <span role="status" data-save={kind}>
        {text(key, { number, time })}
      </span>
      {kind === 'failed' && (
        <Button variant="quiet" onClick={() => void save.run()}>
          {text('tEdit-Shell-retry')}
        </Button>
      )}
      {kind === 'conflict' && (
        <Button variant="quiet" onClick={() => void save.runAsCopy()}>
          {text('tEdit-Illustration-saveCopy')}
        </Button>
      )}
    </>
  );
}
