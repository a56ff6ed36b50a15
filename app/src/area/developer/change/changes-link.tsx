import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { useChanges } from './use-changes.ts';

/** Leads to the changes, with how many wait for the reader's review or were given back to them. */
export function ChangesLink({ to }: { readonly to: string }) {
  const text = useText();
  const { data } = useChanges();
  const count = data?.changes.filter(
    ({ isOwn, state, moves }) => moves.includes('approve') || (isOwn && (state === 'returned' || state === 'stopped')),
  ).length;
  return <Link to={to}>{text('tEdit-Developer-change-link', { count: count ?? 0 })}</Link>;
}
