import { createForm, type Form } from '@lifeform/engine';
import { type FormDocument, optionKey } from '@lifeform/metadata';
import { TRACKED_EVENTS, type TrackedRow } from '@lifeform/metadata/contract';
import {
  Button,
  DataTable,
  EmptyState,
  FormActions,
  FormProvider,
  FormView,
  PageHeader,
  Screen,
  TextProvider,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../data/call.ts';
import { useFormDocument } from '../../../form/use-form-document.ts';
import { useHeldEntries } from '../../../form/use-held-entries.ts';
import { useClient } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { Pager } from '../../../shell/list/pager.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { Funnel } from './funnel.tsx';
import type { TrackedFilters } from './tracked-filters.ts';
import { useTrackedWorkbook } from './use-tracked-workbook.ts';

const FORM = 'Tracking';
const EVERYTHING: TrackedFilters = { from: '', to: '', user: '', eventType: '', form: '' };

/** Actions on tracked controls: filters, pages and an export. */
export default function TrackingScreen() {
  const language = useLanguage();
  return (
    <Loaded of={[useFormDocument(FORM)]}>
      {(document) => (
        <TextProvider language={language} messages={document.messages}>
          <Tracking key={document.version} document={document} />
        </TextProvider>
      )}
    </Loaded>
  );
}

interface Place {
  readonly filters: TrackedFilters;
  readonly page: number;
}

function Tracking({ document }: { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const [form] = useState(() => createForm(document, { locale: language, now: () => new Date() }));
  // A person's name is not put in the address.
  const [{ filters, page }, show] = useState<Place>({ filters: EVERYTHING, page: 1 });
  useHeldEntries(form, 'tracking');
  useEffect(() => form.setLocale(language), [form, language]);
  const clear = (): void => {
    form.setValues({});
    show({ filters: EVERYTHING, page: 1 });
  };
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-bi-tracking')} />
        <WorkbookButton filters={filters} />
      </PageHeader>
      <p className={listStyles.quiet}>{text('tEdit-Tracking-lead')}</p>
      <FormProvider form={form}>
        <FormActions actions={{ showTracked: () => show({ filters: filtersOf(form), page: 1 }) }}>
          <FormView />
        </FormActions>
      </FormProvider>
      <Funnel from={filters.from} to={filters.to} />
      <Rows filters={filters} page={page} onPage={(next) => show({ filters, page: next })} onClear={clear} />
    </Screen>
  );
}

function filtersOf(form: Form): TrackedFilters {
  const read = (name: string): string => String(form.getField(name).value ?? '').trim();
  return {
    from: read('dtTrackedFrom'),
    to: read('dtTrackedTo'),
    user: read('txtTrackedUser'),
    eventType: TRACKED_EVENTS.find((event) => event === read('cboEventType')) ?? '',
    form: read('txtTrackedForm'),
  };
}

interface RowsProps extends Place {
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
}

function Rows({ filters, page, onPage, onClear }: RowsProps) {
  const text = useText();
  const client = useClient();
  const list = useQuery({
    queryKey: ['tracked', filters, page],
    queryFn: ({ signal }) => call(client, 'GET /api/BI/tracking', { query: { ...filters, page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isNarrowed = Object.values(filters).some((value) => value !== '');
  return (
    <>
      <p role="status" className={listStyles.quiet}>
        {list.data &&
          text(list.data.isMore ? 'tEdit-Tracking-countMore' : 'tEdit-Tracking-count', { count: list.data.total })}{' '}
        {isNarrowed && (
          <button type="button" className={listStyles.link} onClick={onClear}>
            {text('tEdit-Tracking-clear')}
          </button>
        )}
      </p>
      <Loaded of={[list]}>
        {({ rows, total, pageSize }) => (
          <>
            {rows.length > 0 ? <Table rows={rows} /> : <EmptyState message={text('tEdit-Tracking-empty')} />}
            <Pager page={page} pages={Math.ceil(total / pageSize)} onPage={onPage} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Table({ rows }: { readonly rows: readonly TrackedRow[] }) {
  const text = useText();
  const language = useLanguage();
  const head = (name: string) => text(`tEdit-Tracking-column-${name}`);
  return (
    <DataTable
      isList
      caption={text('tEdit-Tracking-caption')}
      hidesCaption
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'at', head: head('at'), cell: ({ at }) => <Moment at={at} />, isSticky: true },
        { id: 'username', head: head('username'), cell: ({ person }) => person },
        { id: 'agentID', head: head('agentID'), cell: ({ agentID }) => agentID },
        {
          id: 'eventType',
          head: head('eventType'),
          cell: ({ eventType }) => text(optionKey(FORM, 'cboEventType', eventType)),
        },
        { id: 'formName', head: head('formName'), cell: ({ formTitle }) => formTitle[language] },
        { id: 'name', head: head('name'), cell: ({ title }) => title[language] },
      ]}
    />
  );
}

function WorkbookButton({ filters }: { readonly filters: TrackedFilters }) {
  const text = useText();
  const { isRunning, download } = useTrackedWorkbook(filters);
  return (
    <Button isHeld={isRunning} onClick={() => void download()}>
      {text(isRunning ? 'tEdit-Tracking-excelRunning' : 'tEdit-Tracking-excel')}
    </Button>
  );
}
