import type { FormDocument } from '@lifeform/metadata';
import { Button, ConfirmDialog, Notice, Spinner, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useId, useState } from 'react';
import { useHeldState } from '../../session/use-held-state.ts';
import { useCommandSource } from '../../shell/command-source.ts';
import { CaseStatus } from './case/case-status.tsx';
import type { CaseRun } from './case/use-case-run.ts';
import { SendForReview } from './change/send-for-review.tsx';
import { useChanges } from './change/use-changes.ts';
import styles from './developer-screen.module.css';
import { adoptersOf } from './draft/adopters.ts';
import { fieldLabels } from './draft/field-label.ts';
import { DraftLine } from './drafts/draft-line.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { FormEditor } from './use-form-editor.ts';

interface DraftBannerProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  readonly run: CaseRun;
  /** Works on another draft of the form, or on a new one. */
  readonly onOpen: (id: string | undefined) => void;
}

/** The version agents see, the number of unpublished changes, and buttons to review, publish or discard them. */
export function DraftBanner({ editor, panel, run, onOpen }: DraftBannerProps) {
  const text = useText();
  const id = useId();
  const [comment, setComment] = useHeldState(`comment ${editor.base.form}`, '');
  // Saved work keeps its version: chosen where the review says what would not pass.
  const [keeps, setKeeps] = useHeldState(`keeps ${editor.base.form}`, false);
  const [isBusy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'discard' | 'review' | 'adopt'>();
  const { version } = editor.newer ?? editor.base;
  const count = editor.changes.length + editor.pending.size;
  const failing = useFailing(editor);
  const changes = useChanges();

  // What was written of a draft is of no other.
  const startOver = (): void => {
    setComment('');
    setKeeps(false);
  };
  const publish = async (): Promise<void> => {
    if (isBusy || failing !== '') return;
    setBusy(true);
    if (await editor.publish(comment, keeps)) startOver();
    setBusy(false);
  };
  const close = (): void => setAsking(undefined);
  // Of a product, what follows it and what does not is read before it is confirmed.
  const save = (): void => {
    if (isBusy || failing !== '') return;
    if (adoptersOf(editor).length > 0) setAsking('adopt');
    else void publish();
  };
  const confirm = (): void => {
    close();
    void publish();
  };
  const mayPublish = changes.data?.isRequired !== true;
  useCommandSource(() => {
    const acts = {
      ...(mayPublish && failing === '' ? { save } : {}),
      review: () => setAsking('review'),
      discard: () => setAsking('discard'),
    };
    const offered = Object.entries(count === 0 ? {} : acts);
    const note = text('tEdit-Developer-found-action');
    return offered.map(([code, run]) => ({ id: `draft ${code}`, label: text(`tEdit-Developer-${code}`), note, run }));
  });

  const cases = editor.content.cases.length > 0 && (
    <p>
      <CaseStatus run={run} />
    </p>
  );
  if (count === 0) {
    return (
      <Notice tone="plain" isRow isApart>
        <p>{text('tEdit-Developer-version', { version })}</p>
        {cases}
        <UndoButtons editor={editor} />
        <DraftLine {...{ editor, onOpen }} />
      </Notice>
    );
  }
  return (
    <Notice tone="warning" isRow isApart data-draft="">
      <p>
        <strong>{text('tEdit-Developer-draft', { count })}</strong> {text('tEdit-Developer-draftAgents', { version })}
        {failing !== '' && (
          <span className={styles.failing}> {text('tEdit-Developer-fixFirst', { fields: failing })}</span>
        )}
      </p>
      {cases}
      <label htmlFor={id} className={styles.comment}>
        {text('tEdit-Developer-comment')}
        <input
          id={id}
          value={comment}
          maxLength={500}
          title={text('tEdit-Developer-commentHint')}
          onChange={(event) => setComment(event.target.value)}
        />
      </label>
      <UndoButtons editor={editor} />
      <Toolbar>
        <Button onClick={() => setAsking('review')}>{text('tEdit-Developer-review')}</Button>
        <Button onClick={() => setAsking('discard')}>{text('tEdit-Developer-discard')}</Button>
        <SendForReview {...{ editor, panel, comment, keeps }} onSent={startOver} isHeld={isBusy || failing !== ''} />
        {mayPublish && (
          <Button variant="primary" isHeld={isBusy || failing !== ''} onClick={save}>
            {isBusy && <Spinner isSmall />}
            {text('tEdit-Developer-save')}
          </Button>
        )}
      </Toolbar>
      <DraftLine {...{ editor, onOpen }} />
      {(asking === 'review' || asking === 'adopt') && (
        <ReviewDialog
          {...{ editor, panel, keeps }}
          onKeeps={setKeeps}
          onConfirm={asking === 'adopt' ? confirm : undefined}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'discard'}
        title={text('tEdit-Developer-discardTitle')}
        confirmLabel={text('tEdit-Developer-discard')}
        onConfirm={() => {
          close();
          editor.discard();
          startOver();
        }}
        onCancel={close}
      >
        <p>{text('tEdit-Developer-discardBody', { count })}</p>
      </ConfirmDialog>
    </Notice>
  );
}

/** What stops a publish, in one line; empty for nothing. */
function useFailing({ published, invalid, pending }: FormEditor): string {
  const language = useLanguage();
  return [fieldLabels(published.document, invalid, language), ...pending.keys()]
    .filter((words) => words !== '')
    .join(', ');
}

/** Nothing at all until something can be undone or put back. */
function UndoButtons({ editor }: { readonly editor: FormEditor }) {
  const text = useText();
  if (!editor.undo && !editor.redo) return null;
  return (
    <Toolbar>
      <Button isHeld={!editor.undo} onClick={editor.undo}>
        {text('tEdit-Developer-undo')}
      </Button>
      <Button isHeld={!editor.redo} onClick={editor.redo}>
        {text('tEdit-Developer-redo')}
      </Button>
    </Toolbar>
  );
}
