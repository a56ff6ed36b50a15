import type { Factor, SessionsAnswer } from '@lifeform/metadata/contract';
import { Button, ConfirmDialog, DataTable, Stack, Toolbar, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { useServices } from '../../session/services-context.tsx';
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

type Doing = { readonly act: 'add' | 'renew'; readonly ticket?: string } | { readonly codes: readonly string[] };

/** Second factors of somebody; one’s own are added to here. */
export function Factors({ username, isOwn, factors, recoveryCodes, queryKey }: FactorsProps) {
  const text = useText();
  const { client, alerts } = useServices();
  const queries = useQueryClient();
  const step = useStep();
  const [doing, setDoing] = useState<Doing>();
  const [asked, setAsked] = useState<Factor>();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const show = async (codes: readonly string[]): Promise<void> => {
    setDoing(codes.length > 0 ? { codes } : undefined);
    await refresh();
  };
  const remove = async ({ factorID }: Factor): Promise<void> => {
    try {
      await call(client, 'DELETE /users/:username/factors/:factorID', { params: { username, factorID } });
      await refresh();
      alerts.raise({ id: 'factors', alertType: 'Success', msg: text('tEdit-SecondFactor-removed') });
    } catch (error) {
      alerts.raise({ id: 'factors', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  const prove = (present: string, act: 'add' | 'renew'): void =>
    step.run(async () => {
      const { ticket } = await call(client, 'POST /users/factorTicket', { body: { present } });
      if (act === 'add') return setDoing({ act, ticket });
      await show((await call(client, 'POST /users/recoveryCodes', { body: { ticket } })).recoveryCodes);
    });
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SecondFactor-heading')}</h3>
      {factors.length === 0 ? (
        <p>{text(isOwn ? 'tEdit-SecondFactor-none' : 'tEdit-SecondFactor-noneOf')}</p>
      ) : (
        <FactorTable factors={factors} onRemove={setAsked} />
      )}
      {factors.length > 0 && <p>{text('tEdit-SecondFactor-codesLeft', { count: recoveryCodes })}</p>}
      {doing && 'codes' in doing && <RecoveryCodeList codes={doing.codes} onKept={() => setDoing(undefined)} />}
      {doing && 'act' in doing && doing.ticket !== undefined && (
        <FactorAdder ticket={doing.ticket} onAdded={(answer) => void show(answer.recoveryCodes)} />
      )}
      {doing && 'act' in doing && doing.ticket === undefined && (
        <EntryForm
          kind="password"
          label={text('tEdit-SecondFactor-present')}
          hint={text('tEdit-SecondFactor-presentHint')}
          isBusy={step.isBusy}
          failure={step.failure}
          onSend={(present) => prove(present, doing.act)}
        />
      )}
      {isOwn && doing === undefined && (
        <Toolbar>
          <Button onClick={() => setDoing({ act: 'add' })}>{text('tEdit-SecondFactor-add')}</Button>
          {factors.length > 0 && (
            <Button onClick={() => setDoing({ act: 'renew' })}>{text('tEdit-SecondFactor-renew')}</Button>
          )}
        </Toolbar>
      )}
      {doing && 'act' in doing && (
        <p>
          <Button variant="quiet" onClick={() => setDoing(undefined)}>
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
          if (asked) void remove(asked);
        }}
        onCancel={() => setAsked(undefined)}
      >
        <p>{text('tEdit-SecondFactor-removeBody')}</p>
      </ConfirmDialog>
    </Stack>
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
