import type { Job } from '@lifeform/metadata/contract';
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  PageHeader,
  Screen,
  Toolbar,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { formatMoment } from '../../../shell/format-time.ts';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { Loaded, Texts } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import styles from '../admin.module.css';
import { useAttempt } from '../use-attempt.ts';

const JOBS = ['jobs'];
/** Ends that have a name of their own. */
const KNOWN: ReadonlySet<string> = new Set(['jobTooLong', 'jobTooLarge', 'jobLost']);
/** Between two looks while something waits or runs. */
const LOOK_MILLISECONDS = 2000;

/** What runs in the background for everybody: to be seen, ended and begun again. */
export default function JobsScreen() {
  return (
    <Texts of="Admin">
      <Jobs />
    </Texts>
  );
}

function Jobs() {
  const text = useText();
  const client = useClient();
  const act = useAct();
  const [leaving, setLeaving] = useState<Job>();
  const jobs = useQuery({
    queryKey: JOBS,
    queryFn: ({ signal }) => call(client, 'GET /api/jobs', { signal, query: {} }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAlive) ? LOOK_MILLISECONDS : false),
  });
  const named = (job: Job | undefined) => ({
    kind: job ? text(`tEdit-Admin-job-${job.kind}`) : '',
    username: job?.username ?? '',
  });
  return (
    <Screen>
      <PageHeader>
        <PageTitle title={text('tEdit-Shell-route-admin-jobs')} />
        <Toolbar>
          <Button onClick={() => void jobs.refetch()}>{text('tEdit-Admin-refresh')}</Button>
        </Toolbar>
      </PageHeader>
      <p className={styles.quiet}>{text('tEdit-Admin-jobsAbout')}</p>
      <Loaded of={[jobs]}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState message={text('tEdit-Admin-noJobs')} />
          ) : (
            <JobTable jobs={rows} onCancel={setLeaving} onRetry={(job) => void act('retry', job)} />
          )
        }
      </Loaded>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        title={text('tEdit-Admin-jobCancelTitle')}
        confirmLabel={text('tEdit-Admin-jobCancelNow')}
        onConfirm={() => {
          if (leaving) void act('cancel', leaving);
          setLeaving(undefined);
        }}
        onCancel={() => setLeaving(undefined)}
      >
        <p>{text('tEdit-Admin-jobCancelBody', named(leaving))}</p>
      </ConfirmDialog>
    </Screen>
  );
}

const ACTS = { cancel: 'POST /api/jobs/:id/cancel', retry: 'POST /api/jobs/:id/retry' } as const;

function useAct(): (what: 'cancel' | 'retry', job: Job) => Promise<boolean> {
  const text = useText();
  const client = useClient();
  const queries = useQueryClient();
  const attempt = useAttempt();
  return (what, { id }) =>
    attempt(async () => {
      // What stands there may have ended meanwhile: it is read again whatever became of it.
      await call(client, ACTS[what], { params: { id } }).finally(() => queries.invalidateQueries({ queryKey: JOBS }));
      return text(what === 'cancel' ? 'tEdit-Admin-jobCancelled' : 'tEdit-Admin-jobRetried');
    });
}

interface JobTableProps {
  readonly jobs: readonly Job[];
  readonly onCancel: (job: Job) => void;
  readonly onRetry: (job: Job) => void;
}

function JobTable({ jobs, onCancel, onRetry }: JobTableProps) {
  const text = useText();
  const language = useLanguage();
  const moment = (at: string | null) => at !== null && <Moment at={at} />;
  const kindOf = ({ kind }: Job) => text(`tEdit-Admin-job-${kind}`);
  const named = (job: Job) => ({
    kind: kindOf(job),
    username: job.username,
    when: formatMoment(job.createdAt, language),
  });
  return (
    <DataTable
      isList
      caption={text('tEdit-Admin-jobList')}
      hidesCaption
      rows={jobs}
      rowKey={({ id }) => id}
      columns={[
        { id: 'kind', head: text('tEdit-Admin-jobKind'), cell: kindOf, isSticky: true },
        { id: 'state', head: text('tEdit-Admin-jobState'), cell: (job) => <State job={job} /> },
        { id: 'whose', head: text('tEdit-Admin-jobWhose'), cell: ({ username }) => username },
        { id: 'when', head: text('tEdit-Admin-when'), cell: ({ createdAt }) => moment(createdAt) },
        { id: 'started', head: text('tEdit-Admin-jobStarted'), cell: ({ startedAt }) => moment(startedAt) },
        { id: 'ended', head: text('tEdit-Admin-jobEnded'), cell: ({ endedAt }) => moment(endedAt) },
        {
          id: 'actions',
          head: text('tEdit-Admin-actions'),
          cell: (job) => (
            <span className={styles.rowActions}>
              {isAlive(job) && (
                <RowAction words="tEdit-Admin-jobCancel" named={named(job)} onPress={() => onCancel(job)} />
              )}
              {job.isRetried && (
                <RowAction words="tEdit-Admin-jobRetry" named={named(job)} onPress={() => onRetry(job)} />
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

/** With how far it is, or why it ended. */
function State({ job: { state, done, total, error } }: { readonly job: Job }) {
  const text = useText();
  const isCounted = done !== null && total !== null && state !== 'done';
  return (
    <>
      {text(`tEdit-Admin-jobState-${state}`)}
      {isCounted && `, ${text('tEdit-Admin-jobSteps', { done, total })}`}
      {state === 'failed' && `, ${text(`tEdit-Admin-jobError-${KNOWN.has(error ?? '') ? error : 'other'}`)}`}
    </>
  );
}

function isAlive({ state }: Job): boolean {
  return state === 'waiting' || state === 'running';
}
