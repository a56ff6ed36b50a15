import type { Form } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { DATA_REPORT_FORM, type DataReportsAnswer, REPORT_DATES_SECTION } from '@lifeform/metadata/contract';
import {
  ErrorSummary,
  FormProvider,
  FormView,
  Lead,
  Screen,
  TextProvider,
  useFocusField,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useEffect, useState } from 'react';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { useTrackedForm } from '../../../session/tracking.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { choiceOf, createReportForm } from './report-form.ts';
import { ReportList } from './report-list.tsx';
import { useDataReportRun } from './use-data-report-run.ts';
import { useDataReports } from './use-data-reports.ts';

/** Business-intelligence reports: dates, kind of file, and the list to run. */
export default function ReportsScreen() {
  const language = useLanguage();
  const document = useFormDocument(DATA_REPORT_FORM);
  const { query, state } = useDataReports();
  return (
    <Loaded of={[document, query]} shape="form">
      {(loaded, _reports) =>
        state.reports && (
          <TextProvider language={language} messages={loaded.messages}>
            <Reports key={loaded.version} document={loaded} reports={state.reports} />
          </TextProvider>
        )
      }
    </Loaded>
  );
}

interface ReportsProps {
  readonly document: FormDocument;
  readonly reports: DataReportsAnswer;
}

function Reports({ document, reports }: ReportsProps) {
  const text = useText();
  const language = useLanguage();
  const tracked = useTrackedForm(document);
  const [form] = useState(() => createReportForm(document, reports, { locale: language, ...tracked }));
  useHeldEntries(form, 'data report');
  useEffect(() => form.setLocale(language), [form, language]);
  return (
    <Screen width="text" isLoose>
      <div>
        <PageTitle title={text('tEdit-Shell-route-bi-biReports')} />
        <Lead>{text('tEdit-DataReports-lead')}</Lead>
      </div>
      <FormProvider form={form}>
        <Entry form={form} reports={reports} />
      </FormProvider>
    </Screen>
  );
}

function Entry({ form, reports }: { readonly form: Form; readonly reports: DataReportsAnswer }) {
  const text = useText();
  const focusField = useFocusField();
  const current = useDataReportRun();
  return (
    <>
      <ErrorSummary />
      <FormView root={REPORT_DATES_SECTION} />
      <ReportList
        groups={reports.groups}
        current={current}
        onRun={(report) => {
          const choice = choiceOf(form, text);
          if (choice) return void current.show(report, choice);
          current.dismiss();
          const [wrong] = form.getState().errors;
          if (wrong) focusField(wrong);
        }}
      />
    </>
  );
}
