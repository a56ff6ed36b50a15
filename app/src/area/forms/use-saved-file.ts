import { saveFile, useText } from '@lifeform/renderer';
import { useState } from 'react';
import type { ApiRequest } from '../../data/api-client.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { getFile } from '../../data/get-file.ts';
import { useServices } from '../../session/services-context.tsx';

interface SavedFile {
  readonly isMaking: boolean;
  /** Never rejects; while one is being made it does nothing. */
  readonly make: (request: ApiRequest) => Promise<void>;
}

/** Has the server make a file and puts it on disk. A failure is told as an alert. */
export function useSavedFile(): SavedFile {
  const text = useText();
  const { client, alerts } = useServices();
  const [isMaking, setMaking] = useState(false);
  const make = async (request: ApiRequest): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    try {
      saveFile(await getFile(client, request));
    } catch (error) {
      alerts.raise({ id: 'recordFile', alertType: 'Error', msg: describeFailure(error, text) });
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, make };
}
