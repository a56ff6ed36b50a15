import { fileNameOf, isoDay } from '@lifeform/engine';
import { contentChanges, type FormDocument, type Messages } from '@lifeform/metadata';
import { Button, Dialog, saveFile, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { useServices } from '../../../session/services-context.tsx';
import { ChangeTable } from '../change-table.tsx';
import { textWords } from '../draft/finding-words.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { useWording } from '../use-wording.ts';
import { MOST_BYTES, putTexts, type TakenTexts, takenTexts } from './text-reading.ts';

interface TextFilesProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
  /** The texts in sight. */
  readonly shown: Messages;
  readonly isMine: (key: string) => boolean;
}

/** Keys of texts that are not taken, by why not. */
type LeftTexts = Readonly<Record<'unknown' | 'tooLong' | 'marked' | 'twice', readonly string[]>>;

/** The texts in sight as a file for who translates them, and such a file as changes of the draft. */
export function TextFiles({ editor, panel, shown, isMine }: TextFilesProps) {
  const text = useText();
  const language = useLanguage();
  const wording = useWording(editor);
  const { alerts } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<{
    readonly name: string;
    readonly taken: TakenTexts;
    readonly left: LeftTexts;
  }>();
  const { form } = editor.base;
  const save = (content: string, kind: 'csv' | 'xlf', type: string): void => {
    const name = fileNameOf([form, text('tEdit-Developer-tab-texts')], isoDay(new Date()), kind);
    saveFile(new File([content], name, { type }));
  };
  const refuse = (problem: string): void =>
    alerts.raise({ id: 'texts', alertType: 'Error', msg: text(`tEdit-Developer-texts-${problem}`), duration: 60_000 });
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MOST_BYTES) return refuse('tooLarge');
    const { readTexts } = await import('./read-texts.ts');
    const found = readTexts(new Uint8Array(await file.arrayBuffer()));
    if ('problem' in found) return refuse(found.problem);
    const taken = takenTexts(editor.content.messages, found.texts, isMine);
    const { marked = [], twice = [] } = found;
    setAsked({ name: file.name, taken, left: { unknown: taken.unknown, tooLong: taken.tooLong, marked, twice } });
  };
  const saveCsv = async (): Promise<void> => {
    const { textsToCsv } = await import('./text-csv.ts');
    save(textsToCsv(shown, language), 'csv', 'text/csv');
  };
  const saveXliff = async (): Promise<void> => {
    const { textsToXliff } = await import('./text-xliff.ts');
    save(
      textsToXliff(form, shown, (key) => textWords(key, wording)),
      'xlf',
      'application/xliff+xml',
    );
  };
  return (
    <Toolbar>
      {Object.keys(shown).length > 0 && (
        <>
          <Button onClick={() => void saveCsv()}>{text('tEdit-Developer-textsCsv')}</Button>
          <Button onClick={() => void saveXliff()}>{text('tEdit-Developer-textsXliff')}</Button>
        </>
      )}
      <Button onClick={() => input.current?.click()}>{text('tEdit-Developer-textsIn')}</Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        hidden
        aria-label={text('tEdit-Developer-textsIn')}
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {asked && (
        <TakeDialog
          {...{ editor, panel }}
          taken={asked.taken}
          left={asked.left}
          title={text('tEdit-Developer-textsTitle', { name: asked.name })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Toolbar>
  );
}

interface TakeDialogProps extends Pick<TextFilesProps, 'editor' | 'panel'> {
  readonly title: string;
  readonly taken: TakenTexts;
  readonly left: LeftTexts;
  readonly onClose: () => void;
}

/** What a file changes, before it is taken; and what of it is not. */
function TakeDialog({ editor, panel, title, taken, left, onClose }: TakeDialogProps) {
  const text = useText();
  const { content, drafted } = editor;
  const count = Object.keys(taken.changed).length;
  const after = { ...content, messages: { ...content.messages, ...taken.changed } };
  const take = (): void => {
    editor.rework(putTexts(taken.changed));
    onClose();
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      actions={
        <>
          {count > 0 && (
            <Button variant="primary" onClick={take}>
              {text('tEdit-Developer-textsTake', { count })}
            </Button>
          )}
          <Button onClick={onClose}>{text('tEdit-Developer-cancel')}</Button>
        </>
      }
    >
      {Object.entries(left).map(
        ([why, keys]) =>
          keys.length > 0 && (
            <p key={why}>
              {text(`tEdit-Developer-texts-${why}`, { count: keys.length, keys: keys.slice(0, 5).join(', ') })}
            </p>
          ),
      )}
      <ChangeTable
        changes={contentChanges(content, after)}
        document={drafted.document}
        panel={panel}
        caption={text('tEdit-Developer-textsChanged', { count })}
      />
    </Dialog>
  );
}
