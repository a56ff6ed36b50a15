import type { DashboardAnswer, RecentCount } from '@lifeform/metadata/contract';
import {
  Button,
  Card,
  CardGrid,
  DataTable,
  EmptyState,
  PageHeader,
  Screen,
  Stack,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../data/call.ts';
import { useForms } from '../../../form/use-forms.ts';
import { useClient } from '../../../session/services-context.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';

/** Recent activity in the installation. */
export default function DashboardScreen() {
  return (
    <Texts of="Admin">
      <Dashboard />
    </Texts>
  );
}

function Dashboard() {
  const text = useText();
  const client = useClient();
  const dashboard = useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => call(client, 'GET /api/dashboard', { signal }),
    staleTime: 0,
  });
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-dashboard')} />
        <Toolbar>
          <Link to="/admin/audit">{text('tEdit-Shell-route-admin-audit')}</Link>
          <Link to="/admin/jobs">{text('tEdit-Shell-route-admin-jobs')}</Link>
          <Link to="/admin/personData">{text('tEdit-Shell-route-admin-personData')}</Link>
          <Link to="/admin/basis">{text('tEdit-Shell-route-admin-basis')}</Link>
          <Button onClick={() => void dashboard.refetch()}>{text('tEdit-Admin-refresh')}</Button>
        </Toolbar>
      </PageHeader>
      <Loaded of={[dashboard]}>
        {(answer) => (
          <>
            <Figures answer={answer} />
            <div className={styles.columns}>
              <SignIns rows={answer.recentSignIns} />
              <Texts of="Developer">
                <Changes rows={answer.recentChanges} />
              </Texts>
              <FailedReports rows={answer.failedReports} />
            </div>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const COUNTED = ['illustrations', 'eapplications', 'inforceLoads'] as const;

function Figures({ answer }: { readonly answer: DashboardAnswer }) {
  const text = useText();
  const language = useLanguage();
  const whole = new Intl.NumberFormat(language === 'fr' ? 'fr-CA' : 'en-CA');
  return (
    <CardGrid as="dl" size="small" aria-label={text('tEdit-Admin-figures')}>
      <Card data-figure="users">
        <dt>{text('tEdit-Admin-users')}</dt>
        <dd className={styles.total}>{whole.format(answer.users)}</dd>
      </Card>
      <Card data-figure="sessions">
        <dt>{text('tEdit-Admin-sessions')}</dt>
        <dd className={styles.total}>{whole.format(answer.activeSessions)}</dd>
      </Card>
      {COUNTED.map((name) => (
        <Recent key={name} name={name} count={answer[name]} />
      ))}
    </CardGrid>
  );
}

function Recent({ name, count }: { readonly name: string; readonly count: RecentCount }) {
  const text = useText();
  return (
    <Card data-figure={name}>
      <dt>{text(`tEdit-Admin-${name}`)}</dt>
      <dd>{text('tEdit-Admin-days7', { count: count.days7 })}</dd>
      <dd>{text('tEdit-Admin-days30', { count: count.days30 })}</dd>
    </Card>
  );
}

function SignIns({ rows }: { readonly rows: DashboardAnswer['recentSignIns'] }) {
  const text = useText();
  if (rows.length === 0) return <Nothing caption="signIns" words="noSignIns" />;
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-signIns')}
      rows={rows.map((row, index) => ({ ...row, index }))}
      rowKey={({ index }) => index}
      columns={[
        { id: 'who', head: text('tEdit-Admin-who'), cell: ({ profileName, username }) => profileName || username },
        { id: 'when', head: text('tEdit-Admin-when'), cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  );
}

function Changes({ rows }: { readonly rows: DashboardAnswer['recentChanges'] }) {
  const text = useText();
  const language = useLanguage();
  const { data } = useForms();
  const titleOf = (name: string): string =>
    data?.forms.find(({ form }) => form === name)?.title[language] ?? text(`tEdit-Developer-form-${name}`);
  if (rows.length === 0) return <Nothing caption="changes" words="noChanges" />;
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-changes')}
      rows={rows}
      rowKey={({ form, version }) => `${form} ${version}`}
      columns={[
        { id: 'form', head: text('tEdit-Admin-form'), cell: ({ form }) => titleOf(form) },
        { id: 'version', head: text('tEdit-Admin-version'), cell: ({ version }) => version, isNumeric: true },
        { id: 'who', head: text('tEdit-Admin-who'), cell: ({ author }) => author },
        { id: 'when', head: text('tEdit-Admin-when'), cell: ({ at }) => <Moment at={at} /> },
        { id: 'comment', head: text('tEdit-Admin-comment'), cell: ({ comment }) => comment },
      ]}
    />
  );
}

function FailedReports({ rows }: { readonly rows: DashboardAnswer['failedReports'] }) {
  const text = useText();
  if (rows.length === 0) return <Nothing caption="failedReports" words="noFailures" />;
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-failedReports')}
      rows={rows.map((row, index) => ({ ...row, index }))}
      rowKey={({ index }) => index}
      columns={[
        { id: 'who', head: text('tEdit-Admin-who'), cell: ({ profileName }) => profileName },
        { id: 'when', head: text('tEdit-Admin-when'), cell: ({ at }) => <Moment at={at} /> },
        { id: 'reason', head: text('tEdit-Admin-reason'), cell: ({ reason }) => reason },
      ]}
    />
  );
}

/** Shown under a table's name when it has no rows. */
function Nothing({ caption, words }: { readonly caption: string; readonly words: string }) {
  const text = useText();
  return (
    <Stack as="section" isClose>
      <h2>{text(`tEdit-Admin-${caption}`)}</h2>
      <EmptyState message={text(`tEdit-Admin-${words}`)} />
    </Stack>
  );
}
