import { type RecordMove, reachOf, recordKey } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, Toolbar, useCheck, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useUser } from '../../../session/services-context.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { OpenForm } from './open-form.ts';

interface MoveButtonsProps {
  readonly open: OpenForm;
  readonly record: FormRecord;
}

/** Saves, and brings the record into another state: asked about first where the person cannot take it back. */
export function MoveButtons({ open: { kept, form, actor }, record }: MoveButtonsProps) {
  const text = useText();
  const check = useCheck();
  const isFinal = useIsFinal(kept.setup.moves);
  const [asking, setAsking] = useState<RecordMove>();
  const moves = movesOf(kept.setup.moves, record);
  const name = ({ id }: RecordMove) => text(recordKey(kept.document.form, `move-${id}`));
  const close = (): void => setAsking(undefined);
  const send = (move: RecordMove, reason?: string): void => {
    close();
    actor.send({ type: 'move', move: move.id, ...(reason === undefined ? {} : { reason }) });
  };
  const press = (move: RecordMove): void => {
    commitTyping(form);
    if (move.isComplete && !check()) return;
    if (move.asksReason || isFinal(move)) setAsking(move);
    else send(move);
  };
  const save = (): void => {
    commitTyping(form);
    actor.send({ type: 'save' });
  };
  return (
    <Toolbar>
      {moves.map((move, index) => (
        <Button key={move.id} {...(index === 0 ? { variant: 'primary' } : {})} onClick={() => press(move)}>
          {name(move)}
        </Button>
      ))}
      {record.may.edit && <Button onClick={save}>{text('tEdit-Shell-save')}</Button>}
      {asking?.asksReason && (
        <ReasonDialog title={name(asking)} onReason={(reason) => send(asking, reason)} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={asking !== undefined && !asking.asksReason}
        title={text('tEdit-Records-moveTitle', { move: asking ? name(asking) : '' })}
        confirmLabel={asking ? name(asking) : ''}
        onConfirm={() => asking && send(asking)}
        onCancel={close}
      >
        <p>{text('tEdit-Records-moveBody')}</p>
      </ConfirmDialog>
    </Toolbar>
  );
}

/** A record that was never saved is its author's: they may do with it what they may do with their own. */
function movesOf(moves: readonly RecordMove[], { may }: FormRecord): readonly RecordMove[] {
  return moves.filter(({ id }) => may.moves.includes(id));
}

/** Whether nothing leads on from where a move leads, for the person who makes it. */
function useIsFinal(moves: readonly RecordMove[]): (move: RecordMove) => boolean {
  const user = useUser();
  return ({ to }) => !moves.some(({ from, by }) => from.includes(to) && reachOf(by, user) !== undefined);
}
