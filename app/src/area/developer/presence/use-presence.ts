import type { PresentPerson } from '@lifeform/metadata/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { newID } from '../../../data/new-id.ts';
import { useClient } from '../../../session/services-context.tsx';

/** Milliseconds between two calls that say the same. */
const AGAIN = 10_000;
/** Milliseconds before it is said what is edited now: who walks through a list says nothing of what is passed. */
const PAUSE = 400;

const NOBODY: readonly PresentPerson[] = [];

/** Says which entry of a form is on the screen here, and hears what others have on theirs. */
export function usePresence(form: string, part: string, entry: string | undefined): readonly PresentPerson[] {
  const client = useClient();
  const queries = useQueryClient();
  const [id] = useState(newID);
  const said = useRef({ part, entry });
  said.current = { part, entry };
  const say = useRef(async (_isGone: boolean): Promise<void> => undefined);
  say.current = async (isGone) => {
    const here = {
      part: said.current.part,
      ...(said.current.entry === undefined ? {} : { entry: said.current.entry.slice(0, 190) }),
    };
    const body = { id, ...here, ...(isGone ? { isGone } : {}) };
    await call(client, 'POST /api/forms/:form/presence', { params: { form }, body, isKeptAlive: isGone }).then(
      (presence) => queries.setQueryData(['form-presence', form], presence.people),
      () => undefined, // said again soon
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry is said too
  useEffect(() => {
    const timer = setTimeout(() => void say.current(false), PAUSE);
    return () => clearTimeout(timer);
  }, [part, entry]);
  useEffect(() => {
    const timer = setInterval(() => void say.current(false), AGAIN);
    const leave = (): void => void say.current(true);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  // Filled by what is answered and told.
  const { data = NOBODY } = useQuery({
    queryKey: ['form-presence', form],
    queryFn: () => NOBODY,
    enabled: false,
  });
  return data.filter((person) => person.id !== id);
}
