import type { Form } from '@lifeform/engine';
import { type FormValues, sameJson } from '@lifeform/metadata';
import type { PolicyReprojection } from '@lifeform/metadata/contract';
import type { CoverageSetupRequest } from '@lifeform/metadata/insurance';
import { useFormState, useText } from '@lifeform/renderer';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { useClient } from '../../../session/services-context.tsx';
import { readReprojection } from './reprojection-form.ts';

interface Asked {
  readonly values: FormValues;
  readonly riders: readonly CoverageSetupRequest[];
}

export interface ReprojectionRun {
  readonly run: () => void;
  readonly isRunning: boolean;
  readonly told: PolicyReprojection | undefined;
  /** Why there is no answer, in words. */
  readonly failure: string | undefined;
  /** Whether what was entered, or what is proposed, has changed since the answer. */
  readonly isStale: boolean;
}

/** Asks the server for a policy's years with what is planned. */
export function useReprojection(
  policyNumber: string,
  form: Form,
  riders: readonly CoverageSetupRequest[],
): ReprojectionRun {
  const text = useText();
  const client = useClient();
  const request = useMutation({
    mutationFn: ({ values, riders: proposed }: Asked) =>
      call(client, 'POST /api/policies/reprojection', { body: { policyNumber, values, riders: proposed } }),
  });
  const entered = useFormState(() => form.getValues());
  const asked = request.variables;
  const run = (): void => {
    if (request.isPending) return;
    const values = readReprojection(form);
    if (values !== undefined) request.mutate({ values, riders });
  };
  return {
    run,
    isRunning: request.isPending,
    told: request.data,
    failure: request.error ? describeFailure(request.error, text) : undefined,
    isStale: asked !== undefined && !(sameJson(asked.values, entered) && sameJson(asked.riders, riders)),
  };
}
