import type { Factor, SessionsAnswer } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, DataTable, EmptyState, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useClient, useServices } from '../../session/services-context.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Moment } from '../moment.tsx';
import { EntryForm } from './entry-form.tsx';
import { FactorAdder } from './factor-adder.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { useStep } from './use-step.ts';

interface FactorsProps extends Pick<SessionsAnswer, 'factors' | 'recoveryCodes'> {
  readonly username: string;
  readonly isOwn: boolean;
  /** Query of the list. */
  readonly queryKey: readonly string[];
}

/** What is under way: each change of one’s own begins with the password. */
type Doing =
  | { readonly step: 'password'; readonly act: (ticket: string) => void | Promise<void> }
  | { readonly step: 'adding'; readonly ticket: string }
  | { readonly step: 'codes'; readonly codes: readonly string[] };

/** Second factors of somebody; one’s own are added to here. */
export function Factors({ username, isOwn, factors, recoveryCodes, queryKey }: FactorsProps) {
  const text = useText();
  const { client, alerts } = useServices();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>();
  const [asked, setAsked] = useState<Factor>();
  const done = (): void => setDoing(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const show = async (codes: readonly string[]): Promise<void> => {
    setDoing(codes.length > 0 ? { step: 'codes', codes } : undefined);
    await refresh();
  };
  const remove = async ({ factorID }: Factor, ticket?: string): Promise<void> => {
    await call(client, 'POST /users/removeFactor', { body: { username, factorID, ...(ticket && { ticket }) } });
    done();
    alerts.raise({ id: 'factors', alertType: 'Success', msg: text('tEdit-SecondFactor-removed') });
    await refresh();
  };
  const renew = async (ticket: string): Promise<void> =>
    show((await call(client, 'POST /users/recoveryCodes', { body: { ticket } })).recoveryCodes);
  const withPassword = (act: (ticket: string) => void | Promise<void>): void => setDoing({ step: 'password', act });
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SecondFactor-heading')}</h3>
      {factors.length === 0 ? (
        <EmptyState message={text(isOwn ? 'tEdit-SecondFactor-none' : 'tEdit-SecondFactor-noneOf')} />
      ) : (
        <FactorTable factors={factors} onRemove={setAsked} />
      )}
      {factors.length > 0 && <p>{text('tEdit-SecondFactor-codesLeft', { count: recoveryCodes })}</p>}
      {doing?.step === 'codes' && <RecoveryCodeList codes={doing.codes} onKept={done} />}
      {doing?.step === 'adding' && (
        <FactorAdder ticket={doing.ticket} onAdded={(answer) => void show(answer.recoveryCodes)} />
      )}
      {doing?.step === 'password' && <Password onTicket={doing.act} />}
      {isOwn && doing === undefined && (
        <Toolbar>
          <Button onClick={() => withPassword((ticket) => setDoing({ step: 'adding', ticket }))}>
            {text('tEdit-SecondFactor-add')}
          </Button>
          {factors.length > 0 && (
            <Button onClick={() => withPassword(renew)}>{text('tEdit-SecondFactor-renew')}</Button>
          )}
        </Toolbar>
      )}
      {doing !== undefined && doing.step !== 'codes' && (
        <p>
          <Button variant="quiet" onClick={done}>
            {text('tEdit-SecondFactor-cancel')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={text('tEdit-SecondFactor-removeTitle', { name: asked?.name ?? '' })}
        confirmLabel={text('tEdit-SecondFactor-remove')}
        onConfirm={() => {
          setAsked(undefined);
          if (asked && isOwn) withPassword((ticket) => remove(asked, ticket));
          else if (asked) {
            remove(asked).catch((error: unknown) =>
              alerts.raise({ id: 'factors', alertType: 'Error', msg: describeFailure(error, text) }),
            );
          }
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{text('tEdit-SecondFactor-removeBody')}</p>
      </ConfirmDialog>
    </Stack>
  );
}

interface PasswordProps {
  readonly onTicket: (ticket: string) => void | Promise<void>;
}

/** Buys a ticket with one’s password; a failure of what it is for is shown here too. */
function Password({ onTicket }: PasswordProps) {
  const text = useText();
  const client = useClient();
  const { isBusy, failure, run } = useStep();
  return (
    <EntryForm
      kind="password"
      label={text('tEdit-SecondFactor-present')}
      hint={text('tEdit-SecondFactor-presentHint')}
      isBusy={isBusy}
      failure={failure}
      onSend={(present) =>
        run(async () => {
          const { ticket } = await call(client, 'POST /users/factorTicket', { body: { present } });
          await onTicket(ticket);
        })
      }
    />
  );
}

interface FactorTableProps {
  readonly factors: readonly Factor[];
  readonly onRemove: (factor: Factor) => void;
}

function FactorTable({ factors, onRemove }: FactorTableProps) {
  const text = useText();
  return (
    <DataTable
      isList
      caption={text('tEdit-SecondFactor-heading')}
      hidesCaption
      rows={factors}
      rowKey={({ factorID }) => factorID}
      columns={[
        { id: 'name', head: text('tEdit-SecondFactor-name'), cell: ({ name }) => name, isSticky: true },
        { id: 'added', head: text('tEdit-SecondFactor-added'), cell: ({ addedAt }) => <Moment at={addedAt} /> },
        {
          id: 'used',
          head: text('tEdit-SecondFactor-lastUsed'),
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : text('tEdit-SecondFactor-never')),
        },
        {
          id: 'remove',
          head: text('tEdit-SecondFactor-actions'),
          cell: (factor) => (
            <RowAction
              words="tEdit-SecondFactor-remove"
              named={{ name: factor.name }}
              onPress={() => onRemove(factor)}
            />
          ),
        },
      ]}
    />
  );
}
