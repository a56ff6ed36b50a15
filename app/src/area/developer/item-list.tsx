import { type ControlItem, type FormDocument, labelKey } from '@lifeform/metadata';
import { Button, Chip, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { bringIntoList } from './bring-into-list.ts';
import styles from './developer-screen.module.css';
import { fieldLabel, typeName } from './draft/field-label.ts';
import { isNewItem } from './draft/form-draft.ts';
import type { FormEditor } from './use-form-editor.ts';

interface ItemListProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** The form with the draft in it. */
  readonly form: FormDocument;
  readonly editor: FormEditor;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  /** Undefined for somebody who may not add. */
  readonly onAdd: (() => void) | undefined;
}

/** The items of the form, found by label, name and type. */
export function ItemList({ panel, form, editor, selected, onSelect, onAdd }: ItemListProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const types = [...new Set(form.items.map(({ fieldType }) => fieldType))]
    .map((name) => ({ name, words: typeName(panel, name, language) }))
    .sort((one, other) => one.words.localeCompare(other.words, language));
  const found = form.items.filter((item) => matches(item, form, search) && (type === '' || item.fieldType === type));
  const [lastSelected, setLastSelected] = useState(selected);
  // What was just added is seen in the list, whatever was looked for before.
  if (lastSelected !== selected) {
    setLastSelected(selected);
    if (!found.some(({ name }) => name === selected)) {
      setSearch('');
      setType('');
    }
  }
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('tEdit-Developer-items')}</h2>
      {onAdd && <Button onClick={onAdd}>{text('tEdit-Developer-add')}</Button>}
      <label htmlFor={`${id}-find`}>{text('tEdit-Developer-find')}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {text('tEdit-Developer-findHint')}
      </span>
      <input
        id={`${id}-find`}
        type="search"
        value={search}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label htmlFor={`${id}-type`}>{text('tEdit-Developer-type')}</label>
      <select id={`${id}-type`} value={type} onChange={(event) => setType(event.target.value)}>
        <option value="">{text('tEdit-Developer-allTypes')}</option>
        {types.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <p role="status" className={styles.hint}>
        {text('tEdit-Developer-count', { count: found.length, changed: editor.changedItems.size })}
      </p>
      {found.length === 0 && <p>{text(`tEdit-Developer-${form.items.length === 0 ? 'noItemsYet' : 'noItems'}`)}</p>}
      <ul>
        {found.map((item) => (
          <ItemLine key={item.name} {...{ panel, item, form, editor, onSelect }} isSelected={item.name === selected} />
        ))}
      </ul>
    </section>
  );
}

interface ItemLineProps {
  readonly panel: FormDocument;
  readonly item: ControlItem;
  readonly form: FormDocument;
  readonly editor: FormEditor;
  readonly isSelected: boolean;
  readonly onSelect: (name: string) => void;
}

function ItemLine({ panel, item, form, editor, isSelected, onSelect }: ItemLineProps) {
  const text = useText();
  const language = useLanguage();
  const label = fieldLabel(form, item.name, language);
  return (
    <li>
      <button
        ref={isSelected ? bringIntoList : undefined}
        type="button"
        aria-current={isSelected || undefined}
        onClick={() => onSelect(item.name)}
      >
        <span className={styles.names}>
          <span>{label}</span>
          <code>{item.name}</code>
        </span>
        {editor.invalid.has(item.name) ? (
          <Chip tone="error">{text('tEdit-Developer-invalid')}</Chip>
        ) : editor.changedItems.has(item.name) ? (
          <Chip tone="warning">
            {text(isNewItem(editor.published, item.name) ? 'tEdit-Developer-new' : 'tEdit-Developer-changed')}
          </Chip>
        ) : (
          <Chip tone="info">{typeName(panel, item.fieldType, language)}</Chip>
        )}
      </button>
    </li>
  );
}

/** In either language: who edits French labels may look for the English one. Accents do not matter. */
function matches({ name }: ControlItem, { form, messages }: FormDocument, search: string): boolean {
  const label = messages[labelKey(form, name)];
  const wanted = plain(search.trim());
  return [name, label?.en ?? '', label?.fr ?? ''].some((candidate) => plain(candidate).includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
