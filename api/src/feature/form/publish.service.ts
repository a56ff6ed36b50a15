import { runCases } from '@lifeform/engine';
import { type FormDocument, type LintIssue, type Messages, sameJson } from '@lifeform/metadata';
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
import { Refusal } from '../../platform/http/refusal.ts';
import { LiveHub } from '../live/live-hub.ts';
import { MessageLibrary } from '../message/message-library.ts';
import { ProductRepository } from '../product/product.repository.ts';
import { ProductLibrary } from '../product/product-library.ts';
import { readNames } from '../user/read-names.ts';
import { requireWithinAdministration } from './administration.ts';
import { ChangeWriter } from './change-writer.ts';
import { FormRepository } from './form.repository.ts';
import { changedFields, formDifference, type SetupsAround } from './form-difference.ts';
import { FormHistory } from './form-history.ts';
import { FormLibrary } from './form-library.ts';
import type { FormVersionEntity } from './form-version.entity.ts';
import { type FormSnapshot, overridesOf, type ProductOverrides } from './form-version.ts';
import {
  failsCases,
  isSharedText,
  movedOn,
  notPublishable,
  requireKnownNames,
  stillReferred,
} from './publish-refusal.ts';

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

/** Writes the rows of a change, or refuses it. Answers the texts all forms share that it set. */
type Change = (manager: EntityManager, before: FormSnapshot) => Promise<Messages>;

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
    private readonly forms: FormLibrary,
    private readonly products: ProductLibrary,
    private readonly messages: MessageLibrary,
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
    const { items, layout, rules, cases, messages, setups } = await this.history.content(form, version);
    const then = { form, baseVersion, comment, items, layout, rules, cases, messages, isWhole: true };
    const isQuoted = form === ILLUSTRATION_FORM;
    const back = isQuoted ? { setups } : { products: await this.#overridesThen(form, setups) };
    return this.#change({ ...then, ...back }, 'form.restore', principal);
  }

  async delete(request: DeleteControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', names } = request;
    const occasion: Occasion = { form, baseVersion, comment, action: 'form.delete', principal };
    const published = await this.#publish(occasion, stillReferred, async (manager, before) => {
      requireKnownNames(before.document, names);
      await this.repository.deleteItems(manager, form, names);
      return {};
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
      return sharedTexts(before.document, written.messages);
    });
    this.messages.forget(goneTexts);
    this.messages.shelve(request.messages ?? {});
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
      if (!before) throw new Refusal(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
      if (before.version !== baseVersion) {
        const since = await this.repository.since(manager, form, baseVersion);
        throw movedOn(form, since, before.version, await readNames(manager));
      }
      const setupsBefore = await this.productRepository.all(manager);
      const shared = await change(manager, before);
      const setups = await this.productRepository.all(manager);
      const around = { before: setupsBefore, after: setups };
      const published = await this.#make(manager, occasion, refuse, before, around);
      return { ...published, setups, carried: await this.#carry(manager, occasion, shared, setups) };
    };
    return this.#queue.run(() => inTransaction(this.dataSource, publication));
  }

  /** The next version of a form out of its rows as they now stand, once they have been found sound. */
  async #make(
    manager: EntityManager,
    occasion: Occasion,
    refuse: Refuse,
    before: FormVersionEntity,
    setups: SetupsAround,
  ): Promise<Pick<Published, 'snapshot' | 'changed'>> {
    const { form, version } = before;
    const document = await this.repository.assemble(manager, form, version + 1);
    const snapshot = { document, overrides: overridesOf(form, setups.after) };
    const errors = lintProductForm(document, setups.after).filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw refuse(errors, snapshot);
    const ran = runCases(document, caseSurroundings(setups.after, form, this.now));
    const [failure, ...others] = ran.flatMap(({ failures }) => failures);
    if (failure !== undefined) throw failsCases(failure, ...others);
    return { snapshot, changed: await this.#record(manager, { ...occasion, form }, before, snapshot, setups) };
  }

  /** A text that all forms share stands in the document of each: each gets a version of its own with it. */
  async #carry(
    manager: EntityManager,
    occasion: Occasion,
    shared: Messages,
    setups: readonly ProductSetup[],
  ): Promise<Published['carried']> {
    if (Object.keys(shared).length === 0) return [];
    const carried: Pick<Published, 'snapshot' | 'changed'>[] = [];
    for (const form of await this.repository.formNames(manager)) {
      const before = form === occasion.form ? null : await this.repository.newest(form, manager);
      const around = { before: setups, after: setups };
      if (before) carried.push(await this.#make(manager, occasion, notPublishable, before, around));
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
    const difference = formDifference(before, after, setups);
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

  /** After the commit: everybody is served the new version, and whoever listens hears of it. */
  #tell({ setups, carried, ...own }: Published, messageKey: string, { user }: Principal): PublishAnswer {
    const { form, version } = own.snapshot.document;
    const { changed } = own;
    for (const setup of setups) this.products.shelve(setup);
    for (const { snapshot, changed: fields } of [own, ...carried]) {
      this.forms.shelve(snapshot);
      this.live.publish({ form: snapshot.document.form, version: snapshot.document.version, changed: fields });
    }
    const text = this.messages.text(messageKey, languageOf(user.inputLanguage));
    return { form, version, changed, message: text ?? messageKey };
  }
}

/** The texts all forms share that a change set to something else. */
function sharedTexts(before: FormDocument, after: Messages): Messages {
  const changed = Object.entries(after).filter(
    ([key, text]) => isSharedText(key) && !sameJson(before.messages[key], text),
  );
  return Object.fromEntries(changed);
}
