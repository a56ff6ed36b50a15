import { type FormDocument, type Messages, optionKey, partTexts } from '@lifeform/metadata';
import type { PublishAnswer } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM, languageOf, type ProductSetup } from '@lifeform/metadata/insurance';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { WorkQueue } from '../../platform/database/work-queue.ts';
import { LiveHub } from '../live/index.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache } from '../product/index.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
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
    private readonly forms: FormCache,
    private readonly products: ProductCache,
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

  /** After the commit: serves the new version and tells listeners. */
  tell({ setups, carried, ...own }: Published, messageKey: string, { user }: Principal): PublishAnswer {
    const { form, version } = own.snapshot.document;
    const { changed } = own;
    for (const setup of setups) this.products.put(setup);
    for (const { snapshot, changed: fields } of [own, ...carried]) {
      this.forms.put(snapshot);
      this.messages.put(linkedTexts(snapshot.document));
      this.live.publish({ form: snapshot.document.form, version: snapshot.document.version, changed: fields });
    }
    const text = this.messages.text(messageKey, languageOf(user.inputLanguage));
    const products = setups.filter(({ items }) => form === ILLUSTRATION_FORM || Object.hasOwn(items, form)).length;
    const forms = carried.map(({ snapshot }) => snapshot.document.form);
    return { form, version, changed, message: text ?? messageKey, reach: { screens: this.live.size, products, forms } };
  }
}

/** Texts of shared options and parts that a publication wrote. */
function linkedTexts(document: FormDocument): Messages {
  const { form, items, messages } = document;
  const keys = items.flatMap(({ name, optionSet, optionItems = [] }) =>
    optionSet === undefined ? [] : optionItems.map(({ code }) => optionKey(form, name, code)),
  );
  const ofOptions = Object.fromEntries(keys.flatMap((key) => (messages[key] ? [[key, messages[key]]] : [])));
  return { ...ofOptions, ...partTexts(document) };
}
