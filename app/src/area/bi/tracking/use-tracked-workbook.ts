import { saveFile, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { getTrackedWorkbook, type TrackedFilters } from '../../../data/business-intelligence.ts';
import { useServices } from '../../../session/services-context.tsx';
import { describeFailure } from '../../../shell/describe-failure.ts';

/** Keeps what the filters leave as a spreadsheet; a failure is told as an alert. */
export function useTrackedWorkbook(filters: TrackedFilters) {
  const text = useText();
  const { client, alerts } = useServices();
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);
  const download = async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      saveFile(await getTrackedWorkbook(client, filters));
    } catch (error) {
      alerts.raise({ id: 'tracking', alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { isRunning, download };
}
