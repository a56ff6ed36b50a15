import type { ActOutcome } from '../../platform/review/reviewed-acts.ts';
import { type FullAccount, personLines } from '../user/index.ts';
import type { ImportPlan } from './plan-import.ts';

/** Most lines that a reviewer is shown; the counts stand before them. */
const MOST_LINES = 1000;

/** Whether an import lets somebody in, or gives another role or agent number. */
export function changesRights({ created, updated }: ImportPlan): boolean {
  const isOther = updated.some(
    ({ before, after }) => !before.isActive || before.roleID !== after.roleID || before.agentID !== after.agentID,
  );
  return isOther || created.length > 0;
}

/** What an import would do, for who reviews it: how many people, then who and how. */
export function importOutcome(plan: ImportPlan, roles: readonly FullAccount['role'][]): ActOutcome {
  const names = new Map(roles.map(({ id, roleName }) => [id, roleName]));
  const named = <P extends { readonly roleID: string }>(person: P) => ({
    ...person,
    role: names.get(person.roleID) ?? person.roleID,
  });
  const { created, updated, deactivated } = plan.counts;
  const counts = Object.entries({ created, updated, deactivated }).map(([property, after]) => ({
    ...{ part: 'people', key: '', property, after },
  }));
  const lines = [
    ...plan.created.flatMap((person) => personLines(person.username, {}, named(person))),
    ...plan.updated.flatMap(({ before, after }) =>
      personLines(after.username, named(before), { ...named(after), isActive: true }),
    ),
    ...plan.deactivated.flatMap(({ username }) => personLines(username, { isActive: true }, { isActive: false })),
  ];
  return { subject: 'users', differences: [...counts, ...lines.slice(0, MOST_LINES)] };
}
