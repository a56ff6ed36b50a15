import { useText } from '@lifeform/renderer';
import { useId, useRef } from 'react';
import { put } from '../draft/record-edit.ts';
import { PAGE_NAMES, printedFields, startPage } from '../draft/record-page.ts';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { Choice, Tick } from './record-fields.tsx';

const ROWS = 16;

/** How a record is printed: by a page made of the layout, or by one written here. */
export function PagePart({ work }: { readonly work: RecordWork }) {
  const text = useText();
  const { record, document, edit } = work;
  const set = (page: string | undefined): void => edit((draft) => put(draft, 'page', page));
  return (
    <>
      <p className={styles.hint}>{text('tEdit-Developer-rec-pageLead')}</p>
      <Tick
        label={text('tEdit-Developer-rec-ownPage')}
        isTicked={record.page !== undefined}
        onTick={(isOn) => set(isOn ? startPage(document) : undefined)}
      />
      {record.page !== undefined && <Source work={work} page={record.page} onChange={set} />}
    </>
  );
}

interface SourceProps {
  readonly work: RecordWork;
  readonly page: string;
  readonly onChange: (page: string) => void;
}

/** Taken when it is left, so that one edit is one step to undo. */
function Source({ work, page, onChange }: SourceProps) {
  const text = useText();
  const id = useId();
  // Where the cursor was when the source was left.
  const cursor = useRef([page.length, page.length]);
  const insert = (name: string): void => {
    const [start, end] = cursor.current;
    if (name !== '') onChange(`${page.slice(0, start)}{{${name}}}${page.slice(end)}`);
  };
  const names = [
    ...PAGE_NAMES.map((name) => ({ value: name, label: text(`tEdit-Developer-rec-pageName-${name}`) })),
    ...printedFields(work.document).map((name) => ({ value: `fields.${name}.text`, label: work.columnLabel(name) })),
  ];
  return (
    <>
      <Choice
        label={text('tEdit-Developer-rec-pageInsert')}
        value=""
        options={[{ value: '', label: text('tEdit-Developer-rec-choose') }, ...names]}
        onChoose={insert}
      />
      <label htmlFor={id}>{text('tEdit-Developer-rec-pageSource')}</label>
      <textarea
        key={page}
        id={id}
        className={styles.source}
        rows={ROWS}
        spellCheck={false}
        maxLength={100_000}
        defaultValue={page}
        onBlur={({ target }) => {
          cursor.current = [target.selectionStart, target.selectionEnd];
          if (target.value !== page && target.value.trim() !== '') onChange(target.value);
        }}
      />
    </>
  );
}
