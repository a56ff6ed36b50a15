import type { UserEntity } from './user.entity.ts';

/** What whoever reads a person's work may know of them. */
export type Person = Pick<UserEntity, 'id' | 'username' | 'profileName' | 'agentID'>;

/** A person without what they may do. */
export type Account = Omit<UserEntity, 'role'>;

/** A person with what they may do. */
export type FullAccount = UserEntity;
