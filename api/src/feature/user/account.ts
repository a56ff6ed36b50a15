import type { UserEntity } from './user.entity.ts';

/** The parts of a person that readers of their work may see. */
export type Person = Pick<UserEntity, 'id' | 'username' | 'profileName' | 'agentID'>;

/** A person without their rights. */
export type Account = Omit<UserEntity, 'role'>;

/** A person with their rights. */
export type FullAccount = UserEntity;
