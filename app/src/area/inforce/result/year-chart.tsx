import type { LedgerAnswer } from '@lifeform/metadata/insurance';
import { Card } from '@lifeform/renderer';
import ValueChart from '../../../ledger/value-chart.tsx';
import styles from '../inforce.module.css';

interface YearChartProps {
  readonly ledger: LedgerAnswer;
  /** The first policy year drawn. */
  readonly from: number;
  /** The table of the same numbers. */
  readonly tableId: string;
}

/** Dollar values as lines over the policy years. The table above has the same numbers. */
export default function YearChart({ ledger, from, tableId }: YearChartProps) {
  return (
    <div className={styles.chart}>
      <Card>
        <ValueChart
          ledger={ledger}
          from={from > ledger.age.length ? 1 : from}
          onTable={() => document.getElementById(tableId)?.scrollIntoView()}
        />
      </Card>
    </div>
  );
}
