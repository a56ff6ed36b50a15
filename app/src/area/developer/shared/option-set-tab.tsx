import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, recordKey, SET_FIELD, sameJson } from '@lifeform/metadata';
import { ErrorCount, FormProvider, FormView, TextProvider, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from '../developer-screen.module.css';
import { publishedItem } from '../draft/form-draft.ts';
import { fromRows, toRows } from '../draft/option-set.ts';
import { TextPair } from '../text-pair.tsx';
import type { FormEditor } from '../use-form-editor.ts';

/** The form by which a set of options is edited: a row for each. */
const SET_FORM = 'OptionSet';

/** A set of options: what it is called, and its options with their texts and days. */
export function OptionSetTab({ editor }: { readonly editor: FormEditor }) {
  const language = useLanguage();
  return (
    <Loaded of={[useFormDocument(SET_FORM)]}>
      {(document) => (
        <TextProvider language={language} messages={document.messages}>
          <Options editor={editor} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface OptionsProps {
  readonly editor: FormEditor;
  readonly document: FormDocument;
}

function Options({ editor, document }: OptionsProps) {
  const text = useText();
  const language = useLanguage();
  const { messages } = editor.content;
  const title = recordKey(editor.base.form, 'title');
  const form = useRows(document, editor);
  return (
    <div className={styles.edit}>
      <h2>{messages[title]?.[language] || editor.base.form}</h2>
      <p className={styles.hint}>{text('tEdit-Developer-optionSetLead')}</p>
      <TextPair editor={editor} messageKey={title} title={text('tEdit-Developer-optionSetTitle')} isWhole />
      <FormProvider form={form}>
        <FormView />
        <Toolbar>
          <ErrorCount />
        </Toolbar>
      </FormProvider>
    </div>
  );
}

/** The rows over the set as drafted; what is entered goes into the draft. */
function useRows(document: FormDocument, editor: FormEditor): Form {
  const language = useLanguage();
  const latest = useRef(editor);
  latest.current = editor;
  const [form] = useState(() => {
    const made = createForm(document, { locale: language, now: () => new Date() });
    made.setValues(toRows(editor.drafted.document));
    return made;
  });
  const { epoch } = editor;
  const shown = useRef(epoch);
  useEffect(() => {
    if (shown.current === epoch) return;
    shown.current = epoch;
    form.setValues(toRows(latest.current.drafted.document));
  }, [form, epoch]);
  useEffect(
    () =>
      form.subscribe(() => {
        const { drafted, invalid, edit } = latest.current;
        const edited = fromRows(drafted.document, form.getValues());
        const isValid = form.getState().errors.length === 0;
        const isSame =
          sameJson(edited.item, publishedItem(drafted, SET_FIELD).item) && isWritten(edited, latest.current);
        if (!isSame || isValid === invalid.has(SET_FIELD)) edit(SET_FIELD, edited, isValid);
      }),
    [form],
  );
  useHeldEntries(form, `options ${editor.drafted.document.form}`);
  return form;
}

function isWritten({ messages }: ReturnType<typeof fromRows>, { content }: FormEditor): boolean {
  return Object.entries(messages).every(([key, { en, fr }]) => {
    const before = content.messages[key] ?? { en: '', fr: '' };
    return before.en === en && before.fr === fr;
  });
}
