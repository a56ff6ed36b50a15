import type { AuditDetail } from '@lifeform/metadata/contract';
import { DataTable, DefinitionList, Dialog, EmptyState, Notice, Stack, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../admin.module.css';
import { useActWords, usePersonWords } from './audit-filters.ts';
import { changeLines, notedLines } from './detail-lines.ts';

interface DetailDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One row of the log, with what was noted: before and after side by side. */
export function DetailDialog({ id, onClose }: DetailDialogProps) {
  const text = useText();
  const client = useClient();
  const row = useQuery({
    queryKey: ['auditRow', id],
    queryFn: ({ signal }) => call(client, 'GET /api/audit/rows/:id', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Dialog title={text('tEdit-Audit-details')} size="large" onClose={onClose}>
      <Loaded of={[row]} rows={4}>
        {(detail) => <Detail row={detail} />}
      </Loaded>
    </Dialog>
  );
}

function Detail({ row }: { readonly row: AuditDetail }) {
  const text = useText();
  const language = useLanguage();
  const wordsOf = useActWords();
  const personOf = usePersonWords();
  const { sequence, actor, action, subject, at, detail, isErased } = row;
  const person = personOf(row);
  const facts = [
    ['column-at', `${formatMoment(at, language, 'medium')} (${at})`],
    ['column-person', person === actor || actor === 'system' ? person : `${person} (${actor})`],
    ['column-act', wordsOf(action)],
    ['detail-act', action],
    ['column-subject', subject],
    ['detail-row', sequence === null ? text('tEdit-Audit-detail-unchained') : String(sequence)],
  ] as const;
  return (
    <Stack>
      <DefinitionList layout="rows">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{text(`tEdit-Audit-${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </DefinitionList>
      {isErased && <Notice>{text('tEdit-Audit-detail-erased')}</Notice>}
      <Noted detail={detail} />
    </Stack>
  );
}

function Noted({ detail }: Pick<AuditDetail, 'detail'>) {
  const text = useText();
  const [changes, noted] = [changeLines(detail), notedLines(detail)];
  const property = {
    ...{ id: 'path', head: text('tEdit-Audit-detail-property'), isSticky: true },
    cell: ({ path }: { readonly path: string }) => path,
  };
  const head = (name: string) => text(`tEdit-Audit-detail-${name}`);
  const wrapped = (value: string | undefined) => <span className={styles.said}>{value}</span>;
  if (changes.length === 0 && noted.length === 0) return <EmptyState message={head('none')} />;
  return (
    <>
      {changes.length > 0 && (
        <DataTable
          isList
          caption={head('changes')}
          rows={changes}
          rowKey={({ path }) => path}
          columns={[
            property,
            { id: 'before', head: head('before'), cell: ({ before }) => wrapped(before) },
            { id: 'after', head: head('after'), cell: ({ after }) => wrapped(after) },
          ]}
        />
      )}
      {noted.length > 0 && (
        <DataTable
          isList
          caption={head('noted')}
          rows={noted}
          rowKey={({ path }) => path}
          columns={[property, { id: 'value', head: head('value'), cell: ({ value }) => wrapped(value) }]}
        />
      )}
    </>
  );
}
