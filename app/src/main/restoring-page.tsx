import { Button, Spinner, Toolbar, useText } from '@lifeform/renderer';
import { useServices } from '../session/services-context.tsx';
import styles from '../shell/plain-page.module.css';

interface RestoringPageProps {
  readonly isUnreachable: boolean;
}

/**
 * Between a reload and the restored session, and while one ends. A server that does not answer ends nobody's session.
 */
export function RestoringPage({ isUnreachable }: RestoringPageProps) {
  const text = useText();
  const { session } = useServices();
  if (!isUnreachable) {
    return (
      <main className={styles.page}>
        <Spinner />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      <h1>{text('tEdit-Shell-loadFailed')}</h1>
      <p role="alert">{text('tEdit-Shell-offline')}</p>
      <Toolbar>
        <Button variant="primary" onClick={() => session.send({ type: 'retry' })}>
          {text('tEdit-Shell-retry')}
        </Button>
        <Button onClick={() => session.send({ type: 'logout' })}>{text('tEdit-Shell-signOut')}</Button>
      </Toolbar>
    </main>
  );
}
