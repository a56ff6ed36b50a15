import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, fieldNameFrom, freeName, type Message, withOptions } from '@lifeform/metadata';
import type { FormListing } from '@lifeform/metadata/contract';
import { TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useForms } from '../../../form/use-forms.ts';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { addPart, takenPrefixes } from '../draft/part-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import { LINK_FORM, withTakenPrefixes } from './link-form.ts';

/** Characters of a prefix that is made of a title. */
const MOST_IN_PREFIX = 20;

interface PartDialogProps {
  readonly editor: FormEditor;
  /** The place that is selected. */
  readonly at: string | undefined;
  /** @param id of the place that was added */
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** Asks which part to link, under which title and prefix. */
export function PartDialog(props: PartDialogProps) {
  const language = useLanguage();
  return (
    <Loaded of={[useForms(), useFormDocument(LINK_FORM)]}>
      {({ forms }, document) => (
        <TextProvider language={language} messages={document.messages}>
          <Asking {...props} parts={forms.filter(({ kind }) => kind === 'part')} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface AskingProps extends PartDialogProps {
  readonly parts: readonly FormListing[];
  readonly document: FormDocument;
}

function Asking({ editor, at, parts, document, onAdded, onClose }: AskingProps) {
  const text = useText();
  const language = useLanguage();
  const taken = takenPrefixes(editor.content);
  const [form] = useState(() => {
    const options = parts.map(({ form: code, title }) => ({ code, text: title[language] }));
    const asked = withTakenPrefixes(withOptions(document, 'cboPart', options), taken);
    return createForm(asked, { locale: language, now: () => new Date() });
  });
  useTitleOfPart(form, parts);
  const add = async (): Promise<boolean> => {
    const { part, title, prefix } = read(form);
    const id = prefix || freeName(fieldNameFrom(title.en).slice(0, MOST_IN_PREFIX), taken);
    editor.change(addPart(editor.base.form, { id, part, title }, at));
    onAdded(id);
    return true;
  };
  return (
    <FormDialog
      title={text('tEdit-Developer-addPart')}
      name={`link part ${editor.base.form}`}
      words="tEdit-Developer-addConfirm"
      form={form}
      onSave={add}
      onClose={onClose}
    />
  );
}

/** Until its author says otherwise, what is added is called as the part is. */
function useTitleOfPart(form: Form, parts: readonly FormListing[]): void {
  useEffect(() => {
    let seen = '';
    return form.subscribe(() => {
      const { part, title } = read(form);
      if (part === seen) return;
      const [before, after] = [seen, part].map((name) => parts.find((listing) => listing.form === name)?.title);
      seen = part;
      if (after === undefined) return;
      if (title.en === (before?.en ?? '')) form.change('txtTitleEn', after.en);
      if (title.fr === (before?.fr ?? '')) form.change('txtTitleFr', after.fr);
    });
  }, [form, parts]);
}

function read(form: Form): { readonly part: string; readonly title: Message; readonly prefix: string } {
  const { cboPart, txtTitleEn, txtTitleFr, txtPrefix } = form.getValues();
  const trimmed = (value: unknown): string => String(value ?? '').trim();
  return {
    part: trimmed(cboPart),
    title: { en: trimmed(txtTitleEn), fr: trimmed(txtTitleFr) },
    prefix: trimmed(txtPrefix),
  };
}
