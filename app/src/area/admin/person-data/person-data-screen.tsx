import type { PersonRecord } from '@lifeform/metadata/contract';
import {
  Button,
  EmptyState,
  Lead,
  PageHeader,
  Screen,
  Spinner,
  Stack,
  saveFile,
  Toolbar,
  useText,
} from '@lifeform/renderer';
import { type FormEvent, useId, useState } from 'react';
import { requestOf } from '../../../data/call.ts';
import { getFile } from '../../../data/get-file.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { keyOf, PersonTable } from './person-table.tsx';
import { RegisterSection } from './register-section.tsx';
import { type FoundData, usePersonSearch } from './use-person-search.ts';

/** What is kept of a person, to be looked at, exported and erased. */
export default function PersonDataScreen() {
  return (
    <Texts of="Admin">
      <PersonData />
    </Texts>
  );
}

function PersonData() {
  const text = useText();
  const { found, search, stop } = usePersonSearch();
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-personData')} />
      </PageHeader>
      <Lead>{text('tEdit-Admin-personLead')}</Lead>
      <Words isSearching={found?.state === 'searching'} onSearch={search} onStop={stop} />
      {found && <Found key={found.words} found={found} onChanged={() => void search(found.words)} />}
      <RegisterSection />
    </Screen>
  );
}

interface WordsProps {
  readonly isSearching: boolean;
  readonly onSearch: (words: string) => Promise<void>;
  readonly onStop: () => void;
}

function Words({ isSearching, onSearch, onStop }: WordsProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim().length > 1) void onSearch(typed.trim());
  };
  return (
    <search>
      <form onSubmit={submit} className={styles.select}>
        <label htmlFor={id} className={styles.label}>
          {text('tEdit-Admin-personWords')}
        </label>
        <div id={`${id}-hint`} className={styles.hint}>
          {text('tEdit-Admin-personWordsHint')}
        </div>
        <input
          id={id}
          type="search"
          className={styles.input}
          value={typed}
          maxLength={190}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Toolbar>
          <Button type="submit" variant="primary">
            {text('tEdit-Admin-personFind')}
          </Button>
          {isSearching && <Button onClick={onStop}>{text('tEdit-Admin-personStop')}</Button>}
        </Toolbar>
      </form>
    </search>
  );
}

function Found({ found, onChanged }: { readonly found: FoundData; readonly onChanged: () => void }) {
  const text = useText();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const exportChosen = useExport(found.words);
  const { records, searched, total, state } = found;
  const picked = records.filter((record) => chosen.has(keyOf(record)));
  const toggle = (record: PersonRecord): void => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(record))) next.add(keyOf(record));
    setChosen(next);
  };
  const close = (isChanged: boolean): void => {
    setAsked(false);
    if (!isChanged) return;
    setChosen(new Set());
    onChanged();
  };
  return (
    <Stack>
      <p role="status">
        {state === 'searching' && <Spinner isSmall />}
        {state === 'searching' && text('tEdit-Admin-personSearching', { done: searched, total })}
        {state !== 'searching' && records.length > 0 && text('tEdit-Admin-personFound', { count: records.length })}
        {state === 'stopped' && ` ${text('tEdit-Admin-personStopped')}`}
      </p>
      {records.length === 0 && state === 'done' && <EmptyState message={text('tEdit-Admin-personNone')} />}
      {records.length > 0 && (
        <>
          <Toolbar>
            <Button onClick={() => setChosen(new Set(records.map(keyOf)))}>
              {text('tEdit-Admin-personChooseAll')}
            </Button>
            <Button onClick={() => setChosen(new Set())}>{text('tEdit-Admin-personChooseNone')}</Button>
            <Button isHeld={picked.length === 0} onClick={() => void exportChosen(picked)}>
              {text('tEdit-Admin-personExport', { count: picked.length })}
            </Button>
            <Button isHeld={picked.length === 0} onClick={() => setAsked(picked.length > 0)}>
              {text('tEdit-Admin-personErase', { count: picked.length })}
            </Button>
          </Toolbar>
          <PersonTable records={records} chosen={chosen} onToggle={toggle} />
        </>
      )}
      {isAsked && <EraseDialog words={found.words} records={picked} onClose={close} />}
    </Stack>
  );
}

function useExport(words: string): (records: readonly PersonRecord[]) => Promise<boolean> {
  const text = useText();
  const client = useClient();
  const attempt = useAttempt();
  return (records) =>
    attempt(async () => {
      if (records.length === 0) return undefined;
      const body = { words, records: records.map(({ kind, id }) => ({ kind, id })) };
      saveFile(await getFile(client, requestOf('POST /api/personData/export', { body })));
      return text('tEdit-Admin-personExported');
    });
}
