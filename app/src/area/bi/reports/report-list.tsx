import type { ListedReport, ReportGroup } from '@lifeform/metadata/contract';
import { Button, Spinner, useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';
import { ReportResult } from './report-result.tsx';
import styles from './reports.module.css';
import type { DataReportRun } from './use-data-report-run.ts';

interface ReportListProps {
  readonly groups: readonly ReportGroup[];
  readonly current: DataReportRun;
  readonly onRun: (report: ListedReport) => void;
}

/** Reports by group, below the last run; all covered while one runs. */
export function ReportList({ groups, current, onRun }: ReportListProps) {
  const text = useText();
  const language = useLanguage();
  const isRunning = current.status === 'loading';
  return (
    <section className={styles.list} aria-labelledby="reports" aria-busy={isRunning}>
      <Outcome current={current} />
      {current.shown && <ReportResult shown={current.shown} onKeep={current.keep} isHeld={isRunning} />}
      <h2 id="reports">{text('tEdit-DataReports-heading')}</h2>
      <div className={styles.groups}>
        {groups.map(({ group, reports }) => (
          <div key={group} className={styles.group}>
            <h3>{text(`tEdit-DataReports-group-${group}`)}</h3>
            <ol className={styles.reports}>
              {reports.map((report) => (
                <li key={report.reportNumber} value={report.reportNumber}>
                  <button
                    type="button"
                    className={styles.report}
                    data-report={report.reportNumber}
                    aria-disabled={isRunning || undefined}
                    onClick={() => !isRunning && onRun(report)}
                  >
                    <span className={styles.number}>{report.reportNumber}</span>
                    <span>{report.name[language]}</span>
                  </button>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      {isRunning && <Overlay current={current} />}
    </section>
  );
}

/** Covers the list while a report runs. The focus waits on Cancel, then returns to where the run started. */
function Overlay({ current }: { readonly current: DataReportRun }) {
  const text = useText();
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const name = current.report?.name[language] ?? '';
  return (
    <div className={styles.overlay} data-overlay="">
      <div className={styles.waiting}>
        <Spinner label={text('tEdit-DataReports-running', { name })} />
        <Button ref={button} onClick={current.cancel}>
          {text('tEdit-Shell-cancel')}
        </Button>
      </div>
    </div>
  );
}

function Outcome({ current }: { readonly current: DataReportRun }) {
  const text = useText();
  const language = useLanguage();
  const { status, report, answer, error, isBlocked } = current;
  const name = report?.name[language] ?? '';
  if (status === 'idle' && error !== undefined) {
    return (
      <p className={styles.failed} role="alert">
        {error}
      </p>
    );
  }
  // The server's reason for refusing a report is raised as an alert.
  if (answer === undefined || status === 'loading' || status === 'error') return null;
  // A table on the screen needs no message.
  if (answer.reportOutputFile === '') return null;
  if (status === 'stored') {
    if (current.fileName === '') return null;
    return <p role="status">{text('tEdit-DataReports-stored', { name, file: current.fileName })}</p>;
  }
  return (
    <p role="status">
      {text(isBlocked ? 'tEdit-DataReports-blocked' : 'tEdit-DataReports-done', { name })}{' '}
      {isBlocked && (
        <a href={answer.reportOutputFile} target="_blank" rel="noopener noreferrer">
          {text('tEdit-DataReports-open')}
        </a>
      )}
    </p>
  );
}
