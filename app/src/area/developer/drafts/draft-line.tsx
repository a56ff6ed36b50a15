import { Button, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { knownReason } from '../../../data/describe-failure.ts';
import { formatMoment } from '../../../shell/format-time.ts';
import { useFormDrafts } from '../keep/use-form-drafts.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './drafts.module.css';
import { DraftsDialog } from './drafts-dialog.tsx';

interface DraftLineProps {
  readonly editor: FormEditor;
  /** Works on another draft of the form, or on a new one. */
  readonly onOpen: (id: string | undefined) => void;
}

/** What the draft is called, how it stands with the server, and the way to the other drafts of the form. */
export function DraftLine({ editor, onOpen }: DraftLineProps) {
  const text = useText();
  const [isListed, setListed] = useState(false);
  const { data: drafts = [] } = useFormDrafts(editor.base.form);
  const isDraft = editor.changes.length + editor.pending.size > 0;
  if (!isDraft && drafts.length === 0) return null;
  return (
    <div className={styles.line}>
      {isDraft && <KeptState editor={editor} />}
      <Button variant="quiet" onClick={() => setListed(true)}>
        {text('tEdit-Developer-drafts', { count: drafts.length })}
      </Button>
      {isListed && <DraftsDialog {...{ editor, onOpen }} onClose={() => setListed(false)} />}
    </div>
  );
}

/** Whether a reload, a sign-out or a crash would lose anything. */
function KeptState({ editor: { keeping } }: { readonly editor: FormEditor }) {
  const text = useText();
  const language = useLanguage();
  const { kept, status, error, retry } = keeping;
  const reason = status === 'failed' ? knownReason(error, text) : undefined;
  const time = kept.savedAt === '' ? '' : formatMoment(kept.savedAt, language);
  return (
    <>
      <strong>{kept.name}</strong>
      <span role="status" data-kept={status}>
        {status === 'saving' && <Spinner isSmall />}
        {text(`tEdit-Developer-kept-${status}`, { time, name: kept.savedBy })} {reason}
      </span>
      {status === 'failed' && (
        <Button variant="quiet" onClick={retry}>
          {text('tEdit-Shell-retry')}
        </Button>
      )}
    </>
  );
}
