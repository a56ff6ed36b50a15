import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { mayOpen } from '../route/access.ts';
import { MODULES } from '../route/route-table.ts';
import { useUser } from '../session/services-context.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';
import { hasScreen } from './screens.ts';

/** An area the product will have and this version has not, with those that can be used instead. */
export function NotBuiltPage({ page }: { readonly page: string }) {
  const text = useText();
  const user = useUser();
  const open = MODULES.filter((id) => hasScreen(id) && mayOpen(user, id));
  return (
    <div className={styles.page}>
      <PageTitle title={page} />
      <p>{text('tEdit-Shell-notBuiltBody')}</p>
      {open.length > 0 && (
        <>
          <p>{text('tEdit-Shell-notBuiltInstead')}</p>
          <ul>
            {open.map((id) => (
              <li key={id}>
                <Link to={`/${id}`}>{text(`tEdit-Shell-product-${id}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
