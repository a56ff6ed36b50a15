import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AdministeredForms } from '../../platform/auth/administered-forms.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { LiveHub } from '../live/index.ts';
import { toUser, UserRepository } from '../user/index.ts';
import type { ChangeRequestEntity } from './change-request.entity.ts';
import { ChangeStore } from './change-store.ts';
import { Publisher } from './publisher.ts';

/**
 * Publishes an approved change in its author's name after checking it again. A failure stops the change and is stored
 * with it.
 */
@Injectable()
export class ChangePublishing {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: ChangeStore,
    private readonly publisher: Publisher,
    private readonly users: UserRepository,
    private readonly administered: AdministeredForms,
    private readonly live: LiveHub,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @param actor who says so; `system` when its time has come
   * @throws errors the change did not cause, such as an unreachable database; the change then stays as it is
   */
  async publish(change: ChangeRequestEntity, actor: string): Promise<void> {
    try {
      const author = await this.#author(change);
      await this.publisher.publish(change, author, async (manager, { version, differences }) => {
        const becomes = { state: 'published', version: version ?? null, failure: null } as const;
        const { kind, subject, title } = change;
        const detail = { kind, subject, title, version: version ?? null, changes: differences };
        await this.store.take(manager, change, becomes, { actor, action: 'change.publish', detail });
      });
    } catch (error) {
      if (!isOfChange(error)) throw error;
      await this.#stop(change, error, actor);
    }
    this.live.tellChange(change.id);
  }

  async #stop(change: ChangeRequestEntity, { code, parameters, issues }: ApiError, actor: string): Promise<void> {
    const failure = { code, parameters, issues };
    await inTransaction(this.dataSource, (manager) =>
      this.store.take(
        manager,
        change,
        { state: 'stopped', failure },
        { actor, action: 'change.stop', detail: failure },
      ),
    );
  }

  /** With today's rights: an author who has lost the right to publish does not publish by an earlier approval. */
  async #author({ authorUserID, author }: ChangeRequestEntity): Promise<Principal> {
    const entity = await this.users.findByID(authorUserID);
    const isGone = !entity?.isActive || (entity.isDemo && this.config.profile === 'production');
    const user = entity && this.administered.of(toUser(entity, this.config.areas));
    if (isGone || !user) {
      throw new ApiError(HttpStatus.FORBIDDEN, 'changeAuthorGone', { parameters: { name: author.profileName } });
    }
    return { userID: authorUserID, username: entity.username, sessionID: '', challenge: '', user };
  }
}

/** Whether the change itself caused the failure, rather than the moment. */
function isOfChange(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'changeMovedOn') return false;
  return error.getStatus() < HttpStatus.INTERNAL_SERVER_ERROR;
}
