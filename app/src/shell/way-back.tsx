import { useText } from '@lifeform/renderer';
import { Link, useLocation } from 'react-router-dom';
import type { RouteState, WayBack } from '../route/decide-route.ts';
import styles from './list/list.module.css';

/** The page that is shown, as a page opened from it names it. */
export function useHere(): (title: string) => WayBack {
  const { pathname, search, state } = useLocation();
  return (title) => ({ to: pathname + search, title, state: state as RouteState | null });
}

/** Leads to the page this one was opened from, by its name. Nothing where an address was typed. */
export function BackLink() {
  const text = useText();
  const { back } = (useLocation().state as RouteState | null) ?? {};
  if (back === undefined) return null;
  return (
    <p className={styles.back}>
      <Link to={back.to} state={back.state}>
        {text('tEdit-Shell-backTo', { page: text(back.title) })}
      </Link>
    </p>
  );
}
