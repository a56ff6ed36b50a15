import type { FormDocument } from '@lifeform/metadata';
import { Button, ConfirmDialog, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useId, useState } from 'react';
import styles from './developer-screen.module.css';
import { fieldLabels } from './draft/field-label.ts';
import { isNewItem, publishedItem } from './draft/form-draft.ts';
import { changesOf } from './draft/panel-values.ts';
import type { FormEditor } from './use-form-editor.ts';

interface DraftBannerProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** What agents see, how many changes they do not see yet, and the way to publish or drop them. */
export function DraftBanner({ editor, panel }: DraftBannerProps) {
  const text = useText();
  const id = useId();
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { document } = editor.base;
  // What is published may be ahead of what the draft is over.
  const { version } = (editor.newer ?? editor.base).document;
  const count = countChanges(editor, panel);
  const failing = fieldLabels(document, editor.invalid, useLanguage());
  useLeaveWarning(count > 0);

  const publish = async (): Promise<void> => {
    if (isBusy || editor.invalid.size > 0) return;
    setBusy(true);
    if (await editor.publish(comment)) setComment('');
    setBusy(false);
  };

  if (count === 0) {
    return (
      <div className={styles.banner}>
        <p>{text('tEdit-Developer-version', { version })}</p>
        <History editor={editor} />
      </div>
    );
  }
  return (
    <div className={styles.banner} data-draft="">
      <p>
        <strong>{text('tEdit-Developer-draft', { count })}</strong> {text('tEdit-Developer-draftAgents', { version })}
        {failing && <span className={styles.failing}> {text('tEdit-Developer-fixFirst', { fields: failing })}</span>}
      </p>
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
      <History editor={editor} />
      <Button onClick={() => setAsking(true)}>{text('tEdit-Developer-discard')}</Button>
      <Button look="primary" isHeld={isBusy || editor.invalid.size > 0} onClick={() => void publish()}>
        {isBusy && <Spinner isSmall />}
        {text('tEdit-Developer-save')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Developer-discardTitle')}
        confirmLabel={text('tEdit-Developer-discard')}
        onConfirm={() => {
          setAsking(false);
          editor.discard();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Developer-discardBody', { count })}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Nothing at all until something can be undone or put back. */
function History({ editor }: { readonly editor: FormEditor }) {
  const text = useText();
  if (!editor.undo && !editor.redo) return null;
  return (
    <div className={styles.history}>
      <Button isHeld={!editor.undo} onClick={editor.undo}>
        {text('tEdit-Developer-undo')}
      </Button>
      <Button isHeld={!editor.redo} onClick={editor.redo}>
        {text('tEdit-Developer-redo')}
      </Button>
    </div>
  );
}

/** A new field is one change, whatever it is made of. */
function countChanges({ base, draft }: FormEditor, panel: FormDocument): number {
  const counts = [...draft].map(([name, edited]) =>
    isNewItem(base, name) ? 1 : changesOf(panel, base.document.form, publishedItem(base, name), edited).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The browser asks before a reload or a closed tab throws the draft away. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
