import { useText } from '@lifeform/renderer';
import { OpenAreas } from './open-areas.tsx';
import { PageTitle } from './page-title.tsx';
import styles from './plain-page.module.css';

/** An area the product will have and this version has not, with those that can be used instead. */
export function NotBuiltPage({ page }: { readonly page: string }) {
  const text = useText();
  return (
    <div className={styles.page}>
      <PageTitle title={page} />
      <p>{text('tEdit-Shell-notBuiltBody')}</p>
      <OpenAreas />
    </div>
  );
}
