import type { PolicyReprojection } from '@lifeform/metadata/contract';
import { namesOf, type Policy } from '@lifeform/metadata/insurance';
import { deferred, useText } from '@lifeform/renderer';
import { LapseNotes } from '../../../ledger/lapse-notes.tsx';
import { Texts } from '../../../shell/loaded.tsx';
import styles from '../inforce.module.css';
import { YearTable } from '../result/year-table.tsx';
import { ReprojectionNotes } from './reprojection-notes.tsx';

const TABLE = 'reprojected';

const YearChart = deferred(() => import('../result/year-chart.tsx'));

interface ReprojectionResultProps {
  readonly policy: Policy;
  readonly told: PolicyReprojection;
}

/** The years that follow: what to know, the table and the chart. */
export function ReprojectionResult({ policy: { policyNumber, insureds }, told }: ReprojectionResultProps) {
  const text = useText();
  const { ledger, notes, policyYear, basisVersion, scaleVersion, wording } = told;
  const title = text('tEdit-Reprojection-years');
  return (
    <>
      <p className={styles.quiet}>
        {text('tEdit-Reprojection-scale', { scale: scaleVersion, basis: basisVersion, year: policyYear })}
      </p>
      <ReprojectionNotes notes={notes} />
      <Texts of="Illustration" wording={wording}>
        <LapseNotes ledger={ledger} scales={['guaranteed', 'reduced', 'current']} className={styles.note} />
        <YearTable
          ledger={ledger}
          id={TABLE}
          caption={title}
          names={[title, namesOf(insureds), policyNumber]}
          policyYear={policyYear}
          isPastShown={false}
        />
        <YearChart ledger={ledger} tableId={TABLE} from={policyYear} />
      </Texts>
    </>
  );
}
