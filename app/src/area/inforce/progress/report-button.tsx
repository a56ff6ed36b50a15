import type { CoverageSetupRequest, Policy } from '@lifeform/metadata/insurance';
import { Button, Spinner, useText } from '@lifeform/renderer';
import styles from '../inforce.module.css';
import { useProgressReport } from './use-progress-report.ts';

interface ReportButtonProps {
  readonly policy: Policy;
  /** Proposed riders, printed as such. */
  readonly riders: readonly CoverageSetupRequest[];
}

/** Prints the policy; while printing the button cancels. */
export function ReportButton({ policy: { policyNumber }, riders }: ReportButtonProps) {
  const text = useText();
  const { isRunning, blocked, print, cancel } = useProgressReport();
  return (
    <>
      {isRunning ? (
        <Button onClick={cancel}>{text('tEdit-Inforce-screen-reportCancel')}</Button>
      ) : (
        <Button onClick={() => void print({ policyNumber, riders })}>{text('tEdit-Inforce-screen-report')}</Button>
      )}
      <span role="status" className={styles.quiet}>
        {isRunning && (
          <>
            <Spinner isSmall /> {text('tEdit-Inforce-screen-reportRunning')}
          </>
        )}
        {blocked && (
          <a href={blocked.reportOutputFile} target="_blank" rel="noopener noreferrer">
            {text('tEdit-Inforce-screen-reportOpen')}
          </a>
        )}
      </span>
    </>
  );
}
