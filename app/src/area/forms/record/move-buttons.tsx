import { type RecordMove, type RecordSetup, reachOf, recordKey } from '@lifeform/metadata';
import type { FormRecord } from '@lifeform/metadata/contract';
import { Button, Toolbar, useCheck, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { commitTyping } from '../../../form/commit-typing.ts';
import { useUser } from '../../../session/services-context.tsx';
import { MoveDialog, type MoveQuestion } from './move-dialog.tsx';
import type { OpenForm } from './open-form.ts';

interface MoveButtonsProps {
  readonly open: OpenForm;
  readonly record: FormRecord;
}

/** Saves, and brings the record into another state: asked about first where the person cannot take it back. */
export function MoveButtons({ open: { kept, form, actor, isSending }, record }: MoveButtonsProps) {
  const text = useText();
  const check = useCheck();
  const questionOf = useQuestion(kept.setup);
  const [asking, setAsking] = useState<RecordMove>();
  const question = asking && questionOf(asking);
  const moves = movesOf(kept.setup.moves, record);
  const name = ({ id }: RecordMove) => text(recordKey(kept.document.form, `move-${id}`));
  const close = (): void => setAsking(undefined);
  const send = (move: RecordMove, reason?: string): void => {
    close();
    actor.send({ type: 'move', move: move.id, ...(reason === undefined ? {} : { reason }) });
  };
  const press = (move: RecordMove): void => {
    // What is written beside the buttons says why not yet.
    if (isSending) return;
    commitTyping(form);
    if (move.isComplete && !check()) return;
    if (questionOf(move) !== undefined) setAsking(move);
    else send(move);
  };
  const save = (): void => {
    commitTyping(form);
    actor.send({ type: 'save' });
  };
  return (
    <Toolbar>
      {moves.map((move, index) => (
        <Button
          key={move.id}
          {...(index === 0 ? { variant: 'primary' } : {})}
          isHeld={isSending}
          onClick={() => press(move)}
        >
          {name(move)}
        </Button>
      ))}
      {record.may.edit && <Button onClick={save}>{text('tEdit-Shell-save')}</Button>}
      <span role="status">{isSending && moves.length > 0 && text('tEdit-Records-fileUnderway')}</span>
      {asking && question && (
        <MoveDialog question={question} move={name(asking)} onSend={(reason) => send(asking, reason)} onClose={close} />
      )}
    </Toolbar>
  );
}

/** A record that was never saved is its author's: they may do with it what they may do with their own. */
function movesOf(moves: readonly RecordMove[], { may }: FormRecord): readonly RecordMove[] {
  return moves.filter(({ id }) => may.moves.includes(id));
}

/**
 * What is asked before a move. A form that is filled in whole shows what was entered here; one in steps has a page for
 * it. Where nothing leads on for the person from where a move leads, they cannot take it back.
 */
function useQuestion({
  moves,
  display = 'whole',
  hasSummary,
}: RecordSetup): (move: RecordMove) => MoveQuestion | undefined {
  const user = useUser();
  return ({ to, asksReason, isComplete }) => {
    if (asksReason) return 'reason';
    if (isComplete && hasSummary && display === 'whole') return 'check';
    const leadsOn = moves.some(({ from, by }) => from.includes(to) && reachOf(by, user) !== undefined);
    return leadsOn ? undefined : 'sure';
  };
}
