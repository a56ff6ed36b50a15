import { Spinner, useText } from '@lifeform/renderer';
import { FailureLine } from '../../../shell/failure-line.tsx';
import type { Opening } from './use-documents.ts';

/** What is being opened or printed, or why it failed. */
export function Told({ opening: { busy, failure, blocked } }: { readonly opening: Opening }) {
  const text = useText();
  return (
    <>
      {busy !== undefined && <Spinner label={busy} />}
      {failure !== undefined && <FailureLine reason={failure} />}
      {blocked !== undefined && (
        <p role="status">
          {text('tEdit-Saved-documentBlocked')}{' '}
          <a href={blocked} target="_blank" rel="noopener noreferrer">
            {text('tEdit-Saved-documentOpen')}
          </a>
        </p>
      )}
    </>
  );
}
