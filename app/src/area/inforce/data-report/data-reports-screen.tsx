import type { FormDocument } from '@lifeform/metadata';
import { DATA_REPORT_FORM, type DataReportLists, INFORCE_FORM } from '@lifeform/metadata/contract';
import { FormProvider, Screen, TextProvider, useLanguage, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { createFilterForm } from './filter-form.ts';
import { PolicyList } from './policy-list.tsx';

/**
 * Clients and those of their policies the person may see: filters, and the list on screen, printed or as a workbook.
 */
export default function DataReportsScreen() {
  const client = useClient();
  const document = useFormDocument(DATA_REPORT_FORM);
  const policyForm = useFormDocument(INFORCE_FORM);
  const lists = useQuery({
    queryKey: ['reportLists'],
    queryFn: ({ signal }) => call(client, 'POST /api/DataReportLists', { signal }),
  });
  return (
    <Texts of="Policy" shape="form">
      <Loaded of={[document, lists, policyForm]} shape="form">
        {(loaded, offered, policy) => <DataReports document={loaded} lists={offered} policyForm={policy} />}
      </Loaded>
    </Texts>
  );
}

interface DataReportsProps {
  readonly document: FormDocument;
  readonly lists: DataReportLists;
  /** The form that displays policies. */
  readonly policyForm: FormDocument;
}

function DataReports({ document, lists, policyForm }: DataReportsProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <TextProvider language={language} messages={{ ...policyForm.messages, ...document.messages }}>
      <Screen>
        <PageTitle title={text('tEdit-Shell-route-inforce-dataReports')} />
        <Filters key={`${document.version} ${language}`} {...{ document, lists, policyForm }} />
      </Screen>
    </TextProvider>
  );
}

function Filters({ document, lists, policyForm }: DataReportsProps) {
  const language = useLanguage();
  const [form] = useState(() => createFilterForm(document, lists, language));
  useHeldEntries(form, 'policy list');
  return (
    <FormProvider form={form}>
      <PolicyList form={form} policyForm={policyForm} />
    </FormProvider>
  );
}
