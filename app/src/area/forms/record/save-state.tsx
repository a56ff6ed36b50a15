import { Button, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { knownReason } from '../../../data/describe-failure.ts';
import { formatTime } from '../../../shell/format-time.ts';
import type { OpenActor } from './use-record-actor.ts';

/** One line on how what was entered stands with the server. */
export function SaveState({ actor }: { readonly actor: OpenActor }) {
  const text = useText();
  const language = useLanguage();
  const snapshot = useSelector(actor, (state) => state);
  const { savedAt, error } = snapshot.context;
  const kind = kindOf(snapshot);
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

type SaveKind = 'idle' | 'saving' | 'saved' | 'failed' | 'conflict';

function kindOf({ value, context: { error, savedAt } }: SnapshotFrom<OpenActor>): SaveKind {
  if (value === 'conflict') return 'conflict';
  if (value === 'saving' || value === 'moving' || value === 'meeting') return 'saving';
  if (error !== undefined) return 'failed';
  return savedAt === undefined ? 'idle' : 'saved';
}
