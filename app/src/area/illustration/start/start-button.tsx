import { Button, deferred, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { useCommandSource } from '../../../shell/command-source.ts';
import { useQuoteCommands } from './use-quote-commands.ts';

const StartDialog = deferred(() => import('./start-dialog.tsx'), { isNotAhead: true });

/** Offers recent clients and products to start from. */
export function StartButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const label = text('tEdit-Illustration-startFrom');
  useCommandSource(() => [{ id: 'startFrom', label, run: () => setOpen(true) }]);
  useQuoteCommands();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <StartDialog onClose={() => setOpen(false)} />}
    </>
  );
}
