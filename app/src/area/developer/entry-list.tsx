import { Chip, useText } from '@lifeform/renderer';
import { type ReactNode, useId, useState } from 'react';
import { bringIntoList } from './bring-into-list.ts';
import styles from './developer-screen.module.css';
import type { PartEntry } from './draft/part-entry.ts';

interface EntryListProps {
  readonly title: string;
  readonly entries: readonly PartEntry[];
  /** Position of the one that is open. */
  readonly open: number;
  readonly onOpen: (key: string) => void;
  /** What stands beside an entry, such as whether it holds. */
  readonly mark: (
    entry: PartEntry,
  ) => { readonly tone: 'error' | 'warning' | 'info'; readonly label: string } | undefined;
  readonly children?: ReactNode;
}

/** Entries of one part, found by what they are called and what they are about. */
export function EntryList({ title, entries, open, onOpen, mark, children }: EntryListProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ key, note }) => `${key} ${note}`.toLowerCase().includes(wanted));
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <label htmlFor={`${id}-find`}>{text('tEdit-Developer-findEntry')}</label>
      <input id={`${id}-find`} type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p role="status" className={styles.hint}>
        {text('tEdit-Developer-entryCount', { count: found.length })}
      </p>
      <ul>
        {found.map((entry) => {
          const shown = mark(entry);
          const isOpen = entries[open]?.pointer === entry.pointer;
          return (
            <li key={entry.pointer}>
              <button
                type="button"
                ref={isOpen ? bringIntoList : undefined}
                aria-current={isOpen || undefined}
                onClick={() => onOpen(entry.key)}
              >
                <span className={styles.names}>
                  <span>{entry.note || entry.key}</span>
                  <code>{entry.key}</code>
                </span>
                {shown && <Chip tone={shown.tone}>{shown.label}</Chip>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
