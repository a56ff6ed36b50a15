import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { UserEntity } from '../user/user.entity.ts';
import type { Account } from '../user/user.repository.ts';

/** Names by which tracking knows people who are not to be known by their own. */
@Injectable()
export class TrackingNames {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Gives a random name to somebody who has none. One that was given stays, or their events would fall apart. */
  async give(user: Account): Promise<void> {
    if (user.trackingUserName !== '') return;
    const trackingUserName = `user-${randomBytes(9).toString('base64url')}`;
    await this.dataSource.manager.update(UserEntity, { id: user.id, trackingUserName: '' }, { trackingUserName });
  }
}
