import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Account, UserRepository } from '../user/index.ts';

/** Names by which tracking knows people who are not to be known by their own. */
@Injectable()
export class TrackingNames {
  constructor(private readonly users: UserRepository) {}

  /** Gives a random name to somebody who has none. One that was given stays, or their events would fall apart. */
  async give(user: Account): Promise<void> {
    if (user.trackingUserName !== '') return;
    await this.users.nameForTracking(user.id, `user-${randomBytes(9).toString('base64url')}`);
  }
}
