import type { LedgerAnswer } from '@lifeform/metadata';
import { ValueChart } from '../../../ledger/value-chart.tsx';
import { Texts } from '../../../shell/loaded.tsx';
import styles from '../inforce.module.css';

/** The values that are amounts, as lines over the policy years. The table above has the same numbers. */
export default function YearChart({ ledger }: { readonly ledger: LedgerAnswer }) {
  return (
    <div className={styles.chart}>
      <Texts of="Illustration">
        <ValueChart ledger={ledger} onTable={showTable} />
      </Texts>
    </div>
  );
}

function showTable(): void {
  document.querySelector('#results')?.scrollIntoView();
}
