import type { HandedDocument } from '@lifeform/metadata/contract';
import type { SavedIllustration } from '@lifeform/metadata/insurance';
import { Button, DataTable, Dialog, EmptyState, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { formatMoment } from '../../../shell/format-time.ts';
import listStyles from '../../../shell/list/list.module.css';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { DocumentChanges } from './document-changes.tsx';
import { Told } from './told.tsx';
import { useDocuments } from './use-documents.ts';

interface DocumentsDialogProps {
  readonly row: SavedIllustration;
  readonly onClose: () => void;
}

/** What was printed of an illustration: opened as it was handed over, or printed anew after a look at what changed. */
export default function DocumentsDialog({ row, onClose }: DocumentsDialogProps) {
  const text = useText();
  const documents = useDocuments(row);
  const [since, setSince] = useState<HandedDocument>();
  const isBusy = documents.busy !== undefined;
  const printAnew = async (): Promise<void> => {
    if (!isBusy && (await documents.printAnew())) setSince(undefined);
  };
  const number = row.illustrationNumber;
  return (
    <Dialog
      size="large"
      title={text(since ? 'tEdit-Saved-anewTitle' : 'tEdit-Saved-documentsTitle', { number })}
      onClose={() => !isBusy && onClose()}
      actions={
        since ? (
          <>
            <Button variant="primary" isHeld={isBusy} onClick={() => void printAnew()}>
              {text('tEdit-Saved-anew')}
            </Button>
            <Button isHeld={isBusy} onClick={() => !isBusy && setSince(undefined)}>
              {text('tEdit-Saved-documentsBack')}
            </Button>
          </>
        ) : (
          <Button onClick={() => !isBusy && onClose()}>{text('tEdit-Saved-documentsClose')}</Button>
        )
      }
    >
      <Told opening={documents} />
      {since ? (
        <DocumentChanges id={row.id} document={since} />
      ) : (
        <Loaded of={[documents.list]} rows={3}>
          {(rows) => <DocumentList rows={rows} onOpen={(one) => void documents.open(one)} onAnew={setSince} />}
        </Loaded>
      )}
    </Dialog>
  );
}

interface DocumentListProps {
  readonly rows: readonly HandedDocument[];
  readonly onOpen: (document: HandedDocument) => void;
  readonly onAnew: (document: HandedDocument) => void;
}

function DocumentList({ rows, onOpen, onAnew }: DocumentListProps) {
  const text = useText();
  const language = useLanguage();
  if (rows.length === 0) return <EmptyState message={text('tEdit-Saved-documentsNone')} />;
  const when = ({ printedAt }: HandedDocument) => formatMoment(printedAt, language);
  return (
    <>
      <p>{text('tEdit-Saved-documentsLead')}</p>
      <DataTable
        isList
        caption={text('tEdit-Saved-documents')}
        hidesCaption
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'printedAt',
            head: text('tEdit-Saved-documentPrinted'),
            cell: ({ printedAt }) => <Moment at={printedAt} />,
          },
          { id: 'printedBy', head: text('tEdit-Saved-documentBy'), cell: ({ printedBy }) => printedBy },
          {
            id: 'language',
            head: text('tEdit-Saved-documentLanguage'),
            cell: (row) => text(`tEdit-Saved-language-${row.language}`),
          },
          { id: 'basis', head: text('tEdit-Saved-documentRates'), cell: ({ basisVersion }) => basisVersion },
          { id: 'form', head: text('tEdit-Saved-documentForm'), cell: ({ formVersion }) => formVersion },
          {
            id: 'until',
            head: text('tEdit-Saved-documentUntil'),
            cell: ({ keptUntil }) =>
              keptUntil === null ? text('tEdit-Saved-documentForGood') : <Moment at={keptUntil} />,
          },
          {
            id: 'actions',
            head: text('tEdit-Saved-actions'),
            cell: (row) => (
              <span className={listStyles.rowActions}>
                <RowAction
                  words="tEdit-Saved-documentOpen"
                  named={{ printed: when(row) }}
                  onPress={() => onOpen(row)}
                />
                <RowAction words="tEdit-Saved-anew" named={{ printed: when(row) }} onPress={() => onAnew(row)} />
              </span>
            ),
          },
        ]}
      />
    </>
  );
}
