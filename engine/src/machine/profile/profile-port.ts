import type { User, UserUpdateRequest } from '@lifeform/metadata';

/** What people may change about themselves: the languages of screens and reports, and the font size. */
export type ProfileSettings = Required<Pick<UserUpdateRequest, 'inputLanguage' | 'reportLanguage' | 'fontSize'>>;

/** An alert the profile asks for. */
export interface ProfileAlert {
  readonly name: 'updateProfile';
  readonly type: 'Success' | 'Error' | 'Secondary';
  /** A message key, or the sentence `failure` answered. */
  readonly message: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** Everything the profile machine does to the outside world. */
export interface ProfilePorts {
  /** Stores the settings; rejects with whatever `failure` understands. */
  update(request: UserUpdateRequest): Promise<void>;
  /** Replaces the signed-in user by the one with the saved settings. */
  replace(user: User): void;
  raise(alert: ProfileAlert): void;
  /** The server's own sentence, or one of ours when there is none. */
  failure(error: unknown): string;
}
