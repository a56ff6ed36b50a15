import type { EapplicationDetail } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';

interface ShownNumber {
  readonly field: string;
  readonly text: string;
}

/** The one revealed number: revealing another, or the same again, hides it. Failures become alerts. */
export function useShownNumber({ id }: EapplicationDetail) {
  const text = useText();
  const { client, alerts } = useServices();
  const [shown, setShown] = useState<ShownNumber>();
  const toggle = async (field: string): Promise<void> => {
    setShown(undefined);
    if (shown?.field === field) return;
    try {
      setShown({
        field,
        ...(await call(client, 'POST /api/eapplications/:id/number', { params: { id }, body: { field } })),
      });
    } catch (error) {
      alerts.raise({ id: 'eapplication', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return { shown, toggle } as const;
}
