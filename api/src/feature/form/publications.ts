import type { PublishAnswer } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { WorkQueue } from '../../platform/database/work-queue.ts';
import { LiveHub } from '../live/index.ts';
import { MessageCache } from '../message/index.ts';
import { FormRepository } from './form.repository.ts';
import type { MadeVersion } from './version-maker.ts';

/** What a publication made. */
export interface Published extends MadeVersion {
  readonly setups: readonly ProductSetup[];
  /** Other forms that carry a text the change set. */
  readonly carried: readonly MadeVersion[];
}

/** Makes publications one at a time and announces each. */
@Injectable()
export class Publications {
  readonly #queue = new WorkQueue();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: FormRepository,
    private readonly content: ContentFollower,
    private readonly messages: MessageCache,
    private readonly live: LiveHub,
  ) {}

  /** Runs the work in one transaction while nobody else publishes. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const locked = async (manager: EntityManager): Promise<T> => {
      await this.repository.lock(manager);
      return work(manager);
    };
    return this.#queue.run(() => inTransaction(this.dataSource, locked));
  }

  /** After the commit: in force here, and told to whoever listens. */
  async tell({ setups, carried, ...own }: Published, messageKey: string, { user }: Principal): Promise<PublishAnswer> {
    await this.content.follow();
    const { form, version } = own.snapshot.document;
    const text = this.messages.text(messageKey, languageOf(user.inputLanguage));
    const products = setups.filter(({ items }) => form === ILLUSTRATION_FORM || Object.hasOwn(items, form)).length;
    const forms = carried.map(({ snapshot }) => snapshot.document.form);
    const reach = { screens: this.live.size, products, forms };
    return { form, version, changed: own.changed, message: text ?? messageKey, reach };
  }
}
