import { formatNumber } from '@lifeform/engine';
import { type FormDocument, recordKey } from '@lifeform/metadata';
import type { FormRecord, RecordRow } from '@lifeform/metadata/contract';
import { Button, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import screen from '../developer-screen.module.css';
import styles from './preview-more.module.css';

interface RecordChoiceProps {
  readonly document: FormDocument;
  readonly isChosen: boolean;
  /** Undefined for the form as it starts. */
  readonly onRecord: (record: FormRecord | undefined) => void;
}

/** What people filled in on the form, of what the developer may read: its values go into the preview and nowhere else. */
export function RecordChoice({ document, isChosen, onRecord }: RecordChoiceProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const client = useClient();
  const { form } = document;
  // Asked for by a press: each search is a line of the audit log.
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: ['records', form, 'preview', search],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/records/:form', {
        ...{ params: { form }, signal },
        query: { search, page: 1, pageSize: MOST_SHOWN },
      }),
    placeholderData: keepPreviousData,
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  });
  const opened = useMutation({
    mutationFn: (row: RecordRow) => call(client, 'GET /api/records/:form/:id', { params: { form, id: row.id } }),
    onSuccess: onRecord,
  });
  // Whoever makes a form need not read what people fill in on it.
  const isNotForThem = found.error instanceof ApiError && found.error.code === 'noRecord';
  const failure = opened.error ?? (isNotForThem ? null : found.error);
  const nameOf = ({ number, state, cells, owner }: RecordRow): string => {
    const told = document.messages[recordKey(form, `state-${state}`)]?.[language] ?? state;
    const words = Object.values(cells).filter((cell) => typeof cell === 'string' && cell !== '');
    return [formatNumber(number, language), ...words.slice(0, 2).map(String), owner.name, told].join(', ');
  };
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault();
        setSearch(String(new FormData(event.currentTarget).get('search')).trim());
      }}
    >
      <label htmlFor={id}>{text('tEdit-Developer-previewRecord')}</label>
      <Toolbar>
        <input id={id} name="search" type="search" maxLength={190} />
        <Button type="submit">{text('tEdit-Developer-previewRecordFind')}</Button>
      </Toolbar>
      <span className={styles.hint}>{text('tEdit-Developer-previewRecordHint')}</span>
      {failure && (
        <p className={screen.failing} role="alert">
          {describeFailure(failure, text)}
        </p>
      )}
      {!failure && (isNotForThem || found.data?.rows.length === 0) && (
        <p className={styles.hint}>{text('tEdit-Developer-previewNoRecord')}</p>
      )}
      <ul className={styles.records}>
        {found.data?.rows.map((row) => (
          <li key={row.id}>
            <button type="button" onClick={() => opened.mutate(row)}>
              {nameOf(row)}
            </button>
          </li>
        ))}
      </ul>
      {isChosen && (
        <div>
          <Button onClick={() => onRecord(undefined)}>{text('tEdit-Developer-previewRecordNone')}</Button>
        </div>
      )}
    </form>
  );
}

/** More are found by searching. */
const MOST_SHOWN = 8;
