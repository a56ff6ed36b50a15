import { recordKey } from '@lifeform/metadata';
import type { BulkRecordsAnswer } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { KeptForm } from '../kept-form.ts';

/** What is done to several records at once. */
export type BulkAct = { readonly move: string; readonly reason?: string } | { readonly delete: true };

export interface Bulk {
  readonly isRunning: boolean;
  /** Those of the last act that stayed as they were; undefined once they have been read. */
  readonly refused: BulkRecordsAnswer['refused'] | undefined;
  /** Never rejects. Resolves to the ids of the records it was done to. */
  readonly run: (ids: readonly string[], act: BulkAct) => Promise<readonly string[]>;
  readonly dismiss: () => void;
}

const ALERT = 'bulk';

/** Moves or deletes several records: the server checks each of them, and the rest is told. */
export function useBulk({ entry, document }: KeptForm): Bulk {
  const text = useText();
  const queries = useQueryClient();
  const { client, alerts, errorTexts } = useServices();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<BulkRecordsAnswer['refused']>();
  const { form } = entry;
  const tell = (act: BulkAct, count: number): void => {
    if (count === 0) return;
    const name = 'move' in act ? text(recordKey(document.form, `move-${act.move}`)) : text('tEdit-Records-delete');
    alerts.raise({ id: ALERT, alertType: 'Success', msg: text('tEdit-Records-bulkDone', { act: name, count }) });
  };
  const run = async (ids: readonly string[], act: BulkAct): Promise<readonly string[]> => {
    setRunning(true);
    try {
      const answer = await call(client, 'POST /api/records/:form/bulk', { params: { form }, body: { ids, ...act } });
      tell(act, answer.done.length);
      if (answer.refused.length > 0) {
        await errorTexts.fetched();
        setRefused(answer.refused);
      }
      await queries.invalidateQueries({ queryKey: ['records', form] });
      return answer.done;
    } catch (error) {
      alerts.raise({ id: ALERT, alertType: 'Error', msg: describeFailure(error, text) });
      return [];
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, refused, run, dismiss: () => setRefused(undefined) };
}
