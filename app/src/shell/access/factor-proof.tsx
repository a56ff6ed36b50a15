import type { ProveFactorRequest } from '@lifeform/metadata/contract';
import { Button, ErrorState, Notice, Skeleton, Stack, useText } from '@lifeform/renderer';
import { useCallback, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient } from '../../session/services-context.tsx';
import { useLoaded } from '../../session/use-loaded.ts';
import { EntryForm } from './entry-form.tsx';
import { hasPasskeys, proveByPasskey } from './passkey.ts';
import { useStep } from './use-step.ts';

interface FactorProofProps {
  readonly ticket: string;
  /** Sends what proves it. */
  readonly send: (given: ProveFactorRequest) => Promise<void>;
}

/** Proves oneself by a passkey, a code of an application or a recovery code. */
export function FactorProof({ ticket, send }: FactorProofProps) {
  const text = useText();
  const client = useClient();
  const { isBusy, failure, run } = useStep();
  const [isRecovering, setRecovering] = useState(false);
  // Each has a challenge of its own: nothing of another visit fits.
  const options = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call(client, 'POST /users/secondFactor/options', { body: { ticket }, signal, mayRefresh: false }),
      [client, ticket],
    ),
  );
  const prove = (given: Omit<ProveFactorRequest, 'ticket'>): Promise<void> => send({ ticket, ...given });
  if (options.error) return <ErrorState message={describeFailure(options.error, text)} onRetry={options.reload} />;
  if (!options.data) return <Skeleton rows={3} shape="form" />;
  const { kinds, hasRecoveryCodes, passkey } = options.data;
  const canPasskey = passkey !== undefined && hasPasskeys();
  const hasCode = kinds.includes('code');
  const hasNone = !canPasskey && !hasCode;
  return (
    <Stack>
      {hasNone && <Notice role="status">{text('tEdit-SecondFactor-noWay')}</Notice>}
      {canPasskey && !isRecovering && (
        <p>
          <Button
            variant={hasCode ? 'plain' : 'primary'}
            isHeld={isBusy}
            onClick={() => run(async () => prove({ passkey: await proveByPasskey(passkey) }))}
          >
            {text('tEdit-SecondFactor-usePasskey')}
          </Button>
        </p>
      )}
      {canPasskey && !hasCode && !isRecovering && failure !== undefined && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {hasCode && !isRecovering && (
        <EntryForm
          kind="code"
          label={text('tEdit-SecondFactor-code')}
          hint={text('tEdit-SecondFactor-codeHint')}
          isBusy={isBusy}
          failure={failure}
          onSend={(code) => run(() => prove({ code }))}
        />
      )}
      {isRecovering && (
        <EntryForm
          kind="text"
          label={text('tEdit-SecondFactor-recoveryCode')}
          hint={text('tEdit-SecondFactor-recoveryHint')}
          isBusy={isBusy}
          failure={failure}
          onSend={(recoveryCode) => run(() => prove({ recoveryCode }))}
        />
      )}
      {hasRecoveryCodes && (
        <p>
          <Button variant="quiet" onClick={() => setRecovering(!isRecovering)}>
            {text(isRecovering ? 'tEdit-SecondFactor-useFactor' : 'tEdit-SecondFactor-useRecovery')}
          </Button>
        </p>
      )}
    </Stack>
  );
}
