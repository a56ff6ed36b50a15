import type { FormDocument } from '@lifeform/metadata';
import type { FormImportAnswer } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { createImport, readNewForm } from './form-entries.ts';
import { ImportReport } from './import-report.tsx';
import type { FormMaking } from './use-form-making.ts';

/** A file that was read, and what would become of it. */
export interface FormImport {
  readonly name: string;
  readonly answer: FormImportAnswer;
}

interface ImportDialogProps {
  readonly read: FormImport;
  /** Asks for the name of a form. */
  readonly document: FormDocument;
  readonly making: FormMaking;
  readonly onClose: () => void;
}

/** What is taken over of a file and what is not, before the form is named and made. */
export function ImportDialog({ read, document, making, onClose }: ImportDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { name, answer } = read;
  const [form] = useState(() => createImport(document, answer.title, language));
  return (
    <FormDialog
      title={text('tEdit-Developer-formImport-title', { name })}
      name={`import ${name}`}
      words="tEdit-Developer-forms-create"
      form={form}
      onSave={() => making.create({ ...readNewForm(form), content: answer.content })}
      onClose={onClose}
    >
      <ImportReport answer={answer} />
    </FormDialog>
  );
}
