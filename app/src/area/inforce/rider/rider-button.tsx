import type { FormDocument } from '@lifeform/metadata';
import type { Policy, PolicyLimits } from '@lifeform/metadata/insurance';
import { Button, useText } from '@lifeform/renderer';
import { useHeldState } from '../../../session/use-held-state.ts';
import type { InforceView } from '../use-inforce.ts';
import { RiderDialog } from './rider-dialog.tsx';

interface RiderButtonProps {
  readonly inforce: InforceView;
  readonly document: FormDocument;
  readonly policy: Policy;
  readonly limits: PolicyLimits;
}

/** Offered for policies that can take a term rider. */
export function RiderButton({ inforce, document, policy, limits }: RiderButtonProps) {
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
