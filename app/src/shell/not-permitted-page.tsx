import { useText } from '@lifeform/renderer';
import { OpenAreas } from './open-areas.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';

/** An address everybody may open whose contents this user may not see. */
export function NotPermittedPage({ page }: { readonly page: string }) {
  const text = useText();
  return (
    <div className={styles.page} data-notice="notPermitted">
      <PageTitle title={page} />
      <p>{text('tEdit-Shell-notPermittedBody')}</p>
      <OpenAreas />
    </div>
  );
}
