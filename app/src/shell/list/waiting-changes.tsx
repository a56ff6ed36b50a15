import type { ReviewKind } from '@lifeform/metadata/contract';
import { Notice, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../data/call.ts';
import { useClient } from '../../session/services-context.tsx';

interface WaitingChangesProps {
  readonly kinds: readonly ReviewKind[];
  /** Address of the changes. */
  readonly to: string;
}

const WAITING: ReadonlySet<string> = new Set(['open', 'approved', 'scheduled', 'returned', 'stopped']);

/** What was done on this screen and waits for another person; nothing where nothing does. */
export function WaitingChanges({ kinds, to }: WaitingChangesProps) {
  const text = useText();
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['changes'],
    queryFn: ({ signal }) => call(client, 'GET /api/changes', { signal }),
  });
  const waiting = data?.changes.filter(({ kind, state }) => kinds.includes(kind) && WAITING.has(state)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Notice tone="plain" isApart>
      <p>{text('tEdit-Admin-waiting', { count: waiting.length })}</p>
      <ul>
        {waiting.map(({ id, title, author, state }) => (
          <li key={id}>
            <Link to={{ pathname: to, search: new URLSearchParams({ change: id }).toString() }}>{title}</Link>
            {', '}
            {text(`tEdit-Admin-waiting-${state}`, { author })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
