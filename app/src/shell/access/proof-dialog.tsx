import { Button, Dialog, Notice, Stack, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { openDirectory } from '../../session/directory/open-directory.ts';
import { useClient, useUser } from '../../session/services-context.tsx';
import { Loaded, Texts } from '../loaded.tsx';
import { EntryForm } from './entry-form.tsx';
import { FactorProof } from './factor-proof.tsx';
import { useStep } from './use-step.ts';

interface ProofDialogProps {
  readonly onAnswer: (isProved: boolean) => void;
}

/** Who signed in a while ago proves that it is still they: as they sign in, without leaving what they were at. */
export default function ProofDialog(props: ProofDialogProps) {
  return (
    <Texts of="SecondFactor" shape="form">
      <Asked {...props} />
    </Texts>
  );
}

function Asked({ onAnswer }: ProofDialogProps) {
  const text = useText();
  const client = useClient();
  const [ticket, setTicket] = useState<string>();
  const { username } = useUser();
  const way = useQuery({
    queryKey: ['proof', username],
    queryFn: async ({ signal }) => {
      const { hasPassword } = await call(client, 'GET /users/:username/sessions', { params: { username }, signal });
      return { directory: hasPassword ? undefined : await openDirectory(client) };
    },
  });
  const proved = (): void => onAnswer(true);
  return (
    <Dialog
      title={text('tEdit-SecondFactor-proveTitle')}
      onClose={() => onAnswer(false)}
      actions={<Button onClick={() => onAnswer(false)}>{text('tEdit-SecondFactor-cancel')}</Button>}
    >
      <Stack>
        <p>{text('tEdit-SecondFactor-proveBody')}</p>
        {ticket !== undefined ? (
          <FactorProof
            ticket={ticket}
            send={(body) => call(client, 'POST /users/proof/factor', { body, mayRefresh: false }).then(proved)}
          />
        ) : (
          <Loaded of={[way]} rows={2} shape="form">
            {({ directory }) => (
              <FirstProof
                askDirectory={directory?.proof}
                onProved={(next) => (next === undefined ? proved() : setTicket(next))}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </Dialog>
  );
}

interface FirstProofProps {
  /** Asks the company’s directory for an ID token; undefined where people sign in with passwords. */
  readonly askDirectory: (() => Promise<string>) | undefined;
  /** @param ticket where a second factor is to be proved too */
  readonly onProved: (ticket: string | undefined) => void;
}

/** The password, or the company’s directory. */
function FirstProof({ askDirectory, onProved }: FirstProofProps) {
  const text = useText();
  const client = useClient();
  const { isBusy, failure, run } = useStep();
  const send = async (body: { readonly present: string } | { readonly idToken: string }): Promise<void> =>
    onProved((await call(client, 'POST /users/proof', { body })).ticket);
  if (askDirectory === undefined) {
    return (
      <EntryForm
        kind="password"
        label={text('tEdit-SecondFactor-present')}
        hint={text('tEdit-SecondFactor-proveHint')}
        isBusy={isBusy}
        failure={failure}
        onSend={(present) => run(() => send({ present }))}
      />
    );
  }
  return (
    <>
      {failure !== undefined && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <Button
        variant="primary"
        isHeld={isBusy}
        onClick={() => run(async () => send({ idToken: await askDirectory() }))}
      >
        {text('tEdit-SecondFactor-proveDirectory')}
      </Button>
    </>
  );
}
