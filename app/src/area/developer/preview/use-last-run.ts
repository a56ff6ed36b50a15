import type { Form } from '@lifeform/engine';
import { useEffect, useState } from 'react';
import type { RuleRun, RuleTrace } from './rule-trace.ts';

/** The last event of a form that ran rules. */
export function useLastRun(form: Form | undefined, trace: RuleTrace): RuleRun | undefined {
  const [run, setRun] = useState<RuleRun>();
  useEffect(() => (form ? trace.watch(form, setRun) : undefined), [form, trace]);
  return run;
}
