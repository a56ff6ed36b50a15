import { labelKey, type ReportRow } from '@lifeform/metadata';
import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { easternDay } from '../../../platform/clock/eastern-day.ts';
import { countFlowEvents, readFlowEvents } from '../../tracking/index.ts';
import { type Flow, FlowReader, furthest, secondsByPage } from './flows.ts';
import type { ReportContext, ReportQuery } from './report-context.ts';
import { average, groupBy, median, mostFirst } from './tally.ts';

const PAGES = FLOW_CONTROLS.pages;

async function flowsOf(context: ReportContext): Promise<readonly Flow[]> {
  const reader = new FlowReader();
  for await (const events of readFlowEvents(context.manager, context)) reader.add(events);
  return reader.flows;
}

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
  const rows = byPerson(context, await flowsOf(context)).map(({ own, who }): ReportRow => {
    const page = Math.max(...own.map(furthest));
    return [...who, pageName(context, page), page + 1];
  });
  return mostFirst(rows, 3);
};

const finishedFlows: ReportQuery = async (context) => {
  const people = byPerson(context, await flowsOf(context));
  const rows = people.map(({ own, who }) => [...who, own.length, own.filter(({ isFinished }) => isFinished).length]);
  return mostFirst(rows, 3);
};

/** People who left a flow on its first page, unfinished. */
const stoppedAtFirstPage: ReportQuery = async (context) => {
  const stopped = (await flowsOf(context)).filter((flow) => !flow.isFinished && flow.visits.at(-1)?.page === 0);
  const rows = byPerson(context, stopped).map(({ own, who }) => {
    const last = Math.max(...own.flatMap(({ visits }) => visits.map(({ at }) => at.getTime())));
    return [...who, own.length, easternDay(new Date(last))];
  });
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
function progress(context: ReportContext, flows: readonly Flow[]): readonly ReportRow[] {
  if (flows.length === 0) return [];
  const reached = PAGES.map((_, page) => flows.filter((flow) => furthest(flow) >= page).length);
  return PAGES.map((_, page) => {
    const here = reached[page] ?? 0;
    const isLast = page === PAGES.length - 1;
    const dropOff = here === 0 || isLast ? null : (here - (reached[page + 1] ?? 0)) / here;
    return [pageName(context, page), page + 1, here, dropOff];
  });
}

const progression: ReportQuery = async (context) => progress(context, await flowsOf(context));

const progressionWithTime: ReportQuery = async (context) => {
  const flows = await flowsOf(context);
  const seconds = secondsByPage(flows, PAGES.length);
  return progress(context, flows).map((row, page) => {
    const spent = seconds[page] ?? [];
    return [...row, average(spent), median(spent)];
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
