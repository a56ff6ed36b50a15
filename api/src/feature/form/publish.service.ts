import {
  type ControlItemOverride,
  type DeleteControlItemsRequest,
  type LintIssue,
  languageOf,
  lintForm,
  type ProductSetup,
  type PublishAnswer,
  type UpdateControlItemsRequest,
} from '@lifeform/metadata';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { LiveHub } from '../live/live-hub.ts';
import { MessageLibrary } from '../message/message-library.ts';
import { ProductRepository } from '../product/product.repository.ts';
import { ProductLibrary } from '../product/product-library.ts';
import { requireWithinAdministration } from './administration.ts';
import { FormRepository } from './form.repository.ts';
import { changedFields, formDifference } from './form-difference.ts';
import { FormLibrary } from './form-library.ts';
import { type FormSnapshot, overridesOf } from './form-version.ts';
import {
  movedOn,
  notPublishable,
  requireKnownNames,
  requireOnce,
  requireOwnTexts,
  stillReferred,
} from './publish-refusal.ts';

/** What a publication is of: by whom, from which version, and why. */
interface Occasion {
  readonly form: string;
  readonly baseVersion: number;
  readonly comment: string;
  readonly action: 'form.update' | 'form.delete';
  readonly principal: Principal;
}

interface Published {
  readonly snapshot: FormSnapshot;
  readonly setups: readonly ProductSetup[];
  readonly changed: readonly string[];
}

/** Writes the rows of a change, or refuses it. */
type Change = (manager: EntityManager, before: FormSnapshot) => Promise<void>;

/** How errors in what the change would leave are told. */
type Refusal = (errors: readonly LintIssue[], snapshot: FormSnapshot) => Error;

/** Makes new versions of forms: all of a change or nothing of it. */
@Injectable()
export class PublishService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: FormRepository,
    private readonly productRepository: ProductRepository,
    private readonly forms: FormLibrary,
    private readonly products: ProductLibrary,
    private readonly messages: MessageLibrary,
    private readonly audit: AuditLog,
    private readonly live: LiveHub,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async update(request: UpdateControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', items, messages = {}, products = {} } = request;
    const occasion: Occasion = { form, baseVersion, comment, action: 'form.update', principal };
    const published = await this.#publish(occasion, notPublishable, async (manager, before) => {
      requireOnce(items.map(({ name }) => name));
      requireOwnTexts(form, messages);
      if (!holds(principal, 'isDeveloper')) requireWithinAdministration(before, request);
      await this.repository.saveItems(manager, form, items);
      await this.repository.saveMessages(manager, messages);
      await this.#saveOverrides(manager, form, products);
    });
    this.messages.shelve(messages);
    return this.#tell(published, 'msg-ControlSaved', principal);
  }

  async delete(request: DeleteControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', names } = request;
    const occasion: Occasion = { form, baseVersion, comment, action: 'form.delete', principal };
    const published = await this.#publish(occasion, stillReferred, async (manager, before) => {
      requireKnownNames(before.document, names);
      await this.repository.deleteItems(manager, form, names);
    });
    return this.#tell(published, 'msg-ControlDeleted', principal);
  }

  #publish(occasion: Occasion, refuse: Refusal, change: Change): Promise<Published> {
    const { form, baseVersion } = occasion;
    return inTransaction(this.dataSource, async (manager) => {
      await this.repository.lock(manager);
      const before = await this.repository.newest(form, manager);
      if (!before) throw new NotFoundException(`There is no form "${form}".`);
      if (before.version !== baseVersion) {
        throw movedOn(form, await this.repository.since(manager, form, baseVersion), before.version);
      }
      await change(manager, before);
      const setups = await this.productRepository.all(manager);
      const document = await this.repository.assemble(manager, form, before.version + 1);
      const snapshot = { document, overrides: overridesOf(form, setups) };
      const errors = lintForm(document, setups).filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw refuse(errors, snapshot);
      return { snapshot, setups, changed: await this.#record(manager, occasion, before, snapshot) };
    });
  }

  /** The immutable version and its line in the audit log. */
  async #record(
    manager: EntityManager,
    { form, comment, action, principal }: Occasion,
    before: FormSnapshot,
    after: FormSnapshot,
  ): Promise<readonly string[]> {
    const difference = formDifference(before, after);
    const changed = changedFields(difference, after.document);
    const author = principal.username;
    await this.repository.insertVersion(manager, after, {
      changed,
      difference,
      author,
      comment,
      createdAt: this.now(),
    });
    const detail = { version: after.document.version, comment, ...difference };
    await this.audit.append(manager, { actor: author, action, subject: form, detail });
    return changed;
  }

  async #saveOverrides(
    manager: EntityManager,
    form: string,
    products: Readonly<Record<string, Readonly<Record<string, ControlItemOverride>>>>,
  ): Promise<void> {
    for (const [prodID, overrides] of Object.entries(products)) {
      await this.productRepository.override(manager, prodID, form, overrides);
    }
  }

  /** After the commit: everybody is served the new version, and whoever listens hears of it. */
  #tell({ snapshot, setups, changed }: Published, messageKey: string, { user }: Principal): PublishAnswer {
    const { form, version } = snapshot.document;
    this.forms.shelve(snapshot);
    for (const setup of setups) this.products.shelve(setup);
    this.live.publish({ form, version, changed });
    const text = this.messages.text(messageKey, languageOf(user.inputLanguage));
    return { form, version, changed, message: text ?? messageKey };
  }
}
