import { addressFrom, type FormDocument, formNameFrom, freeName, type Message, recordKey } from '@lifeform/metadata';
import type {
  ArchiveFormRequest,
  CreateFormAnswer,
  CreateFormRequest,
  PublishAnswer,
  RenameFormRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Along } from '../../platform/review/reviewed-acts.ts';
import { addTexts, MessageCache } from '../message/index.ts';
import { ProductRepository } from '../product/index.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { FormUses } from './form-uses.ts';
import { blankForm, blankPiece, copiedForm, emptyForm, type NewForm, startedForm } from './new-form.ts';
import { Publications } from './publications.ts';
import { PublishService } from './publish.service.ts';
import { formInUse, notPublishable } from './publish-error.ts';
import { addressTaken, RecordAddresses, titleOf } from './record-address.ts';
import { standingAlone } from './standing-alone.ts';
import { VersionMaker } from './version-maker.ts';

/** Like the forms the product ships. */
const FIRST = 'First version';

/** Creates, renames and archives forms that people fill in, and deletes unused ones. */
@Injectable()
export class FormMaker {
  constructor(
    private readonly publications: Publications,
    private readonly publishing: PublishService,
    private readonly versions: VersionMaker,
    private readonly repository: FormRepository,
    private readonly addresses: RecordAddresses,
    private readonly products: ProductRepository,
    private readonly uses: FormUses,
    private readonly forms: FormCache,
    private readonly messages: MessageCache,
    private readonly audit: AuditLog,
    private readonly content: ContentFollower,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Checked as any publication, and in force from then on. */
  async create(request: CreateFormRequest, principal: Principal, along?: Along): Promise<CreateFormAnswer> {
    const title = required(request.title);
    const { published, answer } = await this.publications.run(async (manager) => {
      const made = await this.#named(manager, { ...request, title }, principal);
      const { kind } = request;
      const source = kind === undefined && request.from && (await this.#source(manager, request.from.form));
      const setups = await this.products.all(manager);
      const { document, leftOut } = source
        ? standingAlone(copiedForm(source, made), setups, this.now)
        : { document: startOf(request, made), leftOut: [] };
      await addTexts(manager, document.messages);
      const before = { document: emptyForm(made.form), overrides: {} };
      const occasion = { form: made.form, comment: FIRST, action: 'form.create', principal } as const;
      const around = { before: setups, after: setups };
      const version = await this.versions.make(manager, occasion, notPublishable, { before, document, around });
      await this.versions.note(manager, [version]);
      await along?.(manager, { subject: made.form, version: 1, differences: version.changes });
      return { published: { ...version, setups, carried: [] }, answer: { address: kind ? '' : made.address, leftOut } };
    });
    return { ...(await this.publications.tell(published, 'msg-ControlSaved', principal)), ...answer };
  }

  rename(
    form: string,
    { title, address, baseVersion }: RenameFormRequest,
    principal: Principal,
    along?: Along,
  ): Promise<PublishAnswer> {
    const record = { ...this.#record(form), address };
    const messages = { [recordKey(form, 'title')]: required(title) };
    const request = { form, baseVersion, items: [], messages, record };
    return this.publishing.update(request, principal, { action: 'form.rename', along });
  }

  archive(
    form: string,
    { isArchived, baseVersion }: ArchiveFormRequest,
    principal: Principal,
    along?: Along,
  ): Promise<PublishAnswer> {
    const { isArchived: _, ...rest } = this.#record(form);
    const record = { ...rest, ...(isArchived ? { isArchived } : {}) };
    const request = { form, baseVersion, items: [], record };
    return this.publishing.update(request, principal, { action: 'form.archive', along });
  }

  /** @throws ApiError 409 naming each place that uses the form */
  async delete(form: string, principal: Principal, along?: Along): Promise<void> {
    await this.publications.run(async (manager) => {
      const newest = await this.repository.newest(form, manager);
      if (!newest) throw noForm(form);
      const uses = await this.uses.of(manager, form);
      if (uses.length > 0) throw formInUse(titleOf(newest.document)?.en ?? form, uses);
      await this.repository.remove(manager, form);
      const { version } = newest;
      const detail = { version, title: titleOf(newest.document) };
      await this.audit.append(manager, { actor: principal.username, action: 'form.remove', subject: form, detail });
      await along?.(manager, { subject: form, differences: [] });
    });
    await this.content.follow();
  }

  /** The form's name and address, made from its title if not given, and unused by any other form. */
  async #named(manager: EntityManager, request: CreateFormRequest, { user }: Principal): Promise<NewForm> {
    const { title, icon } = request;
    const names = [...(await this.repository.formNames(manager)), ...this.messages.groups()];
    const form = freeName(formNameFrom(title.en), names);
    const taken = await this.addresses.ofOthers(manager, form);
    const { address = freeName(addressFrom(title.en), taken.keys(), '-') } = request;
    if (taken.has(address)) throw addressTaken(address, taken.get(address));
    return { form, title, address, icon, roleID: user.roleID };
  }

  async #source(manager: EntityManager, form: string): Promise<FormDocument> {
    const newest = await this.repository.newest(form, manager);
    if (!newest) throw noForm(form);
    return newest.document;
  }

  #record(form: string) {
    const document = this.forms.newest(form);
    if (!document) throw noForm(form);
    if (document.record) return document.record;
    throw new ApiError(HttpStatus.CONFLICT, 'formOfScreen', { parameters: { form } });
  }
}

function startOf({ kind, content }: CreateFormRequest, made: NewForm): FormDocument {
  if (kind) return blankPiece(made, kind);
  return content ? startedForm(content, made) : blankForm(made);
}

function noForm(form: string): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form: form.slice(0, 40) } });
}

/** @throws ApiError 400 for a title that is blank in one of the languages */
function required({ en, fr }: Message): Message {
  const title = { en: en.trim(), fr: fr.trim() };
  if (title.en !== '' && title.fr !== '') return title;
  throw new ApiError(HttpStatus.BAD_REQUEST, 'formTitleMissing', {
    issues: [{ code: 'title-missing', path: title.en === '' ? 'title.en' : 'title.fr' }],
  });
}
