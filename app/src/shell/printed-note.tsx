import { Notice, useText } from '@lifeform/renderer';

/** A link to a PDF whose tab the browser blocked. */
export function PrintedNote({ address }: { readonly address: string | undefined }) {
  const text = useText();
  if (address === undefined) return null;
  return (
    <Notice role="status">
      {text('tEdit-Shell-printed')}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {text('tEdit-Shell-openPrinted')}
      </a>
    </Notice>
  );
}
