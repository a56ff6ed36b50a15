import type { Form } from '@lifeform/engine';
import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { ConfirmDialog, useLanguage, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';
import type { Autosave } from './use-autosave.ts';

interface SubmissionSource {
  readonly form: Form;
  readonly application: EapplicationDetail;
  readonly autosave: Autosave;
  readonly onChange: (next: EapplicationDetail) => void;
}

/** Submits an application after a confirmation. */
export function useSubmission({ form, application, autosave, onChange }: SubmissionSource): {
  readonly ask: () => void;
  readonly dialog: ReactNode;
} {
  const text = useText();
  const language = useLanguage();
  const { client, alerts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const submit = async (): Promise<void> => {
    setAsking(false);
    try {
      // Before submitting, so that the server's revision is known and nothing is lost if it refuses.
      await autosave.flush();
      const request = { revision: autosave.revision(), values: form.getValues(), language };
      onChange(
        await call(client, 'POST /api/eapplications/:id/submit', { params: { id: application.id }, body: request }),
      );
    } catch (error) {
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-EApplication-submitTitle')}
        confirmLabel={text('tEdit-EApplication-btnSubmit')}
        onConfirm={() => void submit()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-EApplication-submitBody')}</p>
      </ConfirmDialog>
    ),
  };
}
