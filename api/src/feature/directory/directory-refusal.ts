import type { ErrorParameters } from '@lifeform/metadata/contract';
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
    /** Of its text. */
    parameters: Partial<ErrorParameters<'directoryRolesDiffer'>> = {},
  ) {
    // The cast: the parameters of one failure are not those of another.
    super(HttpStatus.UNAUTHORIZED, failure, { parameters: parameters as ErrorParameters<DirectoryFailure> });
  }
}
