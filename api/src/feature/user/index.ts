export type { Account, FullAccount, Person } from './account.ts';
export { DeniedChanges } from './denied-changes.ts';
export { requireGrantable } from './grant.ts';
export { newUser, type PersonFields } from './new-user.ts';
export {
  addPeople,
  countPeople,
  hasRealPeople,
  readAgentNames,
  readDemoAccounts,
  readNames,
  readPeople,
  readTrackingNames,
  readUsernames,
} from './people.ts';
export { personLines } from './person-outcome.ts';
export { requireSelf } from './require-self.ts';
export { RoleRepository } from './role.repository.ts';
export { SignInSources, type SourceState } from './sign-in-sources.ts';
export { addRole, readRoles, replaceRole } from './stored-roles.ts';
export { UserModule } from './user.module.ts';
export { NO_FAILURES, type SignInState, UserRepository } from './user.repository.ts';
export { UserAdminRepository } from './user-admin.repository.ts';
export { UserAdminService } from './user-admin.service.ts';
export { toUser } from './user-record.ts';
