import type { Consent } from '@lifeform/metadata/contract';
import { Button, Dialog, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../data/call.ts';
import { describeFailure } from '../../../../data/describe-failure.ts';
import { useServices } from '../../../../session/services-context.tsx';
import styles from './withdraw-consent.module.css';

interface WithdrawConsentProps {
  readonly consent: Consent;
  readonly onClose: () => void;
}

const SHORTEST_REASON = 3;
const LONGEST_REASON = 500;

/** Asks how the client withdrew a consent, and keeps it. */
export function WithdrawConsent({ consent, onClose }: WithdrawConsentProps) {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isRunning, setRunning] = useState(false);
  const isHeld = isRunning || reason.trim().length < SHORTEST_REASON;
  const withdraw = async (): Promise<void> => {
    if (isHeld) return;
    setRunning(true);
    try {
      const { applicationID, number } = consent;
      await call(client, 'POST /api/eapplications/:id/consents/:number/withdraw', {
        params: { id: applicationID, number: String(number) },
        body: { reason: reason.trim() },
      });
      await queries.invalidateQueries({ queryKey: ['illustrations', 'folder'] });
    } catch (error) {
      alerts.raise({ id: 'saved', alertType: 'Error', msg: describeFailure(error, text) });
    }
    onClose();
  };
  return (
    <Dialog
      title={text('tEdit-Saved-consentWithdrawTitle')}
      role="alertdialog"
      onClose={() => !isRunning && onClose()}
      actions={
        <>
          <Button variant="primary" isHeld={isHeld} onClick={() => void withdraw()}>
            {text('tEdit-Saved-consentWithdraw')}
          </Button>
          <Button isHeld={isRunning} onClick={onClose}>
            {text('tEdit-Shell-cancel')}
          </Button>
        </>
      }
    >
      <p>
        <strong>{consent.title}</strong>
      </p>
      <p>{text('tEdit-Saved-consentWithdrawBody')}</p>
      <div className={styles.entry}>
        <label htmlFor={id}>{text('tEdit-Saved-consentReason')}</label>
        <input
          id={id}
          className={styles.input}
          value={reason}
          maxLength={LONGEST_REASON}
          required
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
