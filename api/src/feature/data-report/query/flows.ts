import { FLOW_CONTROLS, type FlowControls, flowAct } from '@lifeform/metadata/insurance';
import type { TrackedAct } from '../../tracking/index.ts';

/** A page view: the page's index in the flow, from 0. */
interface Visit {
  readonly page: number;
  readonly at: Date;
}

/** One run through a needs analysis. */
export interface Flow {
  readonly username: string;
  readonly agentID: string;
  /** In order; at least one. */
  readonly visits: readonly Visit[];
  /** When it was finished or restarted; undefined for an abandoned one. */
  readonly endedAt: Date | undefined;
  readonly isFinished: boolean;
}

/** Returning to the first page after this time starts a new flow. */
const VISIT_MILLISECONDS = 30 * 60_000;

interface OpenFlow {
  readonly username: string;
  readonly agentID: string;
  visits: Visit[];
  endedAt: Date | undefined;
  isFinished: boolean;
  /** The previous action was the Back button. */
  isGoingBack: boolean;
}

/**
 * Splits events of many people into flows. A flow starts with its first page, or the first one seen, and ends when
 * finished or restarted. Seeing the first page again starts another, unless by Back. Events are given some at a time,
 * oldest first, those of one moment together.
 */
export class FlowReader {
  readonly flows: Flow[] = [];
  readonly #open = new Map<string, OpenFlow>();

  constructor(private readonly controls: FlowControls = FLOW_CONTROLS) {}

  add(events: readonly TrackedAct[]): void {
    for (const event of inOrder(events, this.controls)) this.#see(event);
  }

  #see(event: TrackedAct): void {
    const { pages } = this.controls;
    const key = `${event.userID} ${event.formName}`;
    const flow = this.#open.get(key);
    const act = flowAct(event.name, this.controls);
    const page = pages.indexOf(event.name);
    if (act === 'page' && page >= 0) {
      const own = flow && !beginsAnew(flow, page, event.happenedAt) ? flow : begin(event);
      if (own !== flow) this.flows.push(own);
      this.#open.set(key, see(own, { page, at: event.happenedAt }, page === pages.length - 1));
    } else if (flow) {
      recordAct(flow, act, event.happenedAt);
    }
  }
}

/** Times are whole seconds: within one second, a button comes before the page it led to. */
function inOrder(events: readonly TrackedAct[], controls: FlowControls): readonly TrackedAct[] {
  const isPage = ({ name }: TrackedAct) => Number(flowAct(name, controls) === 'page');
  return events.toSorted((a, b) => a.happenedAt.getTime() - b.happenedAt.getTime() || isPage(a) - isPage(b));
}

function begin({ username, agentID }: TrackedAct): OpenFlow {
  return { username, agentID, visits: [], endedAt: undefined, isFinished: false, isGoingBack: false };
}

/** The first page seen twice in a row is a reload, unless hours lie between. */
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

/** Index of the furthest page of a flow, from 0. */
export function furthest({ visits }: Flow): number {
  return Math.max(...visits.map(({ page }) => page));
}

/** Seconds on each page, one list a page: until the next page, or the end of the flow. */
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
