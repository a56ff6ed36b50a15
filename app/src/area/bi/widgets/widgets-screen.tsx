import { readsAllAgents } from '@lifeform/metadata/insurance';
import { CardGrid, EmptyState, Lead, Screen, Skeleton, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../data/call.ts';
import { knownReason } from '../../../data/describe-failure.ts';
import { useClient, useUser } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { Texts } from '../../../shell/loaded.tsx';
import { PageTitle } from '../../../shell/page-title.tsx';
import { widgetsQuery } from '../../../shell/profile/widgets-query.ts';
import { WidgetCard } from './widget-card.tsx';
import styles from './widgets.module.css';

/** The person's own dashboard: their active widgets in order, each with its figures. */
export default function WidgetsScreen() {
  return (
    <Texts of="Widget">
      <Dashboard />
    </Texts>
  );
}

function Dashboard() {
  const text = useText();
  const user = useUser();
  return (
    <Screen>
      <div>
        <PageTitle title={text('tEdit-Shell-route-bi-widgets')} />
        <Lead>{text(`tEdit-Widget-${readsAllAgents(user) ? 'scopeAll' : 'scopeOwn'}`)}</Lead>
      </div>
      <Cards />
    </Screen>
  );
}

function Cards() {
  const text = useText();
  const client = useClient();
  const user = useUser();
  const widgets = useQuery({ ...widgetsQuery(client, user), staleTime: 0 });
  const figures = useQuery({
    queryKey: ['widgetFigures', user.username],
    queryFn: ({ signal }) => call(client, 'GET /api/BI/GetWidgetFigures', { signal }),
    staleTime: 0,
    meta: { logged: 'widgets' },
  });
  if (widgets.isError || figures.isError) {
    const retry = (): void => void Promise.all([widgets.refetch(), figures.refetch()]);
    // No alert for this failure: it is shown in place of the widgets.
    return (
      <p className={styles.failed} role="status">
        {text('tEdit-Widget-notLoaded')} {knownReason(widgets.error ?? figures.error, text)}{' '}
        <button type="button" className={listStyles.link} onClick={retry}>
          {text('tEdit-Widget-retry')}
        </button>
      </p>
    );
  }
  if (!widgets.data || !figures.data) return <Skeleton rows={6} shape="form" />;
  const shown = widgets.data.filter(({ isActive }) => isActive);
  if (shown.length === 0) {
    return <EmptyState message={text('tEdit-Widget-none')} action={<span>{text('tEdit-Widget-noneHint')}</span>} />;
  }
  const told = new Map(figures.data.map((entry) => [entry.name, entry]));
  return (
    <CardGrid as="ul" size="large">
      {shown.map((widget) => (
        <WidgetCard key={widget.name} widget={widget} figures={told.get(widget.name)} />
      ))}
    </CardGrid>
  );
}
