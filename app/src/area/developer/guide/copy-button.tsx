import { Button, useText } from '@lifeform/renderer';
import { useState } from 'react';

interface CopyButtonProps {
  readonly code: string;
  /** The id of what is copied, in words. */
  readonly describedBy: string;
}

/** Puts a text into the clipboard, and says so until the text is another. */
export function CopyButton({ code, describedBy }: CopyButtonProps) {
  const text = useText();
  const [copied, setCopied] = useState<string>();
  const copy = (): void => {
    // Without permission for the clipboard the text can still be selected.
    navigator.clipboard?.writeText(code).then(
      () => setCopied(code),
      () => undefined,
    );
  };
  return (
    <>
      <Button variant="quiet" aria-describedby={describedBy} onClick={copy}>
        {text('tEdit-Developer-guideCopy')}
      </Button>
      <span role="status">{copied === code && text('tEdit-Developer-guideCopied')}</span>
    </>
  );
}
