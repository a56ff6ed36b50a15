import { saveFile, useText } from '@lifeform/renderer';
import { useRef, useState } from 'react';
import { requestOf } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { getFile } from '../../../data/get-file.ts';
import { useServices } from '../../../session/services-context.tsx';
import type { TrackedFilters } from './tracked-filters.ts';

/** Exports the filtered rows as a workbook; a failure becomes an alert. */
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
      saveFile(await getFile(client, requestOf('GET /api/BI/tracking/workbook', { query: filters })));
    } catch (error) {
      alerts.raise({ id: 'tracking', alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { isRunning, download };
}
