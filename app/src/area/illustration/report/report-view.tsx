import type { Form } from '@lifeform/engine';
import { labelKey } from '@lifeform/metadata';
import { type ListedReportPage, languageOf, listReportPages, type ProductSetup } from '@lifeform/metadata/insurance';
import { Button, Chip, Spinner, useFormState, useText } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../session/services-context.tsx';
import { ReportPreview } from './report-preview.tsx';
import styles from './report-view.module.css';
import type { ReportRun } from './use-report-run.ts';

interface ReportViewProps {
  readonly form: Form;
  readonly setup: ProductSetup;
  readonly report: ReportRun;
}

/** The pages and language of the report, and its progress. */
export function ReportView({ form, setup, report }: ReportViewProps) {
  const text = useText();
  const { reportLanguage } = useUser();
  // Each commit may add or remove a page.
  useFormState(({ revision }) => revision);
  const pages = listReportPages(setup, form.getValues());
  return (
    <>
      <div className={styles.view}>
        <p className={styles.lead}>
          {text('tEdit-Illustration-reportLead', {
            language: text(`tEdit-Illustration-language-${languageOf(reportLanguage)}`),
          })}
        </p>
        <RunStatus report={report} />
        <h3>{text('tEdit-Illustration-reportPages')}</h3>
        <ul className={styles.pages}>
          {pages.map((listed) => (
            <PageLine key={listed.page.id} listed={listed} />
          ))}
        </ul>
      </div>
      <ReportPreview form={form} />
    </>
  );
}

function PageLine({ listed: { page, leftOut } }: { readonly listed: ListedReportPage }) {
  const text = useText();
  return (
    <li data-left-out={leftOut}>
      <span>{text(labelKey('Illustration', `page-${page.id}`))}</span>
      {leftOut ? (
        <span className={styles.reason}>{text(`tEdit-Illustration-leftOut-${leftOut}`)}</span>
      ) : (
        <Chip tone="ok">{text('tEdit-Illustration-included')}</Chip>
      )}
    </li>
  );
}

/** Scrolled into view: the report's button may be far away. */
function Failure({ reason }: { readonly reason: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.scrollIntoView({ block: 'nearest' }); // answers a promise in some browsers: nothing for React to call back
  }, []);
  return (
    <p ref={line} className={styles.failed} role="alert">
      {reason}
    </p>
  );
}

function RunStatus({ report }: { readonly report: ReportRun }) {
  const text = useText();
  switch (report.status) {
    case 'idle':
      return report.error === undefined ? null : <Failure reason={report.error} />;
    case 'error':
      return null; // the server's reason for refusing a report is raised as an alert
    case 'loading':
      return (
        <div className={styles.status}>
          <Spinner label={report.progress} />
          <Button onClick={report.cancel}>{text('tEdit-Shell-cancel')}</Button>
        </div>
      );
    case 'opened':
    case 'stored':
      return (
        <p className={styles.status} role="status">
          {text(report.isBlocked ? 'tEdit-Illustration-reportBlocked' : 'tEdit-Illustration-reportDone', {
            number: report.answer?.illustration.illustrationNumber ?? '',
          })}{' '}
          {report.isBlocked && (
            <a href={report.answer?.reportOutputFile} target="_blank" rel="noopener noreferrer">
              {text('tEdit-Illustration-openReport')}
            </a>
          )}
        </p>
      );
    default:
      return report.status satisfies never;
  }
}
