import type { RecordMove } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import type { Draft } from 'immer';
import { addEntry, grant, put, removeEntry } from '../draft/record-edit.ts';
import { ConditionField } from './condition-field.tsx';
import { GrantTable } from './grant-table.tsx';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { AddTitled, Choice, Tick, TitleFields } from './record-fields.tsx';

/** How a record comes from state to state: who may move it, and what has to hold. */
export function MovesPart({ work }: { readonly work: RecordWork }) {
  const text = useText();
  const { document, record, change } = work;
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-movesLead')}</p>
      <ol className={styles.entries}>
        {record.moves.map((move) => (
          <li key={move.id}>
            <MoveEntry work={work} move={move} />
          </li>
        ))}
      </ol>
      <AddTitled
        label={text('tEdit-Developer-rec-addMove')}
        onAdd={(title) => change(addEntry(document.form, 'move', title))}
      />
    </>
  );
}

interface MoveEntryProps {
  readonly work: RecordWork;
  readonly move: RecordMove;
}

function MoveEntry({ work, move }: MoveEntryProps) {
  const text = useText();
  const { document, record, change } = work;
  const { id, from, to, by, isComplete = false, asksReason = false } = move;
  const part = `move-${id}`;
  const title = work.titleOf(part);
  const states = record.states.map((state) => ({ value: state.id, label: work.titleOf(`state-${state.id}`) }));
  const edit = (alter: (draft: Draft<RecordMove>) => void): void =>
    work.edit((draft) => {
      const own = draft.moves.find((one) => one.id === id);
      if (own) alter(own);
    });
  const leave = (state: string, isLeft: boolean): void =>
    edit((draft) => {
      draft.from = isLeft ? [...draft.from, state] : draft.from.filter((one) => one !== state);
    });
  return (
    <details className={styles.move}>
      <summary>
        {title}{' '}
        <span className={styles.hint}>
          {text('tEdit-Developer-rec-moveWay', {
            from: from.map((state) => work.titleOf(`state-${state}`)).join(', '),
            to: work.titleOf(`state-${to}`),
          })}
        </span>
      </summary>
      <TitleFields
        label={text('tEdit-Developer-rec-moveTitle')}
        message={work.message(part)}
        onChange={(next) => work.setMessage(part, next)}
      />
      <fieldset className={styles.ticks}>
        <legend>{text('tEdit-Developer-rec-from')}</legend>
        {states.map(({ value, label }) => (
          <Tick
            key={value}
            label={label}
            isTicked={from.includes(value)}
            // A move leads from somewhere.
            onTick={(isOn) => (isOn || from.length > 1) && leave(value, isOn)}
          />
        ))}
      </fieldset>
      <Choice
        label={text('tEdit-Developer-rec-to')}
        value={to}
        options={states}
        onChoose={(state) => edit((draft) => void Object.assign(draft, { to: state }))}
      />
      <Tick
        label={text('tEdit-Developer-rec-isComplete')}
        isTicked={isComplete}
        onTick={(isOn) => edit((draft) => put(draft, 'isComplete', isOn || undefined))}
      />
      <Tick
        label={text('tEdit-Developer-rec-asksReason')}
        isTicked={asksReason}
        onTick={(isOn) => edit((draft) => put(draft, 'asksReason', isOn || undefined))}
      />
      <ConditionField work={work} move={move} edit={edit} />
      <GrantTable
        work={work}
        caption={text('tEdit-Developer-rec-whoMoves', { name: title })}
        columns={[{ id, head: text('tEdit-Developer-rec-whose'), granted: by }]}
        onGrant={(_, roleID, reach) => edit((draft) => grant(draft.by, roleID, reach))}
      />
      <Button onClick={() => change(removeEntry(document.form, 'move', id, !work.isDeveloper))}>
        {text('tEdit-Developer-rec-removeNamed', { name: title })}
      </Button>
    </details>
  );
}
