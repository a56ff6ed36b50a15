import { FLOW_CONTROLS } from '@lifeform/metadata/insurance';
import { And, type FindOptionsWhere, In, LessThan, Like, MoreThanOrEqual } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import { TrackingEventEntity } from '../../tracking/tracking-event.entity.ts';
import type { ReportContext } from './report-context.ts';

/** What was done, as far as reports go. */
export type TrackedDeed = Pick<
  TrackingEventEntity,
  'userID' | 'username' | 'agentID' | 'formName' | 'name' | 'happenedAt'
>;

const READ = { userID: true, username: true, agentID: true, formName: true, name: true, happenedAt: true } as const;

/** Events of the people whose figures are read: those of an agent ID, or of the one person who has none. */
export function ofAgent(scope: AgentScope | undefined): FindOptionsWhere<TrackingEventEntity> {
  if (!scope) return {};
  return scope.agentID === '' ? { userID: scope.userID } : { agentID: scope.agentID };
}

function within({ from, until }: ReportContext) {
  return And(MoreThanOrEqual(from), LessThan(until));
}

/** Pages and buttons of needs analyses, oldest first. */
export function readFlowEvents(context: ReportContext): Promise<readonly TrackedDeed[]> {
  const { page, back, startOver, finish, forms } = FLOW_CONTROLS;
  const common = { happenedAt: within(context), formName: In(forms), ...ofAgent(context.scope) };
  return context.manager.find(TrackingEventEntity, {
    select: READ,
    where: [
      { ...common, name: Like(`${page}%`) },
      { ...common, name: In([back, startOver, finish]) },
    ],
    order: { happenedAt: 'ASC' },
  });
}

/** Clicks of links, wherever they stand. */
export function readLinkEvents(context: ReportContext, start: string): Promise<readonly TrackedDeed[]> {
  return context.manager.find(TrackingEventEntity, {
    select: READ,
    where: {
      happenedAt: within(context),
      name: Like(`${start}%`),
      eventType: 'BUTTON_CLICK',
      ...ofAgent(context.scope),
    },
  });
}
