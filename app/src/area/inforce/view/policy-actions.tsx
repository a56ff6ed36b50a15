import type { FormDocument } from '@lifeform/metadata';
import type { PolicyAnswer } from '@lifeform/metadata/contract';
import type { Policy } from '@lifeform/metadata/insurance';
import { Button, useText } from '@lifeform/renderer';
import { ReportButton } from '../progress/report-button.tsx';
import { RiderButton } from '../rider/rider-button.tsx';
import type { InforceView } from '../use-inforce.ts';

interface PolicyActionsProps {
  readonly inforce: InforceView;
  readonly document: FormDocument;
  readonly answer: PolicyAnswer;
  readonly policy: Policy;
}

/** The actions on the displayed policy, each a button of its own. */
export function PolicyActions({ inforce, document, answer, policy }: PolicyActionsProps) {
  const text = useText();
  return (
    <>
      <RiderButton inforce={inforce} document={document} policy={policy} limits={answer.limits} />
      <ReportButton policy={policy} riders={inforce.riders} />
      <Button
        aria-label={text('tEdit-Inforce-screen-clearNamed', { number: policy.policyNumber })}
        onClick={() => inforce.actor.send({ type: 'remove' })}
      >
        {text('tEdit-Inforce-screen-clear')}
      </Button>
    </>
  );
}
