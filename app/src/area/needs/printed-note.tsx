import { Notice, useText } from '@lifeform/renderer';

/** The way to a PDF whose tab the browser did not let open. */
export function PrintedNote({ address }: { readonly address: string | undefined }) {
  const text = useText();
  if (address === undefined) return null;
  return (
    <Notice role="status">
      {text('tEdit-Needs-printed')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {text('tEdit-Needs-openPrinted')}
      </a>
    </Notice>
  );
}
