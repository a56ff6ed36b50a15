import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FullAccount } from '../user/index.ts';

/** Why the directory's word for somebody opens nothing here. */
export type DirectoryFailure =
  | 'directoryNoAccount'
  | 'directoryUnverified'
  | 'directoryEmailShared'
  | 'directoryOther'
  | 'directoryNoRole'
  | 'directoryRolesDiffer'
  | 'directoryLastAdministrator';

/** Somebody whom the directory knows does not get in; always a row of the audit log. */
export class DirectoryRefusal extends ApiError<DirectoryFailure> {
  constructor(
    readonly failure: DirectoryFailure,
    /** Whose account it would be. */
    readonly user?: Pick<FullAccount, 'username'>,
    /** Of roles that differ. */
    names: readonly string[] = [],
  ) {
    super(HttpStatus.UNAUTHORIZED, failure, { parameters: { names: names.join(', ') } });
  }
}
