import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { mayOpenRoute } from '../../route/access.ts';
import type { ModuleRoutes, RouteEntry } from '../../route/route-table.ts';
import { useUser } from '../../session/services-context.tsx';
import styles from './tab-bar.module.css';

interface TabBarProps {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry;
}

/** The module's name and visible pages. A single page needs no tabs. */
export function TabBar({ module, route }: TabBarProps) {
  const text = useText();
  const title = text(module.title);
  const user = useUser();
  const tabs = module.routes.filter(({ path, isInner, isTabWhileOpen }) => {
    return !isInner && (!isTabWhileOpen || path === route.path) && mayOpenRoute(user, path);
  });
  return (
    <section className={styles.bar} aria-label={title} data-tab-bar="">
      <span className={styles.module}>{title}</span>
      {tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={text('tEdit-Shell-tabs', { module: title })}>
          {tabs.map(({ path, title: tabTitle }) => (
            <Link
              key={path}
              to={path}
              className={styles.tab}
              aria-current={path === route.path ? 'page' : undefined}
              onClick={(event) => path === route.path && event.preventDefault()}
            >
              {text(tabTitle)}
            </Link>
          ))}
        </nav>
      )}
      <a className={styles.powered} href={text('tEdit-Shell-vendorSite')} target="_blank" rel="noopener noreferrer">
        {text('tEdit-Shell-poweredBy', { vendor: text('tEdit-Shell-vendor') })}
      </a>
    </section>
  );
}
