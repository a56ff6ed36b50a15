import { RECORD_ACTS, RECORD_REACHES, type RecordGrant, type RecordSetup } from '@lifeform/metadata';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

/** Whether a form's rights let a role change how the form is kept. */
export function administers(record: RecordSetup | undefined, roleID: string): boolean {
  return record !== undefined && Object.hasOwn(record.rights.administer, roleID);
}

/**
 * People who administer a form cannot give a role more rights there than their own role has.
 * @throws ApiError 403 naming each act and role
 */
export function requireRightsHeld(before: RecordSetup | undefined, after: RecordSetup | undefined, own: string): void {
  if (after === undefined || before === undefined) return;
  const beyond = [
    ...RECORD_ACTS.flatMap((act) =>
      widened(before.rights[act], after.rights[act], before.rights[act][own]).map((role) => `${act} ${role}`),
    ),
    ...after.moves.flatMap(({ id, by }) => {
      const then = before.moves.find((move) => move.id === id)?.by ?? {};
      return widened(then, by, then[own] ?? before.rights.edit[own]).map((role) => `${id} ${role}`);
    }),
  ];
  if (beyond.length === 0) return;
  throw new ApiError(HttpStatus.FORBIDDEN, 'recordRightsNotHeld', {
    parameters: { rights: beyond.join(', ') },
    issues: beyond.map((path) => ({ code: 'right-not-held', path })),
  });
}

/** Roles that would gain reach beyond `held`. */
function widened(before: RecordGrant, after: RecordGrant, held: RecordGrant[string] | undefined): readonly string[] {
  return Object.entries(after).flatMap(([role, reach]) => {
    const isWider = rank(reach) > rank(before[role]);
    return isWider && rank(reach) > rank(held) ? [role] : [];
  });
}

function rank(reach: RecordGrant[string] | undefined): number {
  return reach === undefined ? -1 : RECORD_REACHES.indexOf(reach);
}
