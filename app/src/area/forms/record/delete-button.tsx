import type { FormRecord } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { pathOf } from '../use-place.ts';
import type { OpenForm } from './open-form.ts';
import { RECORD_ALERT } from './use-record-calls.ts';

interface DeleteButtonProps {
  readonly open: OpenForm;
  readonly record: FormRecord;
}

/** Deletes the record, after asking, and leads back to the list. */
export function DeleteButton({ open: { kept, actor }, record: { id, number } }: DeleteButtonProps) {
  const text = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { client, alerts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { form, address } = kept.entry;
  const remove = async (): Promise<void> => {
    setAsking(false);
    try {
      await call(client, 'DELETE /api/records/:form/:id', { params: { form, id } });
      actor.send({ type: 'closed' });
      void queries.invalidateQueries({ queryKey: ['records', form] });
      alerts.raise({ id: RECORD_ALERT, alertType: 'Success', msg: text('tEdit-Records-deleted', { number }) });
      void navigate(pathOf(address));
    } catch (error) {
      alerts.raise({ id: RECORD_ALERT, alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text('tEdit-Records-delete')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Records-deleteTitle', { number })}
        confirmLabel={text('tEdit-Records-delete')}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Records-deleteBody')}</p>
      </ConfirmDialog>
    </>
  );
}
