import type { Eapplication, EapplicationDetail } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';

interface WithdrawButtonProps {
  readonly application: Eapplication;
  /** Resolves to the newest revision once everything is saved. */
  readonly revision: () => Promise<number>;
  readonly onChange: (next: EapplicationDetail) => void;
}

/** Withdraws an application, or deletes a test, after a confirmation. */
export function WithdrawButton({ application, revision, onChange }: WithdrawButtonProps) {
  const text = useText();
  const { client, alerts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const verb = application.state === 'test' ? 'deleteTest' : 'withdraw';
  const withdraw = async (): Promise<void> => {
    setAsking(false);
    try {
      onChange(
        await call(client, 'POST /api/eapplications/:id/withdraw', {
          params: { id: application.id },
          body: { revision: await revision() },
        }),
      );
    } catch (error) {
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text(`tEdit-EApplication-${verb}`)}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text(`tEdit-EApplication-${verb}Title`)}
        confirmLabel={text(`tEdit-EApplication-${verb}`)}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>{text(`tEdit-EApplication-${verb}Body`)}</p>
      </ConfirmDialog>
    </>
  );
}
