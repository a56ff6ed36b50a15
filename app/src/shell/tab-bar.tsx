import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import type { ModuleRoutes, RouteEntry } from '../route/route-table.ts';
import styles from './tab-bar.module.css';

interface TabBarProps {
  readonly module: ModuleRoutes;
  readonly route: RouteEntry;
}

/** The visible pages of a module. One page needs no tabs. */
export function TabBar({ module, route }: TabBarProps) {
  const text = useText();
  if (module.routes.length < 2) return null;
  const title = text(module.title);
  return (
    <nav className={styles.bar} aria-label={text('tEdit-Shell-tabs', { module: title })}>
      <span className={styles.module}>{title}</span>
      <div className={styles.tabs}>
        {module.routes.map(({ path, title: tabTitle }) => (
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
      </div>
      <a className={styles.powered} href={text('tEdit-Shell-vendorSite')} target="_blank" rel="noopener noreferrer">
        {text('tEdit-Shell-poweredBy', { vendor: text('tEdit-Shell-vendor') })}
      </a>
    </nav>
  );
}
