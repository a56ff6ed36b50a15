import type { FormDocument } from '@lifeform/metadata';
import {
  ALERT_DURATIONS,
  type Policy,
  type PolicyLimits,
  type TermRiderLimits,
  termRiderRequest,
} from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useServices } from '../../../session/services-context.tsx';
import { FailureLine } from '../../../shell/failure-line.tsx';
import { FormDialog } from '../../../shell/form-dialog.tsx';
import { type InforceView, RIDER_ALERT } from '../use-inforce.ts';
import { createRiderForm, RIDER_SECTION, readRider } from './rider-form.ts';

interface RiderDialogProps {
  readonly inforce: InforceView;
  readonly document: FormDocument;
  /** The policy with the riders already proposed. */
  readonly policy: Policy;
  readonly limits: PolicyLimits & { readonly termRider: TermRiderLimits };
  readonly onClose: () => void;
}

/** Prices a term rider and proposes it on the policy. One that cannot be priced stays in the dialog as entered. */
export function RiderDialog({ inforce, document, policy, limits, onClose }: RiderDialogProps) {
  const text = useText();
  const language = useLanguage();
  const { client, alerts, logFailure } = useServices();
  const [form] = useState(() => createRiderForm(document, policy, limits, language));
  const [failure, setFailure] = useState<string>();
  const add = async (): Promise<boolean> => {
    setFailure(undefined);
    try {
      const rider = await call(client, 'POST /api/GetCoverageSetup', {
        body: termRiderRequest(policy, limits.termRider, readRider(form)),
      });
      inforce.actor.send({ type: 'propose', rider });
      const message = text(rider.premWaiver > 0 ? 'msg-AddedTermRiderWithWP' : 'msg-AddedTermRider');
      alerts.raise({ id: RIDER_ALERT, alertType: 'Success', msg: message, duration: ALERT_DURATIONS.termRiderAdded });
      return true;
    } catch (error) {
      logFailure(RIDER_ALERT, error);
      setFailure(describeFailure(error, text));
      return false;
    }
  };
  return (
    <FormDialog
      title={text('tEdit-Inforce-screen-addTermRider')}
      name={`rider ${policy.policyNumber}`}
      form={form}
      root={RIDER_SECTION}
      words="tEdit-Inforce-screen-addRider"
      onSave={add}
      onClose={onClose}
      below={failure !== undefined && <FailureLine reason={failure} />}
    />
  );
}
