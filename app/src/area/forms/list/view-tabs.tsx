import { recordKey } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import styles from '../forms.module.css';
import type { KeptForm } from '../kept-form.ts';

interface ViewTabsProps {
  readonly form: KeptForm;
  readonly view: string | undefined;
}

/** The views of a list, as links: each begins anew. A list without any has no tabs. */
export function ViewTabs({ form: { document, setup, title }, view }: ViewTabsProps) {
  const text = useText();
  const views = setup.list.views ?? [];
  if (views.length === 0) return null;
  const tab = (id: string | undefined, label: string) => (
    <Link
      key={label}
      to={id === undefined ? '?' : `?view=${id}`}
      className={styles.tab}
      aria-current={id === view ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={text('tEdit-Records-views', { title })}>
      {tab(undefined, text('tEdit-Records-all'))}
      {views.map(({ id }) => tab(id, text(recordKey(document.form, `view-${id}`))))}
    </nav>
  );
}
