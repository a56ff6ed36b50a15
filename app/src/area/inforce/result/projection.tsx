import {
  type CoverageSetupRequest,
  isPaidInParts,
  namesOf,
  type Policy,
  paymentsAYear,
} from '@lifeform/metadata/insurance';
import { deferred, EmptyState, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { ExemptNotes } from '../../../ledger/exempt-notes.tsx';
import { InterestNote } from '../../../ledger/interest-note.tsx';
import { LapseNotes } from '../../../ledger/lapse-notes.tsx';
import { LoanNote } from '../../../ledger/loan-note.tsx';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import styles from '../inforce.module.css';
import { YearTable } from './year-table.tsx';

const TABLE = 'results';

const YearChart = deferred(() => import('./year-chart.tsx'));

interface ProjectionProps {
  readonly policy: Policy;
  /** Proposed riders. */
  readonly riders: readonly CoverageSetupRequest[];
}

/** The policy year by year from today, or on request from its issue, as a table and a chart. */
export function Projection({
  policy: { policyNumber, insureds, premiumMode, terminatedDate, loanInterestRate },
  riders,
}: ProjectionProps) {
  const text = useText();
  const client = useClient();
  const [isPastShown, setPastShown] = useState(false);
  const projection = useQuery({
    queryKey: ['policyProjection', policyNumber, riders],
    queryFn: ({ signal }) => call(client, 'POST /api/policies/projection', { body: { policyNumber, riders }, signal }),
  });
  return (
    <div className={styles.results}>
      <h2>{text('tEdit-Inforce-screen-results')}</h2>
      <Loaded of={[projection]} rows={6}>
        {({ ledger, wording, ...told }) => {
          // A terminated policy has no current year.
          const policyYear = terminatedDate === undefined ? told.policyYear : ledger.age.length + 1;
          return ledger.age.length === 0 ? (
            <EmptyState message={text('tEdit-Inforce-screen-noResults')} />
          ) : (
            <Texts of="Illustration" wording={wording}>
              <YearTable
                ledger={ledger}
                id={TABLE}
                caption={text('tEdit-Inforce-screen-results')}
                names={[namesOf(insureds), policyNumber]}
                {...{ policyYear, isPastShown }}
                onPast={setPastShown}
              />
              {isPaidInParts(ledger) && (
                <p className={styles.quiet}>{text('msg-PaidInParts', { payments: paymentsAYear(premiumMode) })}</p>
              )}
              <InterestNote ledger={ledger} className={styles.quiet} />
              <LoanNote ledger={ledger} rate={loanInterestRate} className={styles.quiet} />
              <LapseNotes ledger={ledger} scales={['current', 'reduced', 'guaranteed']} className={styles.note} />
              <ExemptNotes ledger={ledger} groups={['current', 'reduced', 'guaranteed']} className={styles.note} />
              <YearChart ledger={ledger} tableId={TABLE} from={isPastShown ? 1 : policyYear} />
            </Texts>
          );
        }}
      </Loaded>
    </div>
  );
}
