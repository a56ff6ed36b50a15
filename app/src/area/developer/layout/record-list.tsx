import { checkSchema, type InterfaceSetupItem } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import screen from '../developer-screen.module.css';
import { PART_SCHEMAS } from '../draft/part-entry.ts';
import { setPlace } from '../draft/place-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './place.module.css';

interface RecordListProps {
  readonly editor: FormEditor;
  /** A container of a form that shows a record. */
  readonly place: InterfaceSetupItem;
}

/** The lists of a record that a container stands once for each element of; none where it stands once. */
export function RecordList({ editor, place }: RecordListProps) {
  const text = useText();
  const id = useId();
  const [isOdd, setOdd] = useState(false);
  const { each = '', by } = place;
  const take = (typed: string): void => {
    const lists = typed.trim().replace(/\s+/g, ' ');
    const isSound = lists === '' || checkSchema(PART_SCHEMAS.layout, { ...place, each: lists }).length === 0;
    setOdd(!isSound);
    if (!isSound || lists === each) return;
    editor.rework((content) => {
      setPlace(place.id, 'each', lists === '' ? undefined : lists)(content);
      // Headings are those of the elements.
      if (lists === '' && by !== undefined) setPlace(place.id, 'by', undefined)(content);
    });
  };
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{text('tEdit-Developer-place-each')}</label>
      <input
        key={`${place.id} ${each}`}
        id={id}
        type="text"
        defaultValue={each}
        maxLength={1000}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isOdd}
        aria-describedby={`${id}-hint`}
        onBlur={({ target }) => take(target.value)}
      />
      <span id={`${id}-hint`} className={screen.hint}>
        {text(isOdd ? 'tEdit-Developer-place-eachOdd' : 'tEdit-Developer-place-eachHint')}
      </span>
    </span>
  );
}
