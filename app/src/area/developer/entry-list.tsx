import { Chip, useText } from '@lifeform/renderer';
import { type ReactNode, useId, useState } from 'react';
import { bringIntoList } from './bring-into-list.ts';
import styles from './developer-screen.module.css';
import type { PartEntry } from './draft/part-entry.ts';
import { useStops } from './use-stops.ts';

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
  /** What is to be said of an entry besides. */
  readonly detail?: (entry: PartEntry) => string | undefined;
  readonly children?: ReactNode;
}

/** Entries of one part, found by what they are called and what they are about. */
export function EntryList({ title, entries, open, onOpen, mark, detail, children }: EntryListProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ key, note }) => `${key} ${note}`.toLowerCase().includes(wanted));
  const stops = useStops(
    found.map(({ pointer }) => pointer),
    entries[open]?.pointer,
  );
  return (
    <section className={styles.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
      <label htmlFor={`${id}-find`}>{text('tEdit-Developer-findEntry')}</label>
      <input
        id={`${id}-find`}
        type="search"
        value={search}
        aria-describedby={`${id}-keys`}
        onKeyDown={stops.enter}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={styles.hint}>
        {text('tEdit-Developer-entryCount', { count: found.length })}
      </p>
      <p id={`${id}-keys`} className={styles.hint}>
        {text('tEdit-Developer-listKeys')}
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
                {...stops.of(entry.pointer)}
                onKeyDown={stops.walk}
                onClick={() => onOpen(entry.key)}
              >
                <span className={styles.names}>
                  <span>{entry.note || entry.key}</span>
                  <code>{entry.key}</code>
                  {detail && <span className={styles.hint}>{detail(entry)}</span>}
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
