import type { Form } from '@lifeform/engine';
import { useEffect } from 'react';
import { isCutOff } from '../session/is-cut-off.ts';
import { useServices, useUser } from '../session/services-context.tsx';
import { commitTyping } from './commit-typing.ts';

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
      if (Object.values(form.getState().fields).some(({ isDirty }) => isDirty)) {
        held.hold(username, name, form.getEntries());
      }
    };
  }, [form, held, session, username, name]);
}
