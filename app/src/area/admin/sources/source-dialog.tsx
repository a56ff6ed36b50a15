import type { FormDocument } from '@lifeform/metadata';
import type { OptionSource } from '@lifeform/metadata/contract';
import { useLanguage, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { OPTION_SOURCES } from '../../../form/use-option-sources.ts';
import { useClient } from '../../../session/services-context.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { useAttempt } from '../use-attempt.ts';
import { createSourceForm, readSource } from './source-form.ts';
import { SourceTrial } from './source-trial.tsx';

interface SourceDialogProps {
  readonly document: FormDocument;
  /** Undefined for a new one. */
  readonly source: OptionSource | undefined;
  readonly onClose: () => void;
}

/** Sets up a source, and tries it before it is saved. */
export function SourceDialog({ document, source, onClose }: SourceDialogProps) {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const language = useLanguage();
  const [form] = useState(() => createSourceForm(document, source, language));
  const save = (): Promise<boolean> =>
    attempt(async () => {
      const { name } = await call(client, 'POST /api/optionSources', { body: readSource(form, source) });
      await queries.invalidateQueries({ queryKey: OPTION_SOURCES });
      return text('tEdit-OptionSource-saved', { name });
    });
  return (
    <FormDialog
      title={text(source === undefined ? 'tEdit-OptionSource-new' : 'tEdit-OptionSource-edit')}
      name={`optionSource ${source?.name ?? ''}`}
      form={form}
      onSave={save}
      onClose={onClose}
      below={<SourceTrial />}
    />
  );
}
