import type { FormDocument } from '@lifeform/metadata';
import { useNavigate } from 'react-router-dom';
import { useInforce } from './use-inforce.ts';

const POLICY_LOOKUP = '/inforce/policyLookup';

/** Opens a policy listed elsewhere. */
export function useOpenPolicy(policyForm: FormDocument): (policyNumber: string) => void {
  const navigate = useNavigate();
  const { actor } = useInforce(policyForm);
  return (policyNumber) => {
    actor.send({ type: 'load', policyNumber });
    void navigate(POLICY_LOOKUP);
  };
}
