import type { FormDocument, SharedKind } from '@lifeform/metadata';
import {
  type DeleteControlItemsRequest,
  type PublishAnswer,
  type RestoreFormRequest,
  toUpdateRequest,
  type UndoVersionRequest,
  type UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Along } from '../../platform/review/reviewed-acts.ts';
import { ProductCache, ProductRepository } from '../product/index.ts';
import { readNames } from '../user/index.ts';
import { requireWithinAdministration } from './administration.ts';
import { ChangeWriter } from './change-writer.ts';
import { requireChosenColumns } from './chosen-columns.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { FormHistory } from './form-history.ts';
import { withoutFields } from './form-parts.ts';
import type { FormSnapshot } from './form-version.ts';
import { emptyForm } from './new-form.ts';
import { Publications, type Published } from './publications.ts';
import { isSharedText, movedOn, notPublishable, requireKnownNames, stillReferred } from './publish-error.ts';
import { RecordAddresses } from './record-address.ts';
import { restoredParts } from './restored-parts.ts';
import { SharedPieces } from './shared-pieces.ts';
import { TypeChanges } from './type-changes.ts';
import { undoneContent } from './undone-content.ts';
import { type MadeVersion, type Occasion, type Refuse, VersionMaker } from './version-maker.ts';

/** A publication with the base version its author knew. */
interface Publication extends Occasion {
  readonly baseVersion: number;
  readonly along?: Along | undefined;
  /** For a new option set or part: its kind. */
  readonly kind?: SharedKind | undefined;
}

/** How a change is made: its audit entry, and what else is done in its transaction. */
interface Manner extends Pick<Partial<Occasion>, 'action' | 'restoredFrom'> {
  readonly along?: Along | undefined;
}

/** A form after a change. */
interface Changed {
  readonly document: FormDocument;
  /** Whether a text that all forms share was changed. */
  readonly isShared: boolean;
}

/** Makes a change, or refuses it. */
type Change = (before: FormSnapshot) => Promise<Changed>;

type MadeOn = 'action' | 'principal' | 'restoredFrom' | 'along';

/** Publishes one of several. Over version 0 it creates the form, of that kind. */
export type PublishOne = (request: UpdateControlItemsRequest, kind?: SharedKind) => Promise<MadeVersion>;

/** Publishes new versions of forms, each change in one transaction. */
@Injectable()
export class PublishService {
  constructor(
    private readonly publications: Publications,
    private readonly versions: VersionMaker,
    private readonly repository: FormRepository,
    private readonly productRepository: ProductRepository,
    private readonly shared: SharedPieces,
    private readonly addresses: RecordAddresses,
    private readonly writer: ChangeWriter,
    private readonly history: FormHistory,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly types: TypeChanges,
  ) {}

  async update(
    request: UpdateControlItemsRequest,
    principal: Principal,
    { action = 'form.update', ...manner }: Manner = {},
  ): Promise<PublishAnswer> {
    return this.#change(request, { action, principal, ...manner });
  }

  /** Publishes an earlier version again as a new one, with the shared texts as they were then. */
  async restore(
    form: string,
    version: number,
    { baseVersion, comment = '' }: RestoreFormRequest,
    principal: Principal,
    along?: Along,
  ): Promise<PublishAnswer> {
    const stored = await this.history.content(form, version);
    const then = restoredParts(stored, form, this.forms.newest(form), this.products.all());
    const converts = then.items.map(({ name }) => name);
    const request = { ...then, form, baseVersion, comment, isWhole: true, converts };
    return this.#change(request, { action: 'form.restore', principal, restoredFrom: version, along });
  }

  /** Undoes the changes of one version and keeps later ones; for people who could make that change now. */
  async undo(
    form: string,
    version: number,
    request: UndoVersionRequest,
    principal: Principal,
    along?: Along,
  ): Promise<PublishAnswer> {
    const { baseVersion, comment = '' } = request;
    const now = await this.history.content(form, baseVersion);
    const content = await this.undone(form, version, request, now);
    const update = toUpdateRequest({ form, version: baseVersion, content: now }, content, comment);
    return this.update(update, principal, { action: 'form.undo', along });
  }

