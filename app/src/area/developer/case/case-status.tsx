import { useText } from '@lifeform/renderer';
import type { CaseRun } from './use-case-run.ts';

/** How the tests stand, in a few words. */
export function CaseStatus({ run: { state, passed, failed } }: { readonly run: CaseRun }) {
  const text = useText();
  const counted = text('tEdit-Developer-caseCount', { passed, failed });
  const words = {
    running: passed + failed === 0 ? text('tEdit-Developer-casesRunning') : counted,
    passed: counted,
    failed: counted,
    broken: text('tEdit-Developer-casesBroken'),
  };
  return <span data-cases={state}>{text('tEdit-Developer-casesStand', { standing: words[state] })}</span>;
}
