import { RECORD_REACHES, type RecordSort, type RecordView } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import { castDraft, type Draft } from 'immer';
import { addEntry, columnsOf, put, removeEntry } from '../draft/record-edit.ts';
import { PickedList } from './picked-list.tsx';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { AddTitled, Choice, Tick, TitleFields } from './record-fields.tsx';

interface PartProps {
  readonly work: RecordWork;
}

/** What the list of records shows, filters by and is sorted by. */
export function ListPart({ work }: PartProps) {
  const text = useText();
  const { record, edit, document } = work;
  const { columns, filters, sort } = record.list;
  const offered = columnsOf(document);
  const set = (name: 'columns' | 'filters', next: readonly string[]): void =>
    edit((draft) => void Object.assign(draft.list, { [name]: [...next] }));
  return (
    <>
      <PickedList
        title={text('tEdit-Developer-rec-columns')}
        picked={columns}
        offered={offered}
        labelOf={work.columnLabel}
        onChange={(next) => set('columns', next)}
      />
      <PickedList
        title={text('tEdit-Developer-rec-filters')}
        picked={filters}
        offered={offered}
        labelOf={work.columnLabel}
        onChange={(next) => set('filters', next)}
      />
      <SortField
        work={work}
        sort={sort}
        onChange={(next) => next && edit((draft) => void Object.assign(draft.list, { sort: next }))}
      />
    </>
  );
}

interface SortFieldProps extends PartProps {
  readonly sort: RecordSort | undefined;
  readonly onChange: (sort: RecordSort | undefined) => void;
  /** Its words where no column is chosen; absent where one has to be. */
  readonly none?: string;
}

function SortField({ work, sort, onChange, none }: SortFieldProps) {
  const text = useText();
  const columns = columnsOf(work.document).map((value) => ({ value, label: work.columnLabel(value) }));
  const isDescending = sort?.isDescending === true;
  const sorted = (column: string, isDown: boolean): RecordSort => ({
    column,
    ...(isDown ? { isDescending: true } : {}),
  });
  return (
    <div className={styles.row}>
      <Choice
        label={text('tEdit-Developer-rec-sort')}
        value={sort?.column ?? ''}
        options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...columns]}
        onChoose={(column) => onChange(column === '' ? undefined : sorted(column, isDescending))}
      />
      {sort && (
        <Tick
          label={text('tEdit-Developer-rec-descending')}
          isTicked={isDescending}
          onTick={(isDown) => onChange(sorted(sort.column, isDown))}
        />
      )}
    </div>
  );
}

/** Ways to look at the list under names of their own. */
export function ViewsPart({ work }: PartProps) {
  const text = useText();
  const { document, record, change } = work;
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-viewsLead')}</p>
      <ol className={styles.entries}>
        {(record.list.views ?? []).map((view) => (
          <li key={view.id}>
            <ViewEntry work={work} view={view} />
          </li>
        ))}
      </ol>
      <AddTitled
        label={text('tEdit-Developer-rec-addView')}
        onAdd={(title) => change(addEntry(document.form, 'view', title))}
      />
    </>
  );
}

interface ViewEntryProps extends PartProps {
  readonly view: RecordView;
}

function ViewEntry({ work, view }: ViewEntryProps) {
  const text = useText();
  const { document, record, change } = work;
  const { id, columns, states = [], reach, sort } = view;
  const title = work.titleOf(`view-${id}`);
  const edit = (alter: (draft: Draft<RecordView>) => void): void =>
    work.edit((draft) => {
      const own = draft.list.views?.find((one) => one.id === id);
      if (own) alter(own);
    });
  const reaches = RECORD_REACHES.map((value) => ({ value, label: text(`tEdit-Developer-rec-reach-${value}`) }));
  const asList = text('tEdit-Developer-rec-asList');
  return (
    <details className={styles.move}>
      <summary>{title}</summary>
      <TitleFields
        label={text('tEdit-Developer-rec-viewTitle')}
        message={work.message(`view-${id}`)}
        onChange={(next) => work.setMessage(`view-${id}`, next)}
      />
      <fieldset className={styles.ticks}>
        <legend>{text('tEdit-Developer-rec-viewStates')}</legend>
        {record.states.map((state) => (
          <Tick
            key={state.id}
            label={work.titleOf(`state-${state.id}`)}
            isTicked={states.includes(state.id)}
            onTick={(isOn) =>
              edit((draft) => {
                const next = isOn ? [...states, state.id] : states.filter((one) => one !== state.id);
                put(draft, 'states', next.length > 0 ? next : undefined);
              })
            }
          />
        ))}
      </fieldset>
      <Choice
        label={text('tEdit-Developer-rec-viewReach')}
        value={reach ?? ''}
        options={[{ value: '', label: asList }, ...reaches]}
        onChoose={(value) =>
          edit((draft) =>
            put(
              draft,
              'reach',
              RECORD_REACHES.find((one) => one === value),
            ),
          )
        }
      />
      <SortField
        work={work}
        sort={sort}
        none={asList}
        onChange={(next) => edit((draft) => put(draft, 'sort', next && castDraft(next)))}
      />
      <PickedList
        title={text('tEdit-Developer-rec-viewColumns')}
        picked={columns ?? []}
        offered={columnsOf(document)}
        labelOf={work.columnLabel}
        onChange={(next) => edit((draft) => put(draft, 'columns', next.length > 0 ? [...next] : undefined))}
      />
      <Button onClick={() => change(removeEntry(document.form, 'view', id, !work.isDeveloper))}>
        {text('tEdit-Developer-rec-removeNamed', { name: title })}
      </Button>
    </details>
  );
}
