import { type ControlItem, type FormDocument, LANGUAGES } from '@lifeform/metadata';
import { Button, Chip, EmptyState, Select, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { bringIntoList } from './bring-into-list.ts';
import bulk from './bulk/bulk.module.css';
import type { usePicks } from './bulk/use-picks.ts';
import styles from './developer-screen.module.css';
import { fieldLabel, typeName } from './draft/field-label.ts';
import { isNewItem } from './draft/form-draft.ts';
import { PresentChip } from './presence/present-chip.tsx';
import type { FormEditor } from './use-form-editor.ts';
import { type Stops, useStops } from './use-stops.ts';

interface ItemListProps {
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** The form with the draft in it. */
  readonly form: FormDocument;
  readonly editor: FormEditor;
  readonly selected: string | undefined;
  readonly onSelect: (name: string) => void;
  readonly picks: ReturnType<typeof usePicks>;
  /** Further buttons. */
  readonly tools: ReactNode;
  /** Undefined for somebody who may not add. */
  readonly onAdd: (() => void) | undefined;
}

/** The items of the form, found by label, name and type. */
export function ItemList({ panel, form, editor, selected, onSelect, picks, tools, onAdd }: ItemListProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [type, setType] = useState('');
  const types = [...new Set(form.items.map(({ fieldType }) => fieldType))]
    .map((name) => ({ name, words: typeName(panel, name, language) }))
    .sort((one, other) => one.words.localeCompare(other.words, language));
  const found = form.items.filter((item) => matches(item, form, search) && (type === '' || item.fieldType === type));
  const names = found.map(({ name }) => name);
  const stops = useStops(names, selected);
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
        aria-describedby={`${id}-hint ${id}-keys`}
        onKeyDown={stops.enter}
        onChange={(event) => setSearch(event.target.value)}
      />
      <label htmlFor={`${id}-type`}>{text('tEdit-Developer-type')}</label>
      <Select id={`${id}-type`} value={type} onChange={(event) => setType(event.target.value)}>
        <option value="">{text('tEdit-Developer-allTypes')}</option>
        {types.map(({ name, words }) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.hint}>
        {text('tEdit-Developer-count', { count: found.length, changed: editor.changedItems.size })}
      </p>
      {found.length === 0 && (
        <EmptyState message={text(`tEdit-Developer-${form.items.length === 0 ? 'noItemsYet' : 'noItems'}`)} />
      )}
      <Toolbar>
        {picks.isOn ? (
          <>
            <Button variant="quiet" onClick={() => picks.pickAll(names)}>
              {text('tEdit-Developer-pickAll', { count: names.length })}
            </Button>
            <Button onClick={picks.stop}>{text('tEdit-Developer-pickStop')}</Button>
          </>
        ) : (
          found.length > 1 && (
            <Button variant="quiet" title={text('tEdit-Developer-pickHint')} onClick={picks.start}>
              {text('tEdit-Developer-pickStart')}
            </Button>
          )
        )}
        {tools}
      </Toolbar>
      <p id={`${id}-keys`} className={styles.hint}>
        {text('tEdit-Developer-listKeys')}
      </p>
      <ul className={bulk.lines}>
        {found.map((item) => (
          <ItemLine
            key={item.name}
            {...{ panel, item, form, editor, onSelect, picks, names, stops }}
            isSelected={item.name === selected}
          />
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
  readonly picks: ReturnType<typeof usePicks>;
  /** What the list shows, in its order. */
  readonly names: readonly string[];
  readonly stops: Stops;
}

/** Opens a field; with Shift, Ctrl or Command, and while several are being chosen, it is chosen with others. */
function ItemLine({ panel, item, form, editor, isSelected, onSelect, picks, names, stops }: ItemLineProps) {
  const language = useLanguage();
  const label = fieldLabel(form, item.name, language);
  const press = (event: MouseEvent): void => {
    if (event.shiftKey) picks.extend(item.name, names);
    else if (event.ctrlKey || event.metaKey) picks.toggle(item.name);
    else onSelect(item.name);
  };
  const key = (event: KeyboardEvent<HTMLElement>): void => {
    stops.walk(event);
    if (event.key !== ' ' || !(event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    if (event.shiftKey) picks.extend(item.name, names);
    else picks.toggle(item.name);
  };
  const words = (
    <>
      <span className={styles.names}>
        <span>{label}</span>
        <code>{item.name}</code>
        <PresentChip item={item.name} />
      </span>
      <ItemMark {...{ panel, item, editor }} isBrief={picks.isOn} />
    </>
  );
  if (picks.isOn) {
    return (
      <li>
        <label>
          <input
            type="checkbox"
            aria-label={label}
            checked={picks.names.has(item.name)}
            onClick={(event) => {
              if (!event.shiftKey) return;
              event.preventDefault();
              picks.extend(item.name, names);
            }}
            {...stops.of(item.name)}
            onKeyDown={key}
            onChange={() => picks.toggle(item.name)}
          />
          {words}
        </label>
      </li>
    );
  }
  return (
    <li>
      <button
        ref={isSelected ? bringIntoList : undefined}
        type="button"
        aria-current={isSelected || undefined}
        {...stops.of(item.name)}
        onClick={press}
        onKeyDown={key}
      >
        {words}
      </button>
    </li>
  );
}

type ItemMarkProps = Pick<ItemLineProps, 'panel' | 'item' | 'editor'> & { readonly isBrief: boolean };

/** What stands beside a field: whether it is wrong, new or changed, else its type where there is room for it. */
function ItemMark({ panel, item, editor, isBrief }: ItemMarkProps) {
  const text = useText();
  const language = useLanguage();
  if (editor.invalid.has(item.name)) return <Chip tone="error">{text('tEdit-Developer-invalid')}</Chip>;
  if (editor.changedItems.has(item.name)) {
    const isNew = isNewItem(editor.published, item.name);
    return <Chip tone="warning">{text(isNew ? 'tEdit-Developer-new' : 'tEdit-Developer-changed')}</Chip>;
  }
  if (item.partOf !== undefined) return <Chip tone="info">{text('tEdit-Developer-ofPart')}</Chip>;
  return isBrief ? null : <Chip tone="info">{typeName(panel, item.fieldType, language)}</Chip>;
}

/** In either language: who edits French labels may look for the English one. Accents do not matter. */
function matches({ name }: ControlItem, document: FormDocument, search: string): boolean {
  const wanted = plain(search.trim());
  return [name, ...LANGUAGES.map((language) => fieldLabel(document, name, language))].some((candidate) =>
    plain(candidate).includes(wanted),
  );
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
