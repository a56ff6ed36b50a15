import {
  hasBusinessIntelligenceDetails,
  isActive,
  mayRunBusinessReports,
  maySeeTracking,
  type User,
} from '@lifeform/metadata/insurance';
import { type ModuleId, ROUTE_TABLE, type RouteTable } from './route-table.ts';

export type VisibilityOperation =
  | 'hideTracking'
  | 'hideBiSettings'
  | 'hideBiDetails'
  | 'hideUsers'
  | 'hideDeveloper'
  | 'reset';

/** One step on the table of visible routes. `reset` starts over from the whole table. */
export function changeVisibility(table: RouteTable, operation: VisibilityOperation): RouteTable {
  switch (operation) {
    case 'hideTracking':
      return without(table, ['/bi/tracking']);
    case 'hideBiSettings':
      return without(table, ['/admin/bi', '/bi/tracking']);
    case 'hideBiDetails':
      return without(table, ['/admin/bi', '/bi/tracking', '/bi/biReports']);
    case 'hideUsers':
      return without(table, ['/admin/users', '/admin/dashboard']);
    case 'hideDeveloper':
      return table.filter(({ id }) => id !== ('developer' satisfies ModuleId));
    case 'reset':
      return ROUTE_TABLE;
    default:
      return operation satisfies never;
  }
}

function without(table: RouteTable, paths: readonly string[]): RouteTable {
  return table.map((module) => ({ ...module, routes: module.routes.filter(({ path }) => !paths.includes(path)) }));
}

/** The routes this user sees, always computed from the whole table so that no earlier user's hiding remains. */
export function visibleRoutes(user: User): RouteTable {
  return visibilityOperations(user).reduce(changeVisibility, ROUTE_TABLE);
}

/** What makes the table of a user out of anybody's: first of all the reset. */
export function visibilityOperations(user: User): readonly VisibilityOperation[] {
  const operations: VisibilityOperation[] = ['reset'];
  if (!isActive(user, 'isAdmin')) operations.push('hideUsers');
  if (!isActive(user, 'isDeveloper')) operations.push('hideDeveloper');
  if (!mayRunBusinessReports(user)) operations.push('hideBiDetails');
  else if (!hasBusinessIntelligenceDetails(user)) operations.push('hideBiSettings');
  if (!maySeeTracking(user)) operations.push('hideTracking');
  return operations;
}
