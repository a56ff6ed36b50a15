import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Account, UserRepository } from '../user/index.ts';

/** Pseudonyms under which tracking stores people's events. */
@Injectable()
export class TrackingNames {
  constructor(private readonly users: UserRepository) {}

  /** Gives a random name to somebody without one. An existing name stays, or their events would be split. */
  async give(user: Account): Promise<void> {
    if (user.trackingUserName !== '') return;
    await this.users.nameForTracking(user.id, `user-${randomBytes(9).toString('base64url')}`);
  }
}
