import type { Form } from '@lifeform/engine';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { deferred, EmptyState, Skeleton, useText } from '@lifeform/renderer';
import { lastPremium, type PremiumState } from '../premium/premium-state.ts';
import { ReportView } from '../report/report-view.tsx';
import type { ReportRun } from '../report/use-report-run.ts';
import styles from './result-view.module.css';
import type { ResultViewName } from './result-views.ts';
import { ResultsTable } from './results-table.tsx';
import { panelId, tabId, ViewSwitch } from './view-switch.tsx';
import { WorkbookButton } from './workbook-button.tsx';

const ValueChart = deferred(() => import('../../../ledger/value-chart.tsx'), {
  waiting: () => <Skeleton rows={4} shape="form" />,
});

const CompareView = deferred(() => import('../compare/compare-view.tsx'), {
  waiting: () => <Skeleton rows={4} shape="form" />,
});

const SolveView = deferred(() => import('../solve/solve-view.tsx'), {
  waiting: () => <Skeleton rows={2} shape="form" />,
});

const SensitivityView = deferred(() => import('../sensitivity/sensitivity-view.tsx'), {
  waiting: () => <Skeleton rows={2} shape="form" />,
});

const PathsView = deferred(() => import('../paths/paths-view.tsx'), {
  waiting: () => <Skeleton rows={2} shape="form" />,
});

/** Views that are not of the last price alone. */
const APART = ['report', 'solve', 'sensitivity', 'paths'] as const;
type Apart = (typeof APART)[number];

function isApart(view: ResultViewName): view is Apart {
  return APART.some((one) => one === view);
}

interface ResultViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly premium: PremiumState;
  readonly report: ReportRun;
  readonly view: ResultViewName;
  readonly onView: (view: ResultViewName) => void;
}

/** Below the form, always in the same place: the yearly table, the chart, what can be found, or the report. */
export function ResultView({ form, setup, premium, report, view, onView }: ResultViewProps) {
  const text = useText();
  return (
    <section className={styles.section} aria-label={text('tEdit-Illustration-resultSection')}>
      <ViewSwitch view={view} onView={onView} />
      <div role="tabpanel" id={panelId(view)} aria-labelledby={tabId(view)} className={styles.panel}>
        {view === 'report' && <ReportView form={form} setup={setup} report={report} />}
        {view === 'solve' && <SolveView form={form} setup={setup} />}
        {view === 'sensitivity' && <SensitivityView form={form} setup={setup} premium={premium} />}
        {view === 'paths' && <PathsView form={form} setup={setup} />}
        {!isApart(view) && (
          <Values form={form} setup={setup} premium={premium} view={view} onTable={() => onView('results')} />
        )}
      </div>
    </section>
  );
}

interface ValuesProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly premium: PremiumState;
  readonly view: Exclude<ResultViewName, Apart>;
  readonly onTable: () => void;
}

function Values({ form, setup, premium, view, onTable }: ValuesProps) {
  const text = useText();
  const last = lastPremium(premium);
  if (last === undefined) return <EmptyState message={text('tEdit-Illustration-noResults')} />;
  const { ledger } = last.premium;
  const isStale = premium.kind === 'notApplicable' || premium.kind === 'failed';
  return (
    <>
      {isStale && <p className={styles.stale}>{text('tEdit-Illustration-resultsStale')}</p>}
      {view === 'results' && <ResultsTable ledger={ledger} setup={setup} />}
      {view === 'chart' && <ValueChart ledger={ledger} onTable={onTable} />}
      {view === 'compare' && (
        <CompareView
          form={form}
          setup={setup}
          premium={last.premium}
          isCurrent={!isStale}
          workbook={<WorkbookButton />}
        />
      )}
    </>
  );
}
