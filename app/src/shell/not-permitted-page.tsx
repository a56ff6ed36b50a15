import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { mayOpen, maySeeSome } from '../route/access.ts';
import { MODULES } from '../route/route-table.ts';
import { useUser } from '../session/services-context.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';

/** For an address whose contents this user may not see; links to the areas they may open. */
export function NotPermittedPage({ page }: { readonly page: string }) {
  const text = useText();
  const user = useUser();
  const open = MODULES.filter((id) => mayOpen(user, id) && maySeeSome(user, id));
  return (
    <div className={styles.page} data-notice="notPermitted">
      <PageTitle title={page} />
      <p>{text('tEdit-Shell-notPermittedBody')}</p>
      {open.length > 0 ? (
        <>
          <p>{text('tEdit-Shell-openAreas')}</p>
          <ul>
            {open.map((id) => (
              <li key={id}>
                <Link to={`/${id}`}>{text(`tEdit-Shell-module-${id}`)}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