  /** A content without the changes of one version. */
  async undone(
    form: string,
    version: number,
    { choices }: UndoVersionRequest,
    now: ProductContent,
  ): Promise<ProductContent> {
    const after = await this.history.content(form, version);
    if (version === 1)
      throw new ApiError(HttpStatus.CONFLICT, 'undoFirst', { parameters: { form: form.slice(0, 40) } });
    const before = await this.history.content(form, version - 1);
    return undoneContent({ form, version, before, after, now, choices });
  }

  async delete(request: DeleteControlItemsRequest, principal: Principal, along?: Along): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', names } = request;
    const publication: Publication = { form, baseVersion, comment, action: 'form.delete', principal, along };
    const published = await this.publications.run((manager) =>
      this.#publish(manager, publication, stillReferred, async ({ document }) => {
        requireKnownNames(document, names);
        return { document: withoutFields(document, new Set(names)), isShared: false };
      }),
    );
    return this.publications.tell(published, 'msg-ControlDeleted', principal);
  }

  /**
   * Several publications at once: all of them or none. `work` makes them one after the other, each over the version that
   * is newest then.
   */
  async together(
    principal: Principal,
    work: (manager: EntityManager, publish: PublishOne) => Promise<void>,
  ): Promise<readonly PublishAnswer[]> {
    const made: Published[] = [];
    await this.publications.run(async (manager) => {
      made.length = 0;
      await work(manager, async (request, kind) => {
        const action = request.baseVersion === 0 ? 'form.create' : 'form.update';
        const applied = await this.#apply(manager, request, { action, principal }, kind);
        made.push(applied);
        return applied;
      });
    });
    const answers: PublishAnswer[] = [];
    for (const published of made) answers.push(await this.publications.tell(published, 'msg-ControlSaved', principal));
    return answers;
  }

  async #change(request: UpdateControlItemsRequest, made: Pick<Publication, MadeOn>): Promise<PublishAnswer> {
    await this.types.require(request, made.principal);
    const published = await this.publications.run((manager) => this.#apply(manager, request, made));
    return this.publications.tell(published, 'msg-ControlSaved', made.principal);
  }

  async #apply(
    manager: EntityManager,
    request: UpdateControlItemsRequest,
    made: Pick<Publication, MadeOn>,
    kind?: SharedKind,
  ): Promise<Published> {
    const { form, baseVersion, comment = '', keepsEarlier = false } = request;
    const { principal } = made;
    const publication: Publication = { form, baseVersion, comment, keepsEarlier, kind, ...made };
    return this.#publish(manager, publication, notPublishable, async (before) => {
      if (!holds(principal, 'isDeveloper')) requireWithinAdministration(before, request, principal.user);
      const written = await this.writer.write(manager, before.document, request);
      const document = await this.addresses.settled(manager, before.document, written.document);
      return { document, isShared: Object.keys(written.messages).some(isSharedText) };
    });
  }

  async #publish(manager: EntityManager, publication: Publication, refuse: Refuse, change: Change): Promise<Published> {
    const { form, baseVersion, kind, along, ...occasion } = publication;
    const before = (await this.repository.newest(form, manager)) ?? firstOf(publication);
    const { version } = before.document;
    if (version !== baseVersion) {
      const since = await this.repository.since(manager, form, baseVersion);
      throw movedOn(form, since, version, await readNames(manager));
    }
    const setupsBefore = await this.productRepository.all(manager);
    const { document, isShared } = await change(before);
    await requireChosenColumns(this.repository, manager, before.document, document);
    const setups = await this.productRepository.all(manager);
    const around = { before: setupsBefore, after: setups };
    const made = await this.versions.make(manager, { ...occasion, form }, refuse, { before, document, around });
    const shows = isShared ? 'all' : await this.shared.linking(manager, document);
    const carried = await this.versions.carry(manager, { ...occasion, form }, setups, shows);
    await this.versions.note(manager, [made, ...carried]);
    await along?.(manager, { subject: form, version: made.snapshot.document.version, differences: made.changes });
    return { ...made, setups, carried };
  }
}

/**
 * A form before its first version.
 * @throws ApiError 404 if the form was expected to exist
 */
function firstOf({ form, action, kind }: Publication): FormSnapshot {
  if (action !== 'form.create') throw new ApiError(HttpStatus.NOT_FOUND, 'noForm', { parameters: { form } });
  return { document: { ...emptyForm(form), ...(kind ? { kind } : {}) }, overrides: {} };
}
