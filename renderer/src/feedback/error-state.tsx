import { Button } from '../button/button.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  readonly title?: string;
  /** What failed, and what is safe. */
  readonly message: string;
  readonly onRetry?: () => void;
  /** Reference for the help desk. */
  readonly reference?: string;
}

/** A place whose content failed to load, with a way to retry. */
export function ErrorState({ title, message, onRetry, reference }: ErrorStateProps) {
  const text = useText();
  return (
    <div className={styles.nothing} role="alert">
      {title !== undefined && <h2>{title}</h2>}
      <p>{message}</p>
      {reference !== undefined && <p className={styles.reference}>{reference}</p>}
      {onRetry !== undefined && <Button onClick={onRetry}>{text(OWN_TEXT.retry)}</Button>}
    </div>
  );
}
