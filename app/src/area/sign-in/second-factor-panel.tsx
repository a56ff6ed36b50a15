import type { FinishFactorAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import { Button, ErrorState, Skeleton, Stack, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useCallback, useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { keepDevice } from '../../session/known-device.ts';
import { useClient, useServices } from '../../session/services-context.tsx';
import { useLoaded } from '../../session/use-loaded.ts';
import { FactorAdder } from '../../shell/access/factor-adder.tsx';
import { FactorProof } from '../../shell/access/factor-proof.tsx';
import { RecoveryCodeList } from '../../shell/access/recovery-code-list.tsx';
import { useWindowTitle } from '../../shell/page-title.tsx';

interface SecondFactorPanelProps {
  /** Of the sign-in, whose password was right. */
  readonly ticket: string;
  /** One has to be added first. */
  readonly isMissing: boolean;
}

/** The second step of signing in. */
export default function SecondFactorPanel(props: SecondFactorPanelProps) {
  const text = useText();
  const language = useLanguage();
  const client = useClient();
  // Nobody is signed in yet: what is asked for has no session to be kept for.
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) =>
        call(client, 'GET /api/GetMessages/:group', { params: { group: 'SecondFactor' }, signal, mayRefresh: false }),
      [client],
    ),
  );
  if (loaded.error) return <ErrorState message={describeFailure(loaded.error, text)} onRetry={loaded.reload} />;
  if (!loaded.data) return <Skeleton rows={3} shape="form" />;
  return (
    <TextProvider language={language} messages={loaded.data.messages}>
      <Panel key={props.ticket} {...props} />
    </TextProvider>
  );
}

function Panel({ ticket, isMissing }: SecondFactorPanelProps) {
  const text = useText();
  const { client, session } = useServices();
  const [added, setAdded] = useState<FinishFactorAnswer>();
  const title = text(isMissing ? 'tEdit-SecondFactor-missing' : 'tEdit-SecondFactor-needed');
  useWindowTitle(title);
  const enter = (answer: TokenAnswer): void => {
    keepDevice(answer.device);
    session.send({ type: 'secondFactor.proved', answer });
  };
  const drop = (): void => session.send({ type: 'secondFactor.dropped' });
  if (added?.tokens) {
    const { tokens, recoveryCodes } = added;
    return <RecoveryCodeList codes={recoveryCodes} onKept={() => enter(tokens)} />;
  }
  return (
    <Stack>
      <h1>{title}</h1>
      {isMissing ? (
        <>
          <p>{text('tEdit-SecondFactor-missingBody')}</p>
          <FactorAdder ticket={ticket} onAdded={setAdded} />
        </>
      ) : (
        <FactorProof
          ticket={ticket}
          send={async (body) => enter(await call(client, 'POST /users/secondFactor', { body, mayRefresh: false }))}
        />
      )}
      <p>
        <Button variant="quiet" onClick={drop}>
          {text('tEdit-SecondFactor-back')}
        </Button>
      </p>
    </Stack>
  );
}
