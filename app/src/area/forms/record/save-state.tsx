import { Button, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import { knownReason } from '../../../data/describe-failure.ts';
import { formatTime } from '../../../shell/format-time.ts';
import type { OpenActor } from './use-record-actor.ts';

/** One line on how what was entered stands with the server. */
export function SaveState({ actor }: { readonly actor: OpenActor }) {
  const text = useText();
  const language = useLanguage();
  const snapshot = useSelector(actor, (state) => state);
  const { savedAt, error } = snapshot.context;
  const isSaving = snapshot.matches('saving') || snapshot.matches('moving') || snapshot.matches('meeting');
  const kind = isSaving ? 'saving' : error !== undefined ? 'failed' : savedAt === undefined ? 'idle' : 'saved';
  const reason = kind === 'failed' ? knownReason(error, text) : undefined;
  return (
    <span>
      <span role="status" data-save={kind}>
        {kind === 'saving' && <Spinner isSmall />}
        {text(`tEdit-Records-save-${kind}`, { time: savedAt === undefined ? '' : formatTime(savedAt, language) })}{' '}
        {reason}
      </span>
      {kind === 'failed' && (
        <Button variant="quiet" onClick={() => actor.send({ type: 'flush' })}>
          {text('tEdit-Shell-retry')}
        </Button>
      )}
    </span>
  );
}
