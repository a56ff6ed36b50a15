import { Button, saveFile, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { requestOf } from '../../../data/call.ts';
import { getFile } from '../../../data/get-file.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useAttempt } from '../use-attempt.ts';
import type { AuditFilters } from './audit-filters.ts';

const TYPES = ['csv', 'jsonl', 'cef'] as const;

/** Every row the filters leave, as a file of one of three kinds. */
export function ExportButtons({ filters }: { readonly filters: AuditFilters }) {
  const text = useText();
  const client = useClient();
  const attempt = useAttempt();
  const [running, setRunning] = useState<string>();
  const download = async (type: (typeof TYPES)[number]): Promise<void> => {
    if (running !== undefined) return;
    setRunning(type);
    await attempt(async () => {
      saveFile(await getFile(client, requestOf('GET /api/audit/file', { query: { ...filters, type } })));
      return undefined;
    });
    setRunning(undefined);
  };
  return TYPES.map((type) => (
    <Button key={type} isHeld={running !== undefined} onClick={() => void download(type)}>
      {text(running === type ? 'tEdit-Audit-exporting' : `tEdit-Audit-export-${type}`)}
    </Button>
  ));
}
