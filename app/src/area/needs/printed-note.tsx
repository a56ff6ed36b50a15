import { useText } from '@lifeform/renderer';
import styles from './needs.module.css';

/** The way to a PDF whose tab the browser did not let open. */
export function PrintedNote({ address }: { readonly address: string | undefined }) {
  const text = useText();
  if (address === undefined) return null;
  return (
    <p className={styles.note} role="status">
      {text('tEdit-Needs-printed')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {text('tEdit-Needs-openPrinted')}
      </a>
    </p>
  );
}
