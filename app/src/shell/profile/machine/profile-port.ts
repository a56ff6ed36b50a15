import type { ProfileUpdateRequest } from '@lifeform/metadata/contract';
import type { User } from '@lifeform/metadata/insurance';

/** What people may change about themselves, apart from their widgets. */
export type ProfileSettings = Omit<ProfileUpdateRequest, 'username' | 'formData' | 'widgetsData'>;

/** An alert the profile asks for. */
export interface ProfileAlert {
  readonly id: 'updateProfile';
  readonly alertType: 'Success' | 'Error' | 'Secondary';
  /** A message key; there is none on a success or a revert. */
  readonly title?: string;
  /** A message key, or the sentence `failure` answered. */
  readonly msg: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** Everything the profile machine does to the outside world. */
export interface ProfilePorts {
  /** Stores the settings and answers the user as stored; rejects with whatever `failure` understands. */
  update(request: ProfileUpdateRequest): Promise<User>;
  /** Replaces the signed-in user by the one with the saved settings. */
  replace(user: User): void;
  raise(alert: ProfileAlert): void;
  /** The server's own sentence, or one of ours when there is none. */
  failure(error: unknown): string;
  /** The policy on screen, whose tree holds texts in the reader's language. */
  readonly policy: { isLoaded(): boolean; rebuild(): void };
}
