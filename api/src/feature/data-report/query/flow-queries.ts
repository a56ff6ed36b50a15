import { labelKey, type ReportRow } from '@lifeform/metadata';
import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { countFlowEvents } from '../../tracking/index.ts';
import { type FurthestFlows, readFlows } from './flow-figures.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { average, groupBy, median, mostFirst, sumOf } from './tally.ts';

const PAGES = FLOW_CONTROLS.pages;

function byPerson<T extends { readonly username: string; readonly agentID: string }>(
  { nameOf }: ReportContext,
  entries: readonly T[],
) {
  return groupBy(entries, ({ username, agentID }) => `${username} ${agentID}`).map((own) => {
    const [first] = own;
    return { own, who: [nameOf(first?.username ?? ''), first?.agentID ?? ''] as const };
  });
}

function pageName({ text }: ReportContext, page: number): string {
  const name = PAGES[page] ?? '';
  return text(labelKey('DataReports', `page-${name}`), name);
}

/** For each person, the furthest page of any of their flows. */
const furthestPages: ReportQuery = async (context) => {
  const rows = byPerson(context, (await readFlows(context)).furthest).map(({ own, who }): ReportRow => {
    const page = Math.max(...own.map((flows) => flows.page));
    return [...who, pageName(context, page), page + 1];
  });
  return mostFirst(rows, 3);
};

const finishedFlows: ReportQuery = async (context) => {
  const rows = byPerson(context, (await readFlows(context)).furthest).map(({ own, who }) => [
    ...who,
    sumOf(own, ({ count }) => count),
    sumOf(own, ({ finished }) => finished),
  ]);
  return mostFirst(rows, 3);
};

/** People who left a flow on its first page, unfinished. */
const stoppedAtFirstPage: ReportQuery = async (context) => {
  const rows = byPerson(context, (await readFlows(context)).stopped).map(({ own, who }) => [
    ...who,
    sumOf(own, ({ count }) => count),
    own
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? '',
  ]);
  return mostFirst(rows, 2);
};

function clicks(control: 'back' | 'startOver'): ReportQuery {
  return async (context) => {
    const pressed = await countFlowEvents(context.manager, context, FLOW_CONTROLS[control]);
    return mostFirst(
      pressed.map(({ username, agentID, count }) => [context.nameOf(username), agentID, count]),
      2,
    );
  };
}

/** For each page, the flows that got as far or further, and the share that got no further. */
function progress(context: ReportContext, flows: readonly FurthestFlows[]): readonly ReportRow[] {
  if (flows.length === 0) return [];
  const reached = PAGES.map((_, at) => sumOf(flows, ({ page, count }) => (page >= at ? count : 0)));
  return PAGES.map((_, page) => {
    const here = reached[page] ?? 0;
    const isLast = page === PAGES.length - 1;
    const dropOff = here === 0 || isLast ? null : (here - (reached[page + 1] ?? 0)) / here;
    return [pageName(context, page), page + 1, here, dropOff];
  });
}

const progression: ReportQuery = async (context) => progress(context, (await readFlows(context)).furthest);

const progressionWithTime: ReportQuery = async (context) => {
  const { furthest, spent } = await readFlows(context);
  return progress(context, furthest).map((row, at) => {
    const own = spent.filter(({ page }) => page === at);
    return [...row, average(own), median(own)];
  });
};

export const FLOW_QUERIES = {
  furthestPages,
  finishedFlows,
  stoppedAtFirstPage,
  backClicks: clicks('back'),
  progression,
  progressionWithTime,
  startOvers: clicks('startOver'),
} satisfies Readonly<Record<string, ReportQuery>>;
