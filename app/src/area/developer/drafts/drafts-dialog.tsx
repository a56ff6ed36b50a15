import { type FormDraft, LONGEST_DRAFT_NAME } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, Dialog, EmptyState, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { noteDraft, useFormDrafts } from '../keep/use-form-drafts.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './drafts.module.css';

interface DraftsDialogProps {
  readonly editor: FormEditor;
  /** Works on another draft of the form, or on a new one. */
  readonly onOpen: (id: string | undefined) => void;
  readonly onClose: () => void;
}

/** The drafts of a form, whoever's: opened, named and discarded here. */
export function DraftsDialog({ editor, onOpen, onClose }: DraftsDialogProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const { form } = editor.base;
  const { keeping } = editor;
  const { data: drafts = [] } = useFormDrafts(form);
  const [asking, setAsking] = useState<FormDraft>();
  const [failure, setFailure] = useState('');
  const isOpen = ({ id }: FormDraft): boolean => id === keeping.kept.id;
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setFailure('');
    await work().catch((error: unknown) => setFailure(describeFailure(error, text)));
  };
  const open = (id: string | undefined): void => {
    // What is not kept yet goes first.
    void keeping.settle().then(() => onOpen(id));
  };
  const rename = (draft: FormDraft, name: string): void => {
    const params = { form, id: draft.id };
    if (isOpen(draft)) keeping.rename(name);
    else
      void attempt(async () => {
        const renamed = await call(client, 'POST /api/forms/:form/drafts/:id/rename', { params, body: { name } });
        noteDraft(queries, form, draft.id, renamed);
      });
  };
  const discard = (draft: FormDraft): void => {
    setAsking(undefined);
    const params = { form, id: draft.id };
    if (isOpen(draft)) editor.discard();
    else
      void attempt(async () => {
        await call(client, 'DELETE /api/forms/:form/drafts/:id', { params, query: {} });
        noteDraft(queries, form, draft.id, undefined);
      });
  };
  return (
    <Dialog
      title={text('tEdit-Developer-draftsTitle')}
      onClose={onClose}
      actions={
        <>
          {keeping.kept.revision > 0 && (
            <Button onClick={() => open(undefined)}>{text('tEdit-Developer-draftNew')}</Button>
          )}
          <Button onClick={onClose}>{text('tEdit-Shell-close')}</Button>
        </>
      }
    >
      <p>{text('tEdit-Developer-draftsLead')}</p>
      {failure !== '' && <FailureLine reason={failure} />}
      {drafts.length === 0 && <EmptyState message={text('tEdit-Developer-draftsNone')} />}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <DraftEntry
            key={draft.id}
            draft={isOpen(draft) ? { ...draft, name: keeping.kept.name } : draft}
            isOpen={isOpen(draft)}
            onOpen={() => open(draft.id)}
            onRename={(name) => rename(draft, name)}
            onDiscard={() => setAsking(draft)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asking !== undefined}
        title={text('tEdit-Developer-draftDiscardTitle', { name: asking?.name ?? '' })}
        confirmLabel={text('tEdit-Developer-discard')}
        onConfirm={() => asking && discard(asking)}
        onCancel={() => setAsking(undefined)}
      >
        <p>{text('tEdit-Developer-draftDiscardBody', { count: asking?.changes ?? 0 })}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

interface DraftEntryProps {
  readonly draft: FormDraft;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDiscard: () => void;
}

function DraftEntry({ draft, isOpen, onOpen, onRename, onDiscard }: DraftEntryProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { author, savedBy, modifiedAt, changes, baseVersion } = draft;
  const [name, setName] = useState(draft.name);
  const typed = name.trim();
  const words = { author, savedBy, time: formatMoment(modifiedAt, language), count: changes, version: baseVersion };
  return (
    <li>
      <div className={styles.name}>
        <label htmlFor={id}>{text('tEdit-Developer-draftLabel')}</label>
        <input
          id={id}
          value={name}
          maxLength={LONGEST_DRAFT_NAME}
          onChange={(event) => setName(event.target.value)}
          onBlur={() => {
            if (typed === '') setName(draft.name);
            else if (typed !== draft.name) onRename(typed);
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </div>
      <p>{text(`tEdit-Developer-draftBy${author === savedBy ? '' : 'Both'}`, words)}</p>
      <Toolbar>
        {isOpen ? (
          <span>{text('tEdit-Developer-draftAtWork')}</span>
        ) : (
          <Button aria-label={text('tEdit-Developer-draftOpenNamed', { name: draft.name })} onClick={onOpen}>
            {text('tEdit-Developer-draftOpen')}
          </Button>
        )}
        <Button aria-label={text('tEdit-Developer-discardNamed', { name: draft.name })} onClick={onDiscard}>
          {text('tEdit-Developer-discard')}
        </Button>
      </Toolbar>
    </li>
  );
}
