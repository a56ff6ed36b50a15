import { runCases } from '@lifeform/engine';
import type { FormDocument, LintIssue } from '@lifeform/metadata';
import type {
  DeleteControlItemsRequest,
  PublishAnswer,
  RestoreFormRequest,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import {
  caseSurroundings,
  ILLUSTRATION_FORM,
  languageOf,
  lintProductForm,
  type ProductContent,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { WorkQueue } from '../../platform/database/work-queue.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { LiveHub } from '../live/index.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache, ProductRepository } from '../product/index.ts';
import { readNames } from '../user/index.ts';
import { requireWithinAdministration } from './administration.ts';
import { ChangeWriter } from './change-writer.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { FormHistory } from './form-history.ts';
import { withoutFields } from './form-parts.ts';
import type { FormVersionEntity } from './form-version.entity.ts';
import { type FormSnapshot, overridesOf, type ProductOverrides } from './form-version.ts';
import {
  failsCases,
  isSharedText,
  movedOn,
  notPublishable,
  requireKnownNames,
  stillReferred,
} from './publish-error.ts';
import { changedFields, type SetupsAround, versionChanges } from './version-changes.ts';

/** What a publication is of: by whom, from which version, and why. */
interface Occasion {
  readonly form: string;
  readonly baseVersion: number;
  readonly comment: string;
  readonly action: 'form.update' | 'form.delete' | 'form.restore';
  readonly principal: Principal;
}

interface Published {
  readonly snapshot: FormSnapshot;
  readonly setups: readonly ProductSetup[];
  readonly changed: readonly string[];
  /** Other forms that carry a text the change set. */
  readonly carried: readonly Pick<Published, 'snapshot' | 'changed'>[];
}

/** What a change leaves of a form. */
interface Changed {
  readonly document: FormDocument;
  /** It set a text that all forms share. */
  readonly isShared: boolean;
}

/** Makes a change, or refuses it. */
type Change = (manager: EntityManager, before: FormSnapshot) => Promise<Changed>;

/** A version to be made: of which one, what was made of it, and the setups around. */
interface Made {
  readonly before: FormVersionEntity;
  readonly document: FormDocument;
  readonly around: SetupsAround;
}

/** How errors in what the change would leave are told. */
type Refuse = (errors: readonly LintIssue[], snapshot: FormSnapshot) => Error;

/** Makes new versions of forms: all of a change or nothing of it. */
@Injectable()
export class PublishService {
  readonly #queue = new WorkQueue();
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly repository: FormRepository,
    private readonly productRepository: ProductRepository,
    private readonly writer: ChangeWriter,
    private readonly history: FormHistory,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly messages: MessageCache,
    private readonly audit: AuditLog,
    private readonly live: LiveHub,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async update(request: UpdateControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    return this.#change(request, 'form.update', principal);
  }

  /** Publishes a version of the past again, as a new one. What all forms share goes back with it where it had changed. */
  async restore(
    form: string,
    version: number,
    { baseVersion, comment = '' }: RestoreFormRequest,
    principal: Principal,
  ): Promise<PublishAnswer> {
    const { setups, ...parts } = await this.history.content(form, version);
    const then = { ...parts, form, baseVersion, comment, isWhole: true };
    const isQuoted = form === ILLUSTRATION_FORM;
    const back = isQuoted ? { setups } : { products: await this.#overridesThen(form, setups) };
    return this.#change({ ...then, ...back }, 'form.restore', principal);
  }

  async delete(request: DeleteControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', names } = request;
    const occasion: Occasion = { form, baseVersion, comment, action: 'form.delete', principal };
    const published = await this.#publish(occasion, stillReferred, async (_manager, { document }) => {
      requireKnownNames(document, names);
      return { document: withoutFields(document, new Set(names)), isShared: false };
    });
    return this.#tell(published, 'msg-ControlDeleted', principal);
  }

  async #change(
    request: UpdateControlItemsRequest,
    action: Occasion['action'],
    principal: Principal,
  ): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '' } = request;
    const occasion: Occasion = { form, baseVersion, comment, action, principal };
    let goneTexts: readonly string[] = [];
    const published = await this.#publish(occasion, notPublishable, async (manager, before) => {
      if (!holds(principal, 'isDeveloper')) requireWithinAdministration(before, request);
      const written = await this.writer.write(manager, before.document, request);
      goneTexts = written.goneTexts;
      return { document: written.document, isShared: Object.keys(written.messages).some(isSharedText) };
    });
    this.messages.forget(goneTexts);
    this.messages.put(request.messages ?? {});
    return this.#tell(published, 'msg-ControlSaved', principal);
  }

  /** What each product overrode of a form then; a field it says nothing of any more is cleared. */
  async #overridesThen(form: string, setups: ProductContent['setups']): Promise<ProductOverrides> {
    const now = overridesOf(form, this.products.all());
    return Object.fromEntries(
      Object.entries(setups).map(([prodID, { items }]) => {
        const cleared = Object.fromEntries(Object.keys(now[prodID] ?? {}).map((field) => [field, {}]));
        return [prodID, { ...cleared, ...items[form] }];
      }),
    );
  }

  #publish(occasion: Occasion, refuse: Refuse, change: Change): Promise<Published> {
    const { form, baseVersion } = occasion;
    const publication = async (manager: EntityManager): Promise<Published> => {
      await this.repository.lock(manager);
      const before = await this.repository.newest(form, manager);
      if (!before) throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
      if (before.version !== baseVersion) {
        const since = await this.repository.since(manager, form, baseVersion);
        throw movedOn(form, since, before.version, await readNames(manager));
      }
      const setupsBefore = await this.productRepository.all(manager);
      const { document, isShared } = await change(manager, before);
      const setups = await this.productRepository.all(manager);
      const around = { before: setupsBefore, after: setups };
      const published = await this.#make(manager, occasion, refuse, { before, document, around });
      return { ...published, setups, carried: isShared ? await this.#carry(manager, occasion, setups) : [] };
    };
    return this.#queue.run(() => inTransaction(this.dataSource, publication));
  }

  /** The next version of a form, once it has been found sound. */
  async #make(
    manager: EntityManager,
    occasion: Occasion,
    refuse: Refuse,
    { before, document: changed, around }: Made,
  ): Promise<Pick<Published, 'snapshot' | 'changed'>> {
    const { form } = before;
    const document = await this.repository.next(manager, changed);
    const snapshot = { document, overrides: overridesOf(form, around.after) };
    const errors = lintProductForm(document, around.after).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw refuse(errors, snapshot);
    const ran = runCases(document, caseSurroundings(around.after, form, this.now));
    const [failure, ...others] = ran.flatMap(({ failures }) => failures);
    if (failure !== undefined) throw failsCases(failure, ...others);
    return { snapshot, changed: await this.#record(manager, { ...occasion, form }, before, snapshot, around) };
  }

  /** A text that all forms share stands in the document of each: each gets a version of its own with it. */
  async #carry(
    manager: EntityManager,
    occasion: Occasion,
    setups: readonly ProductSetup[],
  ): Promise<Published['carried']> {
    const carried: Pick<Published, 'snapshot' | 'changed'>[] = [];
    for (const form of await this.repository.formNames(manager)) {
      const before = form === occasion.form ? null : await this.repository.newest(form, manager);
      if (!before) continue;
      const made = { before, document: before.document, around: { before: setups, after: setups } };
      carried.push(await this.#make(manager, occasion, notPublishable, made));
    }
    return carried;
  }

  /** The immutable version and its line in the audit log. */
  async #record(
    manager: EntityManager,
    { form, comment, action, principal }: Occasion,
    before: FormSnapshot,
    after: FormSnapshot,
    setups: SetupsAround,
  ): Promise<readonly string[]> {
    const changes = versionChanges(before, after, setups);
    const changed = changedFields(changes, after.document);
    const author = principal.username;
    await this.repository.insertVersion(manager, after, {
      changed,
      changes,
      author,
      comment,
      createdAt: this.now(),
    });
    const detail = { version: after.document.version, comment, changes };
    await this.audit.append(manager, { actor: author, action, subject: form, detail });
    return changed;
  }

  /** After the commit: everybody is served the new version, and whoever listens hears of it. */
  #tell({ setups, carried, ...own }: Published, messageKey: string, { user }: Principal): PublishAnswer {
    const { form, version } = own.snapshot.document;
    const { changed } = own;
    for (const setup of setups) this.products.put(setup);
    for (const { snapshot, changed: fields } of [own, ...carried]) {
      this.forms.put(snapshot);
      this.live.publish({ form: snapshot.document.form, version: snapshot.document.version, changed: fields });
    }
    const text = this.messages.text(messageKey, languageOf(user.inputLanguage));
    return { form, version, changed, message: text ?? messageKey };
  }
}
