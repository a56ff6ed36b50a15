import { FLOW_CONTROLS, type FlowControls, flowAct } from '@lifeform/metadata/insurance';
import type { TrackedAct } from '../../tracking/index.ts';

/** A page as it was seen: its place among the pages of the flow, from 0. */
interface Visit {
  readonly page: number;
  readonly at: Date;
}

/** One run through a needs analysis. */
export interface Flow {
  readonly username: string;
  readonly agentID: string;
  /** In the order they were seen; at least one. */
  readonly visits: readonly Visit[];
  /** When it was finished or started over; undefined for one that was left as it was. */
  readonly endedAt: Date | undefined;
  readonly isFinished: boolean;
}

/** Somebody who comes back to the first page later than this comes anew. */
const VISIT_MILLISECONDS = 30 * 60_000;

interface OpenFlow {
  readonly username: string;
  readonly agentID: string;
  visits: Visit[];
  endedAt: Date | undefined;
  isFinished: boolean;
  /** The act before was the Back button. */
  isGoingBack: boolean;
}

/**
 * The flows of many people, told apart: a flow begins with its first page, or with whichever is seen first, and ends
 * when it is finished or started over. The first page seen again begins another, unless Back led there.
 */
export function readFlows(events: readonly TrackedAct[], controls: FlowControls = FLOW_CONTROLS): readonly Flow[] {
  const flows: OpenFlow[] = [];
  const open = new Map<string, OpenFlow>();
  for (const event of inOrder(events, controls)) {
    const key = `${event.userID} ${event.formName}`;
    const flow = open.get(key);
    const act = flowAct(event.name, controls);
    const page = controls.pages.indexOf(event.name);
    if (act === 'page' && page >= 0) {
      const own = flow && !beginsAnew(flow, page, event.happenedAt) ? flow : begin(event);
      if (own !== flow) flows.push(own);
      open.set(key, see(own, { page, at: event.happenedAt }, page === controls.pages.length - 1));
    } else if (flow) {
      recordAct(flow, act, event.happenedAt);
    }
  }
  return flows;
}

/** Times are whole seconds: of one second, a button comes before the page it led to. */
function inOrder(events: readonly TrackedAct[], controls: FlowControls): readonly TrackedAct[] {
  const isPage = ({ name }: TrackedAct) => Number(flowAct(name, controls) === 'page');
  return events.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || isPage(a) - isPage(b));
}

function begin({ username, agentID }: TrackedAct): OpenFlow {
  return { username, agentID, visits: [], endedAt: undefined, isFinished: false, isGoingBack: false };
}

/** The first page shown twice in a row is one visit that was loaded again, unless hours lie between. */
function beginsAnew({ visits, endedAt, isFinished, isGoingBack }: OpenFlow, page: number, at: Date): boolean {
  if (page !== 0) return endedAt !== undefined && !isFinished;
  if (isGoingBack) return false;
  const last = visits.at(-1);
  const isReload = last?.page === 0 && at.getTime() - last.at.getTime() < VISIT_MILLISECONDS;
  return isFinished || endedAt !== undefined || !isReload;
}

function see(flow: OpenFlow, visit: Visit, isLast: boolean): OpenFlow {
  flow.visits.push(visit);
  flow.isGoingBack = false;
  if (isLast && !flow.isFinished) {
    flow.isFinished = true;
    flow.endedAt = visit.at;
  }
  return flow;
}

function recordAct(flow: OpenFlow, done: ReturnType<typeof flowAct>, at: Date): void {
  if (done === 'back') flow.isGoingBack = true;
  if (done === 'finish') flow.isFinished = true;
  if (done === 'finish' || done === 'startOver') flow.endedAt ??= at;
}

/** The furthest page a flow came to, from 0. */
export function furthest({ visits }: Flow): number {
  return Math.max(...visits.map(({ page }) => page));
}

/** Seconds spent on each page, a list a page: until the next one was seen, or the flow ended. */
export function secondsByPage(flows: readonly Flow[], pages: number): readonly (readonly number[])[] {
  const spent: number[][] = Array.from({ length: pages }, () => []);
  for (const { visits, endedAt } of flows) {
    for (const [index, { page, at }] of visits.entries()) {
      const until = visits[index + 1]?.at ?? endedAt;
      if (until !== undefined && until > at) spent[page]?.push((until.getTime() - at.getTime()) / 1000);
    }
  }
  return spent;
}
