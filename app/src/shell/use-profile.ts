import { createProfileMachine, type Form, type ProfileSettings } from '@lifeform/engine';
import { type Text, useText } from '@lifeform/renderer';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { updateUser } from '../data/update-user.ts';
import { useServices, useUser } from '../session/services-context.tsx';
import { describeFailure } from './describe-failure.ts';

interface ProfileEdit {
  /** The working copy as it stands. */
  readonly settings: ProfileSettings;
  readonly isSaving: boolean;
  /** A sentence for the reader. */
  readonly failure: string | undefined;
  readonly edit: (settings: ProfileSettings) => void;
  readonly save: () => void;
  readonly cancel: () => void;
  /** Closes without the word Cancel: by Escape, the cross or a press outside. */
  readonly dismiss: () => void;
}

/** Runs the profile machine over the signed-in user; `onClosed` hears when it has ended, saved or not. */
export function useProfile(onClosed: () => void): ProfileEdit {
  const text = useText();
  const { client, session, alerts } = useServices();
  const user = useUser();
  const words = useRef(text);
  words.current = text;
  const closed = useRef(onClosed);
  closed.current = onClosed;

  const machine = useMemo(
    () =>
      createProfileMachine({
        update: (request) => updateUser(client, request),
        replace: (changed) => session.send({ type: 'user.updated', user: changed }),
        raise: ({ message, ...alert }) => alerts.raise({ ...alert, message: sentence(message, words.current) }),
        failure: (error) => describeFailure(error, words.current),
      }),
    [client, session, alerts],
  );
  const actor = useActorRef(machine, { input: user });
  const snapshot = useSelector(actor, (state) => state);
  const isClosed = snapshot.status === 'done';
  useEffect(() => {
    if (isClosed) closed.current();
  }, [isClosed]);

  return {
    settings: snapshot.context.settings,
    isSaving: snapshot.matches('saving'),
    failure: snapshot.context.failure,
    edit: useCallback((settings) => actor.send({ type: 'change', settings }), [actor]),
    save: () => actor.send({ type: 'save' }),
    cancel: () => actor.send({ type: 'cancel' }),
    dismiss: () => actor.send({ type: 'dismiss' }),
  };
}

/** The machine speaks in message keys; what the server said comes through as it is. */
function sentence(message: string, text: Text): string {
  return message.startsWith('msg-') ? text(message) : message;
}

/** What the form `User` holds of a person's settings. */
export function readSettings(form: Form): ProfileSettings {
  const { inputLanguage, reportLanguage, fontSize } = form.getValues();
  return {
    inputLanguage: inputLanguage === 'French' ? 'French' : 'English',
    reportLanguage: reportLanguage === 'French' ? 'French' : 'English',
    fontSize: fontSize === 'Large' ? 'Large' : 'Small',
  };
}
