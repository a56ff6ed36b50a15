import { Button, useText } from '@lifeform/renderer';
import { useHeldState } from '../../../session/use-held-state.ts';
import type { PolicyActionsProps } from '../view/policy-actions.tsx';
import { RiderDialog } from './rider-dialog.tsx';

/** Offered for the policies a term rider can be added to. */
export function RiderButton({ inforce, document, answer: { limits }, policy }: PolicyActionsProps) {
  const text = useText();
  const [isOpen, setOpen] = useHeldState(`rider of ${policy.policyNumber}`, false);
  const { termRider } = limits;
  if (termRider === undefined) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('tEdit-Inforce-screen-addTermRider')}</Button>
      {isOpen && (
        <RiderDialog
          inforce={inforce}
          document={document}
          policy={policy}
          limits={{ ...limits, termRider }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
