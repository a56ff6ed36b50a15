import type { Widget } from '@lifeform/metadata/contract';
import { type Text, useText } from '@lifeform/renderer';
import { useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '../../data/call.ts';
import { describeFailure } from '../../data/describe-failure.ts';
import { isPolicyOnScreen, rebuildPolicy } from '../../session/policy-on-screen.ts';
import { useServices, useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import { createProfileMachine } from './machine/profile-machine.ts';
import type { ProfileAlert, ProfileSettings } from './machine/profile-port.ts';

interface ProfileEdit {
  /** The current working copy. */
  readonly settings: ProfileSettings;
  /** Undefined until they are rearranged. */
  readonly widgets: readonly Widget[] | undefined;
  readonly isSaving: boolean;
  readonly edit: (settings: ProfileSettings) => void;
  readonly arrange: (widgets: readonly Widget[]) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** Closes without Cancel: by Escape, the cross or a press outside. */
  readonly dismiss: () => void;
}

const WIDGETS = ['widgets'];

/** Runs the profile machine for the signed-in user; `onClosed` is called when it has ended, saved or not. */
export function useProfile(onClosed: () => void): ProfileEdit {
  const text = useText();
  const { client, session, alerts } = useServices();
  const queries = useQueryClient();
  const user = useUser();
  const words = useRef(text);
  words.current = text;
  const closed = useRef(onClosed);
  closed.current = onClosed;

  const machine = useMemo(
    () =>
      createProfileMachine({
        update: async (request) => (await call(client, 'POST /users/updateProfile', { body: request })).user,
        replace: (changed) => {
          void queries.invalidateQueries({ queryKey: WIDGETS });
          session.send({ type: 'user.updated', user: changed });
        },
        raise: (alert) => alerts.raise(inWords(alert, words.current)),
        failure: (error) => describeFailure(error, words.current),
        policy: {
          isLoaded: () => isPolicyOnScreen(queries),
          rebuild: () => rebuildPolicy(queries),
        },
      }),
    [client, session, alerts, queries],
  );
  const actor = useActorRef(machine, { input: user });
  const snapshot = useSelector(actor, (state) => state);
  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) closed.current();
  }, [isClosed]);

  const [widgets, arrange] = useHeldState<readonly Widget[] | undefined>('profile widgets', undefined);
  useEffect(() => {
    if (widgets !== undefined) actor.send({ type: 'arrange', widgets });
  }, [actor, widgets]);

  return {
    settings: snapshot.context.settings,
    widgets,
    isSaving: snapshot.matches('saving'),
    // The focused field commits once more while the dialog closes, which is too late to count.
    edit: useCallback(
      (changed) => {
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'change', settings: changed });
      },
      [actor],
    ),
    arrange,
    save: () => actor.send({ type: 'save' }),
    cancel: () => actor.send({ type: 'cancel' }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  };
}

/** Translates the machine's message keys; the server's own messages pass unchanged. */
function inWords({ msg, title, ...alert }: ProfileAlert, text: Text) {
  const shown = msg.startsWith('msg-') ? text(msg) : msg;
  return { ...alert, msg: shown, ...(title === undefined ? {} : { title: text(title) }) };
}
