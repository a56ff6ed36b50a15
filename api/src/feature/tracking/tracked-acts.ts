import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { And, type EntityManager, type FindOptionsWhere, In, LessThan, Like, MoreThanOrEqual } from 'typeorm';
import type { AgentScope } from '../../platform/auth/agent-scope.ts';
import { TrackingEventEntity } from './tracking-event.entity.ts';

/** The parts of a tracked action that reports use. */
export type TrackedAct = Pick<
  TrackingEventEntity,
  'userID' | 'username' | 'agentID' | 'formName' | 'name' | 'happenedAt'
>;

const READ = { userID: true, username: true, agentID: true, formName: true, name: true, happenedAt: true } as const;

/** Whose actions, in which period. */
export interface TrackedTime {
  /** Included. */
  readonly from: Date;
  /** Excluded. */
  readonly until: Date;
  /** Undefined = everybody. */
  readonly scope: AgentScope | undefined;
}

/** Events of an agent ID, or of one person without an agent ID. */
export function ofAgent(scope: AgentScope | undefined): FindOptionsWhere<TrackingEventEntity> {
  if (!scope) return {};
  return scope.agentID === '' ? { userID: scope.userID } : { agentID: scope.agentID };
}

function within({ from, until }: TrackedTime) {
  return And(MoreThanOrEqual(from), LessThan(until));
}

/** Page views and buttons of needs analyses, oldest first. */
export function readFlowEvents(manager: EntityManager, time: TrackedTime): Promise<readonly TrackedAct[]> {
  const { page, back, startOver, finish, forms } = FLOW_CONTROLS;
  const common = { happenedAt: within(time), formName: In(forms), ...ofAgent(time.scope) };
  return manager.find(TrackingEventEntity, {
    select: READ,
    where: [
      { ...common, name: Like(`${page}%`) },
      { ...common, name: In([back, startOver, finish]) },
    ],
    order: { happenedAt: 'ASC' },
  });
}

/** Clicks on links, anywhere. */
export function readLinkEvents(
  manager: EntityManager,
  time: TrackedTime,
  start: string,
): Promise<readonly TrackedAct[]> {
  return manager.find(TrackingEventEntity, {
    select: READ,
    where: {
      happenedAt: within(time),
      name: Like(`${start}%`),
      eventType: 'BUTTON_CLICK',
      ...ofAgent(time.scope),
    },
  });
}

export function hasTrackedActs(manager: EntityManager): Promise<boolean> {
  return manager.exists(TrackingEventEntity);
}
