import { Button, useText } from '@lifeform/renderer';
import styles from '../shell/plain-page.module.css';

/** Shown instead of a page that failed to draw. Session storage still holds the session and the drafts. */
export function CrashPage() {
  const text = useText();
  return (
    <main className={styles.page}>
      <h1>{text('tEdit-Shell-crashTitle')}</h1>
      <p role="alert">{text('tEdit-Shell-crashBody')}</p>
      <p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {text('tEdit-Shell-reload')}
        </Button>
      </p>
    </main>
  );
}
