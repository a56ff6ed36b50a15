import { EmptyState, ErrorState, Notice, Spinner, useText } from '@lifeform/renderer';
import styles from '../inforce.module.css';
import type { InforceView } from '../use-inforce.ts';

/** The result of the last search, shown here as well as in the alert. */
export function LoadState({ inforce }: { readonly inforce: InforceView }) {
  const text = useText();
  const { state, isLoading, policyNumber: number } = inforce;
  return (
    <>
      <p role="status" className={styles.quiet}>
        {isLoading && (
          <>
            <Spinner isSmall /> {text('tEdit-Inforce-screen-loading', { number })}
          </>
        )}
        {!isLoading && state === 'loaded' && text('tEdit-Inforce-screen-loaded', { number })}
      </p>
      {!isLoading && state === 'error' && <Refused inforce={inforce} />}
      {!isLoading && state === 'removed' && <EmptyState message={text('tEdit-Inforce-screen-noPolicy')} />}
    </>
  );
}

/** A failed request can be retried; a negative answer cannot. */
function Refused({ inforce }: { readonly inforce: InforceView }) {
  const text = useText();
  const { failure, error, policyNumber, actor } = inforce;
  if (failure === undefined) return null;
  const message = failure.text ?? text(failure.key, { number: policyNumber });
  if (error !== undefined) {
    return <ErrorState message={message} onRetry={() => actor.send({ type: 'load', policyNumber })} />;
  }
  return (
    <Notice tone="error" data-refused={policyNumber}>
      <p>{message}</p>
      <p>{text('tEdit-Inforce-screen-refused')}</p>
    </Notice>
  );
}
