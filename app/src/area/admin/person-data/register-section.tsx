import { Button, Stack, saveFile, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { requestOf } from '../../../data/call.ts';
import { getFile } from '../../../data/get-file.ts';
import { useClient } from '../../../session/services-context.tsx';
import { useAttempt } from '../use-attempt.ts';

/** What is kept of anybody, where, why and for how long, as a file. */
export function RegisterSection() {
  const text = useText();
  const client = useClient();
  const attempt = useAttempt();
  const [isMaking, setMaking] = useState(false);
  const download = async (): Promise<void> => {
    if (isMaking) return;
    setMaking(true);
    await attempt(async () => {
      saveFile(await getFile(client, requestOf('GET /api/dataRegister')));
      return undefined;
    });
    setMaking(false);
  };
  return (
    <Stack as="section" isClose>
      <h2>{text('tEdit-Admin-register')}</h2>
      <p>{text('tEdit-Admin-registerLead')}</p>
      <p>
        <Button isHeld={isMaking} onClick={() => void download()}>
          {text('tEdit-Admin-registerFile')}
        </Button>
      </p>
    </Stack>
  );
}
