import { type FormDocument, type Message, type RecordSetup, recordKey } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { useForms } from '../../../form/use-forms.ts';
import { fieldLabel } from '../draft/field-label.ts';
import { editRecord } from '../draft/record-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';

/** What every part of the tab works with. */
export interface RecordWork {
  readonly document: FormDocument;
  readonly record: RecordSetup;
  readonly roles: readonly { readonly roleID: string; readonly roleName: string }[];
  /** Takes texts away with what they name. */
  readonly isDeveloper: boolean;
  /** Shows the fields anew when the draft was replaced from outside. */
  readonly epoch: number;
  readonly edit: (change: Parameters<typeof editRecord>[0]) => void;
  readonly change: FormEditor['change'];
  /** A text of the records, by what follows the form in its key. */
  readonly message: (part: string) => Message;
  readonly setMessage: (part: string, message: Message) => void;
  /** What a state, a move or a view is called. */
  readonly titleOf: (part: string) => string;
  /** What a column is called. */
  readonly columnLabel: (column: string) => string;
}

export function useRecordWork(editor: FormEditor, record: RecordSetup, isDeveloper: boolean): RecordWork {
  const text = useText();
  const language = useLanguage();
  const { data } = useForms();
  const { document } = editor.drafted;
  const { form, messages } = document;
  const message = (part: string): Message => messages[recordKey(form, part)] ?? { en: '', fr: '' };
  return {
    ...{ document, record, isDeveloper, message },
    roles: data?.roles ?? [],
    epoch: editor.epoch,
    change: editor.change,
    edit: (change) => editor.change(editRecord(change)),
    setMessage: (part, next) =>
      editor.change((content) => {
        content.messages[recordKey(form, part)] = castDraft(next);
      }),
    titleOf: (part) => message(part)[language] || part.replace(/^[a-z]+-/, ''),
    columnLabel: (column) =>
      column.startsWith('@')
        ? text(`tEdit-Developer-column-${column.slice(1)}`)
        : fieldLabel(document, column, language),
  };
}
