import { Button, deferred, useText } from '@lifeform/renderer';
import { useState } from 'react';

const StartDialog = deferred(() => import('./start-dialog.tsx'));

/** Offers recent clients and products to start from. */
export function StartButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text('tEdit-Illustration-startFrom')}
      </Button>
      {isOpen && <StartDialog onClose={() => setOpen(false)} />}
    </>
  );
}
