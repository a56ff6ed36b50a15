import type { ProfileUpdateRequest } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

/** What people may change about themselves, apart from their widgets. */
export type ProfileSettings = Omit<ProfileUpdateRequest, 'username' | 'formData' | 'widgetsData'>;

/** An alert of the profile. */
export interface ProfileAlert {
  readonly id: 'updateProfile';
  readonly alertType: 'Success' | 'Error' | 'Secondary';
  /** Message key; absent on a success or a revert. */
  readonly title?: string;
  /** A message key, or the sentence from `failure`. */
  readonly msg: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** Everything the profile machine does to the outside world. */
export interface ProfilePorts {
  /** Stores the settings and resolves to the stored user; rejects with an error that `failure` understands. */
  update(request: ProfileUpdateRequest): Promise<User>;
  /** Replaces the signed-in user by the saved one. */
  replace(user: User): void;
  raise(alert: ProfileAlert): void;
  /** The server's own sentence, or one of ours when there is none. */
  failure(error: unknown): string;
  /** The displayed policy, whose tree contains texts in the reader's language. */
  readonly policy: { isLoaded(): boolean; rebuild(): void };
}
