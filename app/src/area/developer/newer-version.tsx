import type { FormDocument } from '@lifeform/metadata';
import { Button, Notice, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useUser } from '../../session/services-context.tsx';
import { formatMoment } from '../../shell/format-time.ts';
import type { FormVersion } from './draft/form-draft.ts';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './newer-version.module.css';
import type { FormEditor } from './use-form-editor.ts';

interface NewerVersionProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** Somebody published under the draft: says what, and takes it in without losing an edit. */
export function NewerVersion({ editor, panel }: NewerVersionProps) {
  const text = useText();
  const [isMerging, setMerging] = useState(false);
  const { newer, base, content, published } = editor;
  return (
    <div role="status">
      {newer && (
        <Notice isRow isApart>
          <p>{text('tEdit-Developer-newer', { version: newer.version })}</p>
          <Button onClick={() => setMerging(true)}>{text('tEdit-Developer-rebase')}</Button>
        </Notice>
      )}
      {newer && isMerging && (
        <MergeDialog
          title={text('tEdit-Developer-mergeTitle', { version: newer.version })}
          label={text('tEdit-Developer-mergeConfirm')}
          {...{ base: base.content, mine: content, theirs: newer.content, document: published.document, panel }}
          caption={text('tEdit-Developer-theirChanges', { version: newer.version })}
          onMerge={editor.merge}
          onClose={() => setMerging(false)}
        >
          <Sides editor={editor} newer={newer} />
        </MergeDialog>
      )}
    </div>
  );
}

interface SidesProps {
  readonly editor: FormEditor;
  readonly newer: FormVersion;
}

/** Whose version each side is, and of when. */
function Sides({ editor: { editedAt }, newer: { version, made } }: SidesProps) {
  const text = useText();
  const language = useLanguage();
  const { profileName, username } = useUser();
  const at = (instant: string | undefined) => instant && formatMoment(instant, language);
  const sides = [
    ['mine', editedAt, { name: profileName || username, time: at(editedAt) ?? '' }],
    ['theirs', made?.at, { version, name: made?.author ?? '', time: at(made?.at) ?? '' }],
  ] as const;
  return (
    <ul className={styles.sides}>
      {sides.map(
        ([side, moment, words]) => moment && <li key={side}>{text(`tEdit-Developer-side-${side}`, words)}</li>,
      )}
    </ul>
  );
}
