import { useLocation } from 'react-router-dom';
import type { RouteState } from '../route/decide-route.ts';

/** React Router's key of the visit to a page: the same for as long as the page stays, also where its address changes. */
export function useEntryKey(): string {
  const { key, state } = useLocation();
  return (state as RouteState | null)?.openedAs ?? key; // what this application put there
}
