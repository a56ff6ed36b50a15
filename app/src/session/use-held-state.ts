import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { isCutOff } from './is-cut-off.ts';
import { useServices, useUser } from './services-context.tsx';

/**
 * State of a screen that survives an expired session: the same person finds it after signing in again in the same tab.
 * Leaving the screen in any other way discards it.
 * @param name identifies the work, the same each time the same thing is opened
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
