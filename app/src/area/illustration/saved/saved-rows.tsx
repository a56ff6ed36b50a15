import type { SavedIllustration } from '@lifeform/metadata/insurance';
import { ConfirmDialog, deferred, Notice, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import listStyles from '../../../shell/list/list.module.css';
import { useHere } from '../../../shell/way-back.tsx';
import { FOLDER_TITLE, SAVED_TITLE, SavedTable } from './saved-table.tsx';
import { useSavedActions } from './use-saved-actions.ts';

const DocumentsDialog = deferred(() => import('./documents-dialog.tsx'));

/** What was pressed of a row. */
interface Asked {
  readonly kind: 'delete' | 'replace' | 'documents';
  readonly row: SavedIllustration;
}

interface SavedRowsProps {
  readonly rows: readonly SavedIllustration[];
  /** Within one client's folder: no row leads to it. */
  readonly isFolder?: boolean;
  /** Shown in place of no rows. */
  readonly empty: ReactNode;
}

/** Saved illustrations with what can be done with each, and the questions that are asked before. */
export function SavedRows({ rows, isFolder = false, empty }: SavedRowsProps) {
  const text = useText();
  const actions = useSavedActions();
  const left = actions.left(rows);
  const navigate = useNavigate();
  const here = useHere();
  const [asked, setAsked] = useState<Asked>();
  const number = asked?.row.illustrationNumber ?? '';
  const close = (): void => setAsked(undefined);
  const open = (row: SavedIllustration): void =>
    actions.hasUnsavedDraft() ? setAsked({ kind: 'replace', row }) : void actions.open(row);
  return (
    <>
      {actions.removed && (
        <Notice role="status">
          {text('tEdit-Saved-deleted', { number: actions.removed.illustrationNumber })}{' '}
          <button type="button" className={listStyles.link} onClick={() => void actions.undo()}>
            {text('tEdit-Saved-undo')}
          </button>
        </Notice>
      )}
      {left.length > 0 ? (
        <SavedTable
          rows={left}
          isFolder={isFolder}
          onOpen={open}
          onDuplicate={(row) => void actions.duplicate(row)}
          onTemplate={({ id }) =>
            void navigate(`/template?from=${id}`, { state: { back: here(isFolder ? FOLDER_TITLE : SAVED_TITLE) } })
          }
          onDocuments={(row) => setAsked({ kind: 'documents', row })}
          onDelete={(row) => setAsked({ kind: 'delete', row })}
        />
      ) : (
        empty
      )}
      {asked?.kind === 'documents' && <DocumentsDialog row={asked.row} onClose={close} />}
      <ConfirmDialog
        isOpen={asked?.kind === 'delete'}
        title={text('tEdit-Saved-deleteTitle', { number })}
        confirmLabel={text('tEdit-Saved-delete')}
        onConfirm={() => {
          close();
          if (asked) void actions.remove(asked.row);
        }}
        onCancel={close}
      >
        <p>{text('tEdit-Saved-deleteBody', { insured: asked?.row.insuredName || text('tEdit-Saved-noName') })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked?.kind === 'replace'}
        title={text('tEdit-Saved-replaceTitle')}
        confirmLabel={text('tEdit-Saved-openAnyway', { number })}
        onConfirm={() => {
          close();
          if (asked) void actions.open(asked.row);
        }}
        onCancel={close}
      >
        <p>{text('tEdit-Saved-replaceBody', { number })}</p>
      </ConfirmDialog>
    </>
  );
}
