import { type RecordMove, reachOf, recordKey } from '@lifeform/metadata';
import type { RecordRow } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useUser } from '../../../session/services-context.tsx';
import styles from '../forms.module.css';
import type { KeptForm } from '../kept-form.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { Bulk, BulkAct } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps {
  readonly form: KeptForm;
  readonly rows: readonly RecordRow[];
  readonly selection: Selection;
  readonly bulk: Bulk;
}

/** What is about to be done, once it is confirmed. */
interface Asked {
  readonly name: string;
  readonly move: RecordMove | undefined;
}

/** Chooses all of a page, and what can be done with those that are chosen: each is asked about, and checked alone. */
export function BulkBar({ form, rows, selection, bulk }: BulkBarProps) {
  const text = useText();
  const acts = useActs(form, rows, selection);
  const [asked, setAsked] = useState<Asked>();
  const close = (): void => setAsked(undefined);
  const run = (act: BulkAct): void => {
    close();
    void bulk.run(selection.ids, act).then(selection.drop);
  };
  const count = selection.ids.length;
  return (
    <Toolbar role="group" aria-label={text('tEdit-Records-bulk')}>
      <label className={styles.tick}>
        <input type="checkbox" checked={selection.isAll} onChange={selection.toggleAll} />
        {text('tEdit-Records-chooseAll')}
      </label>
      <span role="status">
        {bulk.isRunning && <Spinner isSmall />}
        {count > 0 && text('tEdit-Records-chosen', { count })}
      </span>
      {acts.map((act) => (
        <Button key={act.name} isHeld={bulk.isRunning} onClick={() => !bulk.isRunning && setAsked(act)}>
          {act.name}
        </Button>
      ))}
      {asked?.move?.asksReason && (
        <ReasonDialog
          title={asked.name}
          onReason={(reason) => asked.move && run({ move: asked.move.id, reason })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined && !asked.move?.asksReason}
        title={text('tEdit-Records-bulkTitle', { act: asked?.name ?? '', count })}
        confirmLabel={asked?.name ?? ''}
        onConfirm={() => run(asked?.move ? { move: asked.move.id } : { delete: true })}
        onCancel={close}
      >
        <p>{text(asked?.move ? 'tEdit-Records-bulkMoveBody' : 'tEdit-Records-bulkDeleteBody')}</p>
      </ConfirmDialog>
    </Toolbar>
  );
}

/** Moves that lead on from where one of the chosen stands and that the person's role may make; and to delete them. */
function useActs(
  { entry, document, setup }: KeptForm,
  rows: readonly RecordRow[],
  selection: Selection,
): readonly Asked[] {
  const text = useText();
  const user = useUser();
  const chosen = rows.filter(({ id }) => selection.has(id));
  const isMoved = ({ from, by }: RecordMove): boolean =>
    chosen.some(({ state }) => from.includes(state)) && reachOf(by, user) !== undefined;
  const moves = setup.moves
    .filter(isMoved)
    .map((move) => ({ move, name: text(recordKey(document.form, `move-${move.id}`)) }));
  const mayDelete =
    chosen.length > 0 && (entry.acts.includes('administer') || chosen.some(({ owner }) => owner.isSelf));
  return mayDelete ? [...moves, { move: undefined, name: text('tEdit-Records-delete') }] : moves;
}
