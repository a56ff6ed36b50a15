import {
  contentChanges,
  type FormDocument,
  type MergeChoices,
  type MergeConflict,
  mergeContents,
} from '@lifeform/metadata';
import { Button, Dialog, Notice, useLanguage, useText } from '@lifeform/renderer';
import { useMemo, useState } from 'react';
import { useUser } from '../../session/services-context.tsx';
import { formatMoment } from '../../shell/format-time.ts';
import { ChangeTable } from './change-table.tsx';
import screen from './developer-screen.module.css';
import type { FormVersion } from './draft/form-draft.ts';
import { optionLines } from './draft/option-difference.ts';
import styles from './newer-version.module.css';
import { OptionTable } from './option-table.tsx';
import { useChangeText } from './use-change-text.ts';
import type { FormEditor } from './use-form-editor.ts';

interface NewerVersionProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** Somebody published under the draft: says what, and takes it in without losing an edit. */
export function NewerVersion({ editor, panel }: NewerVersionProps) {
  const text = useText();
  const [isMerging, setMerging] = useState(false);
  const { newer } = editor;
  return (
    <div role="status">
      {newer && (
        <Notice isRow isApart>
          <p>{text('tEdit-Developer-newer', { version: newer.version })}</p>
          <Button onClick={() => setMerging(true)}>{text('tEdit-Developer-rebase')}</Button>
        </Notice>
      )}
      {newer && isMerging && (
        <MergeDialog editor={editor} panel={panel} newer={newer} onClose={() => setMerging(false)} />
      )}
    </div>
  );
}

interface MergeDialogProps extends NewerVersionProps {
  readonly newer: FormVersion;
  readonly onClose: () => void;
}

/** What the other person changed, property by property, and a choice for each that both changed. */
function MergeDialog({ editor, panel, newer, onClose }: MergeDialogProps) {
  const text = useText();
  const { base, content, published } = editor;
  const [choices, setChoices] = useState<MergeChoices>(new Map());
  const theirs = useMemo(() => contentChanges(base.content, newer.content), [base, newer]);
  const { conflicts } = useMemo(() => mergeContents(base.content, content, newer.content), [base, content, newer]);
  const isOpen = conflicts.some(({ id }) => !choices.has(id));
  const choose = (id: string, side: 'mine' | 'theirs'): void => setChoices(new Map([...choices, [id, side]]));
  const merge = (): void => {
    if (isOpen) return;
    editor.merge(choices);
    onClose();
  };
  return (
    <Dialog
      title={text('tEdit-Developer-mergeTitle', { version: newer.version })}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" isHeld={isOpen} onClick={merge}>
            {text('tEdit-Developer-mergeConfirm')}
          </Button>
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      <Sides editor={editor} newer={newer} />
      <p role="status">
        {conflicts.length === 0
          ? text('tEdit-Developer-mergeClean')
          : text('tEdit-Developer-mergeConflicts', { count: conflicts.length })}
      </p>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.id}
          {...{ conflict, panel, document: published.document }}
          chosen={choices.get(conflict.id)}
          onChoose={(side) => choose(conflict.id, side)}
        />
      ))}
      <ChangeTable
        changes={theirs}
        document={published.document}
        panel={panel}
        caption={text('tEdit-Developer-theirChanges', { version: newer.version })}
      />
    </Dialog>
  );
}

/** Whose version each side is, and of when. */
function Sides({ editor: { editedAt }, newer: { version, made } }: Pick<MergeDialogProps, 'editor' | 'newer'>) {
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

interface ConflictProps {
  readonly conflict: MergeConflict;
  readonly panel: FormDocument;
  readonly document: FormDocument;
  readonly chosen: 'mine' | 'theirs' | undefined;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, panel, document, chosen, onChoose }: ConflictProps) {
  const text = useText();
  const { nameOf, propertyOf, wordsOf } = useChangeText(document, panel);
  const lines = optionLines([conflict.base, conflict.mine, conflict.theirs]);
  return (
    <fieldset className={styles.conflict}>
      <legend>
        {[nameOf(conflict), propertyOf(conflict)].filter((words) => words !== '').join(': ')}{' '}
        <span className={screen.hint}>{text('tEdit-Developer-mergeBase', { value: wordsOf(conflict.base) })}</span>
      </legend>
      {lines && (
        <OptionTable
          {...{ lines, wordsOf }}
          caption={text('tEdit-Developer-optionDifference', { count: lines.length })}
        />
      )}
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={conflict.id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span>{text(`tEdit-Developer-merge-${side}`, { value: wordsOf(conflict[side]) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
