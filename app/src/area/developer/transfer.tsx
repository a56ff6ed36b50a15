import { fileNameOf, isoDay } from '@lifeform/engine';
import { type FormDocument, formJsonSchema, type LeftOut, ownContent, recordKey } from '@lifeform/metadata';
import { schemas } from '@lifeform/metadata/contract';
import { type ProductContent, type ProductSetup, productContent } from '@lifeform/metadata/insurance';
import { Button, saveFile, useLanguage, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import type { ApiClient } from '../../data/api-client.ts';
import { call } from '../../data/call.ts';
import { useServices } from '../../session/services-context.tsx';
import { formatJson } from './draft/format-json.ts';
import { type ImportOutcome, importContent } from './draft/import-content.ts';
import { OlderFile } from './older-file.tsx';
import { SchemaLeft } from './schema-left.tsx';
import type { FormEditor } from './use-form-editor.ts';

/** A form as it travels between installations: the document, and the setups of its products. */
interface FormFile {
  readonly document: FormDocument;
  readonly setups: readonly ProductSetup[];
}

interface TransferProps {
  readonly editor: FormEditor;
  readonly panel: FormDocument;
}

/** A file that would undo newer work, until somebody has decided whether to keep it. */
interface Asked {
  readonly name: string;
  readonly version: number;
  readonly outcome: ImportOutcome;
}

/** The form with the draft in it as a file, and a file as the draft. */
export function Transfer({ editor, panel }: TransferProps) {
  const text = useText();
  const language = useLanguage();
  const { alerts, client } = useServices();
  const [asked, setAsked] = useState<Asked>();
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const { document } = editor.drafted;
  const save = (value: object, type: string, ...kind: readonly string[]): void => {
    const own = document.messages[recordKey(document.form, 'title')]?.[language];
    const words = [own ?? text(`tEdit-Developer-form-${document.form}`), String(document.version), ...kind];
    const name = fileNameOf(words, isoDay(new Date()), 'json');
    saveFile(new File([formatJson(value)], name, { type }));
  };
  const exportForm = (): void => {
    const file: FormFile = { document, setups: Object.values(editor.content.setups) };
    save(file, 'application/json');
  };
  const exportSchema = (): void => {
    const { schema, left: unsaid } = formJsonSchema(document, language);
    save(schema, 'application/schema+json', 'JSON Schema');
    setLeft(unsaid);
  };
  const importForm = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFormFile(await file.text(), document.form);
    if ('problem' in read) {
      const message = text(`tEdit-Developer-import-${read.problem}`, read.detail);
      alerts.raise({ id: 'import', alertType: 'Error', msg: message, duration: 60_000 });
      return;
    }
    const then = await contentAt(client, document.form, read.version);
    const outcome = importContent(document.form, editor.content, read.content, then);
    if (outcome.lost.length > 0) setAsked({ name: file.name, version: read.version, outcome });
    else take(outcome.whole, file.name);
  };
  const take = (content: ProductContent, name: string): void => {
    setAsked(undefined);
    editor.take(content);
    alerts.raise({ id: 'import', alertType: 'Success', msg: text('tEdit-Developer-imported', { name }) });
  };
  return (
    <>
      <Button onClick={exportForm}>{text('tEdit-Developer-export')}</Button>
      <Button onClick={exportSchema}>{text('tEdit-Developer-exportSchema')}</Button>
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
      {left.length > 0 && <SchemaLeft left={left} onClose={() => setLeft([])} />}
      {asked && (
        <OlderFile
          {...{ panel, document }}
          version={asked.version}
          lost={asked.outcome.lost}
          onMerge={() => take(asked.outcome.merged, asked.name)}
          onReplace={() => take(asked.outcome.whole, asked.name)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

type FormReading =
  | { readonly content: ProductContent; readonly version: number }
  | {
      readonly problem: 'empty' | 'syntax' | 'schema' | 'form';
      readonly detail: Readonly<Record<string, string | number>>;
    };

/** What the form held at that version; undefined where this installation does not know it. */
function contentAt(client: ApiClient, form: string, version: number): Promise<ProductContent | undefined> {
  return call(client, 'GET /api/forms/:form/versions/:version', { params: { form, version: String(version) } }).then(
    ({ content }) => ownContent(content, form),
    () => undefined,
  );
}

async function readFormFile(text: string, form: string): Promise<FormReading> {
  if (text.trim() === '') return { problem: 'empty', detail: {} };
  const { readJson } = await import('./json/read-json.ts');
  const { value, problems } = readJson(text, FILE_SCHEMA);
  const [first] = problems;
  if (first) {
    const { line, column, code, detail } = first;
    return { problem: code === 'syntax' ? 'syntax' : 'schema', detail: { line, column, code, detail } };
  }
  const { document, setups } = value as FormFile; // it fits the schema of one
  if (document.form !== form) return { problem: 'form', detail: { found: document.form, form } };
  return { content: ownContent(productContent(document, setups), form), version: document.version };
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
