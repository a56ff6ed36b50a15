import type { Policy, PolicyAnswer } from '@lifeform/metadata';
import { Button, useText } from '@lifeform/renderer';
import type { InforceView } from '../use-inforce.ts';

export interface PolicyActionsProps {
  readonly inforce: InforceView;
  readonly answer: PolicyAnswer;
  readonly policy: Policy;
}

/** What can be done with the policy on the screen. Each action is a button of its own; this is where they stand. */
export function PolicyActions({ inforce, policy: { policyNumber: number } }: PolicyActionsProps) {
  const text = useText();
  return (
    <Button
      aria-label={text('tEdit-Inforce-screen-clearNamed', { number })}
      onClick={() => inforce.actor.send({ type: 'remove' })}
    >
      {text('tEdit-Inforce-screen-clear')}
    </Button>
  );
}
