import { addDays, FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import type { EntityManager } from 'typeorm';
import { easternDay, startOfEasternDay } from '../../../platform/clock/eastern-day.ts';
import { addUp, type Counted, type FigureKind, sumFigures } from '../../../platform/store/day-figures.ts';
import { readFlowEvents, type TrackedAct, type TrackedTime } from '../../tracking/index.ts';
import { type Flow, FlowReader, furthest, secondsByPage } from './flows.ts';

interface FlowCount {
  readonly username: string;
  readonly agentID: string;
  readonly count: number;
}

/** A person's flows that came to one page and no further. */
export interface FurthestFlows extends FlowCount {
  /** From 0. */
  readonly page: number;
  readonly finished: number;
}

/** A person's unfinished flows that were left on their first page on one day. */
interface StoppedFlows extends FlowCount {
  readonly day: string;
}

/** How often a page was looked at for some seconds. */
interface SpentSeconds {
  readonly page: number;
  readonly value: number;
  readonly count: number;
}

interface FlowFigures {
  readonly furthest: readonly FurthestFlows[];
  readonly stopped: readonly StoppedFlows[];
  readonly spent: readonly SpentSeconds[];
}

/** Everybody's. */
const FLOWS: FigureKind = {
  ...{ name: 'flow', table: 'tracking_event' },
  count: (manager, days) => countFlows(manager, { days, scope: undefined }),
};

/** The flows of a period: what goes on after midnight in Toronto is another one. */
export async function readFlows(context: TrackedTime & { readonly manager: EntityManager }): Promise<FlowFigures> {
  const { manager, days, scope } = context;
  const counted = scope ? await countFlows(manager, { days, scope }) : await sumFigures(manager, FLOWS, days);
  const of = (wanted: string) => counted.filter(([[what]]) => what === wanted);
  return {
    furthest: of('furthest').map(([[, username = '', agentID = '', page], [count = 0, finished = 0]]) => {
      return { username, agentID, page: Number(page), count, finished };
    }),
    stopped: of('stopped').map(([[, username = '', agentID = '', day = ''], [count = 0]]) => {
      return { username, agentID, day, count };
    }),
    spent: of('spent').map(([[, page, seconds], [count = 0]]) => {
      return { page: Number(page), value: Number(seconds), count };
    }),
  };
}

async function countFlows(manager: EntityManager, time: TrackedTime): Promise<readonly Counted[]> {
  const parts: (readonly Counted[])[] = [];
  let reader = new FlowReader();
  let day = time.days.first;
  for await (const events of readFlowEvents(manager, time))
    for (const [own, acts] of byDay(events, day)) {
      if (own !== day) {
        parts.push(figuresOf(reader.flows, day));
        reader = new FlowReader();
        day = own;
      }
      reader.add(acts);
    }
  return addUp([...parts, figuresOf(reader.flows, day)]);
}

/** Acts in order, by their days. */
function byDay(acts: readonly TrackedAct[], first: string): readonly (readonly [day: string, acts: TrackedAct[]])[] {
  const days: [string, TrackedAct[]][] = [[first, []]];
  let end = startOfEasternDay(addDays(first, 1));
  for (const act of acts) {
    if (act.happenedAt >= end) {
      const day = easternDay(act.happenedAt);
      days.push([day, []]);
      end = startOfEasternDay(addDays(day, 1));
    }
    days.at(-1)?.[1].push(act);
  }
  return days;
}

function figuresOf(flows: readonly Flow[], day: string): readonly Counted[] {
  const reached = flows.map((flow): Counted => {
    const { username, agentID, isFinished } = flow;
    return [
      ['furthest', username, agentID, String(furthest(flow))],
      [1, Number(isFinished)],
    ];
  });
  const left = flows.filter((flow) => !flow.isFinished && flow.visits.at(-1)?.page === 0);
  const stopped = left.map(({ username, agentID }): Counted => [['stopped', username, agentID, day], [1]]);
  const spent = secondsByPage(flows, FLOW_CONTROLS.pages.length).flatMap((seconds, page) =>
    seconds.map((value): Counted => [['spent', String(page), String(value)], [1]]),
  );
  return addUp([reached, stopped, spent]);
}
