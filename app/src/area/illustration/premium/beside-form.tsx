import type { SaveState } from '../quote-form/use-save.ts';
import styles from './beside-form.module.css';
import { PanelChart } from './panel-chart.tsx';
import { lastPremium, type PremiumState } from './premium-state.ts';
import { SinceSave } from './since-save.tsx';

interface BesideFormProps {
  readonly premium: PremiumState;
  readonly state: SaveState;
}

/** Beneath the premium and what can be done: what changed since the last save, and the chart of what is quoted. */
export default function BesideForm({ premium, state }: BesideFormProps) {
  const last = lastPremium(premium);
  return (
    <div className={styles.beside}>
      {state.saved && <SinceSave state={state} />}
      {last && <PanelChart last={last} />}
    </div>
  );
}
