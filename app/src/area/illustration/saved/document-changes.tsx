import type { DocumentChange, HandedDocument } from '@lifeform/metadata/contract';
import { DataTable, EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { Loaded } from '../../../shell/loaded.tsx';

interface DocumentChangesProps {
  /** Of the illustration. */
  readonly id: string;
  readonly document: HandedDocument;
}

/** What would be otherwise than in a document if it were printed anew. */
export function DocumentChanges({ id, document }: DocumentChangesProps) {
  const client = useClient();
  const changes = useQuery({
    queryKey: ['documentChanges', id, document.id],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/illustrations/:id/documents/:documentID/changes', {
        params: { id, documentID: document.id },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return (
    <Loaded of={[changes]} rows={4}>
      {({ changes: all }) => <Changes changes={all} printedAt={document.printedAt} />}
    </Loaded>
  );
}

interface ChangesProps {
  readonly changes: readonly DocumentChange[];
  readonly printedAt: string;
}

function Changes({ changes, printedAt }: ChangesProps) {
  const text = useText();
  const printed = formatMoment(printedAt, useLanguage());
  if (changes.length === 0) return <EmptyState message={text('tEdit-Saved-anewSame', { printed })} />;
  const none = (words: string) => words || text('tEdit-Saved-anewNone');
  return (
    <>
      <p>{text('tEdit-Saved-anewLead', { printed })}</p>
      <DataTable
        isList
        caption={text('tEdit-Saved-anewChanges')}
        hidesCaption
        rows={changes}
        rowKey={({ kind, label }) => `${kind} ${label}`}
        columns={[
          { id: 'label', head: text('tEdit-Saved-anewWhat'), cell: ({ label }) => label },
          { id: 'before', head: text('tEdit-Saved-anewBefore'), cell: ({ before }) => none(before), isNumeric: true },
          { id: 'after', head: text('tEdit-Saved-anewAfter'), cell: ({ after }) => none(after), isNumeric: true },
        ]}
      />
    </>
  );
}
