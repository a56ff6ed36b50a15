import { type To, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { RouteState } from '../../route/decide-route.ts';

/** Views of the area. */
export type View = 'list' | 'settings';

export interface Place {
  /** The open application. */
  readonly application: string | undefined;
  /** The view named in the address, and how the area was reached: from an illustration, or by its address. */
  readonly view: View;
  /** Page of the list, from 1. */
  readonly page: number;
}

const PATH = '/eapplication';

/** The current place in the area. How the area was reached stays with every step, because access depends on it. */
export function usePlace(): readonly [Place, (next: Partial<Place>) => void] {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as RouteState | null; // written by this application
  const asked = parameters.get('view');
  const reached: View = state?.from === 'illustration' ? 'list' : 'settings';
  const place: Place = {
    application: parameters.get('application') ?? undefined,
    view: asked === 'list' || asked === 'settings' ? asked : reached,
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
  const go = ({ application, view, page = 1 }: Partial<Place>): void => {
    const to: To = { pathname: PATH, search: searchOf({ application, view, page }) };
    void navigate(to, { state });
  };
  return [place, go];
}

function searchOf({ application, view, page }: Record<keyof Place, unknown>): string {
  const entries = { application, view, page: page === 1 ? undefined : page };
  const given = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given).toString();
}
