import { type FormDocument, labelKey, type Message, unusedTexts } from '@lifeform/metadata';
import { Button, Select, Toolbar, useText } from '@lifeform/renderer';
import { useId, useMemo, useState } from 'react';
import screen from '../developer-screen.module.css';
import { textWords } from '../draft/finding-words.ts';
import styles from '../tab-list.module.css';
import { TextPair } from '../text-pair.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { useWording } from '../use-wording.ts';
import { TextFiles } from './text-files.tsx';

interface TextsTabProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  /** Key of the text that was asked for. */
  readonly entry: string | undefined;
  /** Texts that all forms share, and new ones, take a developer. */
  readonly isDeveloper: boolean;
}

type Filter = 'all' | 'own' | 'shared' | 'missing' | 'same' | 'changed' | 'unused';
const FILTERS: readonly Filter[] = ['all', 'own', 'shared', 'missing', 'same', 'changed', 'unused'];
const LOT = 40;

/** Every text of the form in both languages, found by key and words, edited in place. */
export function TextsTab({ editor, panel, entry, isDeveloper }: TextsTabProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState(entry ?? '');
  const [filter, setFilter] = useState<Filter>(entry === undefined ? 'own' : 'all');
  const [most, setMost] = useState(LOT);
  const { content, drafted } = editor;
  const wording = useWording(editor);
  const unused = useMemo(() => {
    const wordings = Object.values(content.setups).flatMap(({ wording: words = '' }) => words.split(' '));
    return new Set(unusedTexts(drafted.document, [...new Set(wordings)]));
  }, [content.setups, drafted.document]);
  const changed = new Set(editor.changes.filter(({ part }) => part === 'messages').map(({ key }) => key));
  const own = labelKey(editor.base.form, '');
  const isMine = (key: string): boolean => isDeveloper || key.startsWith(own);
  const wanted = search.trim().toLowerCase();
  const found = Object.entries(content.messages)
    .filter(([key]) => isMine(key))
    .filter(([key, { en, fr }]) => `${key} ${en} ${fr}`.toLowerCase().includes(wanted))
    .filter(([key, message]) => passes(filter, key, message, { own, changed, unused }));
  return (
    <section className={styles.texts} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('tEdit-Developer-tab-texts')}</h2>
      <Toolbar hasFields isApart>
        <label>
          {text('tEdit-Developer-findText')}
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
        <div>
          <label htmlFor={`${id}-show`}>{text('tEdit-Developer-show')}</label>
          <Select id={`${id}-show`} value={filter} onChange={(event) => setFilter(asFilter(event.target.value))}>
            {FILTERS.map((name) => (
              <option key={name} value={name}>
                {text(`tEdit-Developer-texts-${name}`)}
              </option>
            ))}
          </Select>
        </div>
      </Toolbar>
      <p role="status" className={screen.hint}>
        {text('tEdit-Developer-textCount', { count: found.length })}
      </p>
      <TextFiles {...{ editor, panel, isMine }} shown={Object.fromEntries(found)} />
      {filter === 'unused' && found.length > 0 && <p className={screen.hint}>{text('tEdit-Developer-unusedNote')}</p>}
      <ul className={styles.messages}>
        {found.slice(0, most).map(([key]) => (
          <li key={key}>
            <TextPair editor={editor} messageKey={key} note={textWords(key, wording)} />
            {filter === 'unused' && isDeveloper && (
              <Button
                aria-label={text('tEdit-Developer-removeText', { key })}
                onClick={() =>
                  editor.change(({ messages }) => {
                    delete messages[key];
                  })
                }
              >
                {text('tEdit-Developer-removeEntry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + LOT)}>
          {text('tEdit-Developer-more', { count: found.length - most })}
        </Button>
      )}
    </section>
  );
}

interface Known {
  /** What keys of the form's own texts begin with. */
  readonly own: string;
  readonly changed: ReadonlySet<string>;
  readonly unused: ReadonlySet<string>;
}

function passes(filter: Filter, key: string, { en, fr }: Message, { own, changed, unused }: Known): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'own':
      return key.startsWith(own);
    case 'shared':
      return !key.startsWith(own);
    case 'missing':
      return en.trim() === '' || fr.trim() === '';
    case 'same':
      return en === fr;
    case 'changed':
      return changed.has(key);
    case 'unused':
      return unused.has(key);
    default:
      return filter satisfies never;
  }
}

function asFilter(value: string): Filter {
  return FILTERS.find((name) => name === value) ?? 'all';
}
