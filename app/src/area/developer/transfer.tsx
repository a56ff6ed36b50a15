import { contentOf, type FormContent, type FormDocument, type ProductSetup, schemas } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import { useRef } from 'react';
import { useServices } from '../../session/services-context.tsx';
import styles from './developer-screen.module.css';
import { formatJson } from './draft/format-json.ts';
import { saveFile } from './save-file.ts';
import type { FormEditor } from './use-form-editor.ts';

/** A form as it travels between installations: the document, and the setups of its products. */
interface FormFile {
  readonly document: FormDocument;
  readonly setups: readonly ProductSetup[];
}

/** The form with the draft in it as a file, and a file as the draft. */
export function Transfer({ editor }: { readonly editor: FormEditor }) {
  const text = useText();
  const { alerts } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const { document } = editor.drafted;
  const exportForm = (): void => {
    const file: FormFile = { document, setups: Object.values(editor.content.setups) };
    saveFile(`${document.form}-${document.version}.json`, formatJson(file));
  };
  const importForm = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFormFile(await file.text(), document.form);
    if ('problem' in read) {
      const message = text(`tEdit-Developer-import-${read.problem}`, read.detail);
      alerts.raise({ id: 'import', alertType: 'Error', msg: message, duration: 60_000 });
      return;
    }
    editor.change((content) => merged(content, read.content));
    alerts.raise({ id: 'import', alertType: 'Success', msg: text('tEdit-Developer-imported', { name: file.name }) });
  };
  return (
    <div className={styles.transfer}>
      <Button onClick={exportForm}>{text('tEdit-Developer-export')}</Button>
      <Button onClick={() => input.current?.click()}>{text('tEdit-Developer-import')}</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('tEdit-Developer-import')}
        onChange={(event) => {
          void importForm(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Texts that all forms share and that a file lacks stay; so do products it does not speak of. */
function merged(content: FormContent, read: FormContent): FormContent {
  const shared = Object.entries(content.messages).filter(([key]) => key.startsWith('msg-'));
  return {
    ...read,
    messages: { ...Object.fromEntries(shared), ...read.messages },
    setups: { ...content.setups, ...read.setups },
  };
}

type FormReading =
  | { readonly content: FormContent }
  | { readonly problem: 'syntax' | 'schema' | 'form'; readonly detail: Readonly<Record<string, string | number>> };

async function readFormFile(text: string, form: string): Promise<FormReading> {
  const { readJson } = await import('./json/read-json.ts');
  const { value, problems } = readJson(text, FILE_SCHEMA);
  const [first] = problems;
  if (first) {
    const { line, column, code, detail } = first;
    return { problem: code === 'syntax' ? 'syntax' : 'schema', detail: { line, column, code, detail } };
  }
  const { document, setups } = value as FormFile; // it fits the schema of one
  if (document.form !== form) return { problem: 'form', detail: { found: document.form, form } };
  return { content: contentOf(document, setups) };
}

const { $defs, ...document } = schemas.formDocument;
const { $defs: _same, ...setup } = schemas.productSetup;
const FILE_SCHEMA = {
  $defs,
  type: 'object',
  properties: { document, setups: { type: 'array', items: setup } },
  required: ['document', 'setups'],
  additionalProperties: false,
};
