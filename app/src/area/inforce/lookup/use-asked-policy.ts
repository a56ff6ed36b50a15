import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { takeAskedPolicy } from '../../../session/policy-on-screen.ts';
import type { InforceView } from '../use-inforce.ts';

/** Opens the policy that another area asked for. */
export function useAskedPolicy({ actor }: InforceView): void {
  const queries = useQueryClient();
  useEffect(() => {
    const policyNumber = takeAskedPolicy(queries);
    if (policyNumber !== undefined) actor.send({ type: 'load', policyNumber });
  }, [actor, queries]);
}
