import { useText } from '@lifeform/renderer';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';

/** An area the product will have and this version has not. */
export function NotBuiltPage({ page }: { readonly page: string }) {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageTitle title={text('tEdit-Shell-notBuiltTitle', { page })} />
      <p>{text('tEdit-Shell-notBuiltBody')}</p>
    </div>
  );
}
