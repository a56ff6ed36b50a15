import type { BeginFactorAnswer, FinishFactorAnswer, FinishFactorRequest } from '@lifeform/metadata/contract';
import { Button, Notice, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';
import styles from './access.module.css';
import { EntryForm } from './entry-form.tsx';
import { hasPasskeys, makePasskey } from './passkey.ts';
import { useStep } from './use-step.ts';

interface FactorAdderProps {
  readonly ticket: string;
  readonly onAdded: (answer: FinishFactorAnswer) => void;
}

/** Adds a passkey, or the codes of an application. */
export function FactorAdder({ ticket, onAdded }: FactorAdderProps) {
  const text = useText();
  const client = useClient();
  const { isBusy, failure, run } = useStep();
  const [begun, setBegun] = useState<BeginFactorAnswer>();
  const begin = (kind: 'passkey' | 'code') =>
    call(client, 'POST /users/secondFactor/begin', { body: { ticket, kind }, mayRefresh: false });
  const finish = async (kind: 'passkey' | 'code', proof: Pick<FinishFactorRequest, 'code' | 'passkey'>) => {
    const name = text(`tEdit-SecondFactor-kind-${kind}`);
    const body = { ticket, name, ...proof };
    onAdded(await call(client, 'POST /users/secondFactor/finish', { body, mayRefresh: false }));
  };
  const addPasskey = async (): Promise<void> => {
    const { passkey } = await begin('passkey');
    if (passkey) await finish('passkey', { passkey: await makePasskey(passkey) });
  };
  if (begun?.secret !== undefined && begun.address !== undefined) {
    return (
      <Stack>
        <p>{text('tEdit-SecondFactor-scan')}</p>
        <img className={styles.picture} src={pictureOf(begun.address)} alt={text('tEdit-SecondFactor-picture')} />
        <p>
          {text('tEdit-SecondFactor-key')}{' '}
          <code className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <EntryForm
          kind="code"
          label={text('tEdit-SecondFactor-code')}
          hint={text('tEdit-SecondFactor-codeHint')}
          isBusy={isBusy}
          failure={failure}
          onSend={(code) => run(() => finish('code', { code }))}
        />
      </Stack>
    );
  }
  return (
    <Stack>
      <p>{text('tEdit-SecondFactor-choose')}</p>
      {failure !== undefined && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <Toolbar>
        {hasPasskeys() && (
          <Button isHeld={isBusy} onClick={() => run(addPasskey)}>
            {text('tEdit-SecondFactor-choosePasskey')}
          </Button>
        )}
        <Button isHeld={isBusy} onClick={() => run(async () => setBegun(await begin('code')))}>
          {text('tEdit-SecondFactor-chooseCode')}
        </Button>
      </Toolbar>
    </Stack>
  );
}

function pictureOf(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
}
