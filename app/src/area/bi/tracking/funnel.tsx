import type { FunnelStep } from '@lifeform/metadata/contract';
import { roundWhole } from '@lifeform/metadata/insurance';
import { Card, Stack, useLanguage, useText } from '@lifeform/renderer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { Loaded } from '../../../shell/loaded.tsx';
import styles from './funnel.module.css';

interface FunnelProps {
  /** Blank for the last 30 days. */
  readonly from: string;
  readonly to: string;
}

/** How many people took each step to a sale. */
export function Funnel({ from, to }: FunnelProps) {
  const text = useText();
  const client = useClient();
  const steps = useQuery({
    queryKey: ['trackedFunnel', from, to],
    queryFn: ({ signal }) =>
      call(client, 'GET /api/BI/tracking/funnel', { query: { ...(from && { from }), ...(to && { to }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Stack isClose>
      <h2>{text('tEdit-Tracking-funnel')}</h2>
      <p className={listStyles.quiet}>
        {text(from === '' && to === '' ? 'tEdit-Tracking-funnelLead' : 'tEdit-Tracking-funnelLeadDays')}
      </p>
      <Loaded of={[steps]} rows={5}>
        {(all) => <Steps steps={all} />}
      </Loaded>
    </Stack>
  );
}

function Steps({ steps }: { readonly steps: readonly FunnelStep[] }) {
  const text = useText();
  const language = useLanguage();
  const most = steps[0]?.people ?? 0;
  return (
    <Card>
      <ol className={styles.steps} aria-label={text('tEdit-Tracking-funnel')}>
        {steps.map(({ step, title, people }) => {
          const share = most === 0 ? 0 : roundWhole((people / most) * 100);
          return (
            <li key={step}>
              <span>{title[language]}</span>
              <span className={styles.track} aria-hidden="true">
                <span style={{ width: `${share}%` }} />
              </span>
              <span className={styles.count}>{text('tEdit-Tracking-funnelPeople', { people, share })}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
