import { Button } from '@lifeform/renderer';
import styles from '../shell/plain-page.module.css';

interface UnreachablePageProps {
  readonly onRetry: () => void;
}

/**
 * The only page whose texts are not in the message store: it says that the store cannot be reached, in both languages
 * because the reader's choice may be unknown.
 */
export function UnreachablePage({ onRetry }: UnreachablePageProps) {
  return (
    <main className={styles.page}>
      <h1>The server does not answer</h1>
      <p>Check your connection, then try again. If it goes on, the product may be restarting.</p>
      <p lang="fr">
        Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez. Si le problème persiste, le produit est
        peut-être en train de redémarrer.
      </p>
      <p>
        <Button variant="primary" onClick={onRetry}>
          Try again / <span lang="fr">Réessayer</span>
        </Button>
      </p>
    </main>
  );
}
