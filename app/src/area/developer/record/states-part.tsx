import { useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { addEntry, removeEntry, shift } from '../draft/record-edit.ts';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { AddTitled, ShiftButtons, Tick, TitleFields } from './record-fields.tsx';

/** The states a record can be in; it starts in the first. */
export function StatesPart({ work }: { readonly work: RecordWork }) {
  const text = useText();
  const { document, record, edit, change } = work;
  const { states } = record;
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-statesLead')}</p>
      <ol className={styles.entries}>
        {states.map(({ id, isEditable }, at) => {
          const title = work.titleOf(`state-${id}`);
          const remove = (): void => change(removeEntry(document.form, 'state', id, !work.isDeveloper));
          return (
            <li key={id}>
              <TitleFields
                label={title}
                message={work.message(`state-${id}`)}
                onChange={(next) => work.setMessage(`state-${id}`, next)}
              />
              <Tick
                label={text('tEdit-Developer-rec-isEditable')}
                isTicked={isEditable}
                onTick={(isOn) =>
                  edit((draft) => {
                    const state = draft.states[at];
                    if (state) state.isEditable = isOn;
                  })
                }
              />
              <ShiftButtons
                label={title}
                at={at}
                count={states.length}
                onShift={(by) =>
                  edit((draft) => void Object.assign(draft, { states: castDraft(shift(states, at, by)) }))
                }
                onRemove={states.length > 1 ? remove : undefined}
              />
            </li>
          );
        })}
      </ol>
      <AddTitled
        label={text('tEdit-Developer-rec-addState')}
        onAdd={(title) => change(addEntry(document.form, 'state', title))}
      />
    </>
  );
}
