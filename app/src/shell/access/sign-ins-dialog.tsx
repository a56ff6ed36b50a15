import type { OpenSession, SessionsAnswer } from '@lifeform/metadata/contract';
import { Button, Chip, ConfirmDialog, DataTable, Dialog, EmptyState, Stack, useText } from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { keepDevice } from '../../session/known-device.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { RowAction } from '../list/row-action.tsx';
import { Loaded, Texts } from '../loaded.tsx';
import { Moment } from '../moment.tsx';
import { Factors } from './factors.tsx';
import { PasswordForm } from './password-form.tsx';

interface SignInsDialogProps {
  /** Whose; one’s own, or somebody’s whom one manages. */
  readonly username: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Where somebody is signed in and what was tried under their name; for oneself, the password too. */
export default function SignInsDialog({ username, title, onClose }: SignInsDialogProps) {
  const text = useText();
  const actions = <Button onClick={onClose}>{text('tEdit-Shell-close')}</Button>;
  return (
    <Dialog isOpen title={title} onClose={onClose} actions={actions}>
      <Texts of="SignIn">
        <Texts of="SecondFactor">
          <SignIns username={username} />
        </Texts>
      </Texts>
    </Dialog>
  );
}

const SESSIONS = 'sessions';

function SignIns({ username }: Pick<SignInsDialogProps, 'username'>) {
  const { client } = useServices();
  const isOwn = useUser().username === username;
  const answer = useQuery({
    queryKey: [SESSIONS, username],
    queryFn: ({ signal }) => call(client, 'GET /users/:username/sessions', { params: { username }, signal }),
  });
  return (
    <Loaded of={[answer]} rows={4}>
      {(sessions) => (
        <Stack>
          <Sessions username={username} {...sessions} />
          {isOwn && sessions.hasPassword && <Password username={username} />}
          {sessions.hasPassword && <Factors {...{ username, isOwn }} {...sessions} queryKey={[SESSIONS, username]} />}
          <History {...sessions} />
        </Stack>
      )}
    </Loaded>
  );
}

type SessionsProps = Pick<SignInsDialogProps, 'username'> & Pick<SessionsAnswer, 'sessions' | 'mostSessions'>;

function Sessions({ username, sessions, mostSessions }: SessionsProps) {
  const text = useText();
  const { client, alerts } = useServices();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const others = sessions.filter(({ isThis }) => !isThis).length;
  const end = async (session?: OpenSession): Promise<void> => {
    const count = session ? 1 : others;
    try {
      if (session) {
        const { sessionID } = session;
        await call(client, 'DELETE /users/:username/sessions/:sessionID', { params: { username, sessionID } });
      } else await call(client, 'DELETE /users/:username/sessions', { params: { username } });
      await queries.invalidateQueries({ queryKey: [SESSIONS, username] });
      alerts.raise({ id: SESSIONS, alertType: 'Success', msg: text('tEdit-SignIn-ended', { count }) });
    } catch (error) {
      alerts.raise({ id: SESSIONS, alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SignIn-sessions')}</h3>
      {sessions.length === 0 && <EmptyState message={text('tEdit-SignIn-none')} />}
      {sessions.length > 0 && (
        <DataTable
          isList
          caption={text('tEdit-SignIn-sessions')}
          hidesCaption
          rows={sessions}
          rowKey={({ sessionID }) => sessionID}
          columns={[
            { id: 'browser', head: text('tEdit-SignIn-browser'), cell: (row) => browserOf(row, text), isSticky: true },
            { id: 'address', head: text('tEdit-SignIn-address'), cell: ({ address }) => address },
            { id: 'opened', head: text('tEdit-SignIn-opened'), cell: ({ openedAt }) => <Moment at={openedAt} /> },
            { id: 'seen', head: text('tEdit-SignIn-seen'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
            {
              id: 'end',
              head: text('tEdit-SignIn-actions'),
              cell: (row) =>
                row.isThis ? (
                  <Chip tone="ok">{text('tEdit-SignIn-this')}</Chip>
                ) : (
                  <RowAction
                    words="tEdit-SignIn-end"
                    named={{ browser: browserOf(row, text), address: row.address }}
                    onPress={() => void end(row)}
                  />
                ),
            },
          ]}
        />
      )}
      {mostSessions > 0 && <p>{text('tEdit-SignIn-most', { count: mostSessions })}</p>}
      {others > 0 && (
        <p>
          <Button onClick={() => setAsked(true)}>{text('tEdit-SignIn-endOthers', { count: others })}</Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={text('tEdit-SignIn-endTitle', { count: others })}
        confirmLabel={text('tEdit-SignIn-endOthers', { count: others })}
        onConfirm={() => {
          setAsked(false);
          void end();
        }}
        onCancel={() => setAsked(false)}
      >
        <p>{text('tEdit-SignIn-endBody')}</p>
      </ConfirmDialog>
    </Stack>
  );
}

/** The form stays out of sight until it is asked for, so that a password manager does not fill it. */
function Password({ username }: Pick<SignInsDialogProps, 'username'>) {
  const text = useText();
  const { client, alerts } = useServices();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SignIn-password')}</h3>
      {isOpen ? (
        <PasswordForm
          asksPresent
          label={text('tEdit-SignIn-change')}
          onSend={async (body) => {
            const { device } = await call(client, 'POST /users/changePassword', { body });
            keepDevice(device);
            setOpen(false);
            alerts.raise({ id: SESSIONS, alertType: 'Success', msg: text('tEdit-SignIn-changed') });
            await queries.invalidateQueries({ queryKey: [SESSIONS, username] });
          }}
        />
      ) : (
        <p>
          <Button onClick={() => setOpen(true)}>{text('tEdit-SignIn-change')}</Button>
        </p>
      )}
    </Stack>
  );
}

function History({ history }: Pick<SessionsAnswer, 'history'>) {
  const text = useText();
  return (
    <Stack as="section" isClose>
      <h3>{text('tEdit-SignIn-history')}</h3>
      <DataTable
        isList
        caption={text('tEdit-SignIn-history')}
        hidesCaption
        rows={history.map((row, index) => ({ ...row, index }))}
        rowKey={({ index }) => index}
        columns={[
          { id: 'at', head: text('tEdit-SignIn-at'), cell: ({ at }) => <Moment at={at} />, isSticky: true },
          {
            id: 'outcome',
            head: text('tEdit-SignIn-outcome'),
            cell: ({ outcome, reason }) => (
              <>
                <Chip tone={outcome === 'refused' ? 'warning' : 'plain'}>
                  {text(`tEdit-SignIn-outcome-${outcome}`)}
                </Chip>{' '}
                {reason !== '' && text(`tEdit-SignIn-reason-${reason}`)}
              </>
            ),
          },
          { id: 'browser', head: text('tEdit-SignIn-browser'), cell: (row) => browserOf(row, text) },
          { id: 'address', head: text('tEdit-SignIn-address'), cell: ({ address }) => address },
        ]}
      />
    </Stack>
  );
}

function browserOf(
  { browser, address }: { readonly browser: string; readonly address: string },
  text: ReturnType<typeof useText>,
) {
  return browser || (address && text('tEdit-SignIn-unknown'));
}
