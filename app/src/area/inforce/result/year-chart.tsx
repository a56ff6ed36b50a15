import type { LedgerAnswer } from '@lifeform/metadata';
import { ValueChart } from '../../../ledger/value-chart.tsx';
import styles from '../inforce.module.css';

/** The values that are amounts, as lines over the policy years. The table above has the same numbers. */
export default function YearChart({ ledger }: { readonly ledger: LedgerAnswer }) {
  return (
    <div className={styles.chart}>
      <ValueChart ledger={ledger} onTable={showTable} />
    </div>
  );
}

function showTable(): void {
  document.querySelector('#results')?.scrollIntoView();
}
