import type { Form } from '@lifeform/engine';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { commitTyping } from '../form/commit-typing.ts';
import type { SessionActor } from './machine/session-machine.ts';
import { useServices, useUser } from './services-context.tsx';

/**
 * State of a screen that outlives an expired session: the same person, signed in again in the same tab, finds it where
 * it was. A screen that is left in any other way forgets it, as state does.
 * @param name of the work, the same whenever the same thing is opened
 */
export function useHeldState<Value>(name: string, first: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const { held, session } = useServices();
  const { username } = useUser();
  const [value, setValue] = useState(() => (held.read(username, name) as Value | undefined) ?? first); // held below
  const latest = useRef(value);
  latest.current = value;
  const start = useRef(first);
  useEffect(() => {
    held.hold(username, name, undefined);
    return () => {
      if (isCutOff(session) && latest.current !== start.current) held.hold(username, name, latest.current);
    };
  }, [held, session, username, name]);
  return [value, setValue];
}

/** Entries of a form that outlive an expired session, as `useHeldState` does. */
export function useHeldEntries(form: Form, name: string): void {
  const { held, session } = useServices();
  const { username } = useUser();
  useEffect(() => {
    const entries = held.read(username, name) as ReturnType<Form['getEntries']> | undefined; // held below
    if (entries !== undefined) form.setValues(entries);
    held.hold(username, name, undefined);
    return () => {
      if (!isCutOff(session)) return;
      commitTyping(form);
      if (form.document.items.some((item) => form.getField(item.name).isDirty)) {
        held.hold(username, name, form.getEntries());
      }
    };
  }, [form, held, session, username, name]);
}

/** The screen goes because the session ended, and nobody chose that. */
function isCutOff(session: SessionActor): boolean {
  const snapshot = session.getSnapshot();
  return !snapshot.hasTag('signedIn') && !snapshot.matches('signingOut');
}
