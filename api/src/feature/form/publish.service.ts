import type { FormDocument } from '@lifeform/metadata';
import type {
  DeleteControlItemsRequest,
  PublishAnswer,
  RestoreFormRequest,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import { HttpStatus, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { MessageCache } from '../message/index.ts';
import { ProductCache, ProductRepository } from '../product/index.ts';
import { readNames } from '../user/index.ts';
import { requireWithinAdministration } from './administration.ts';
import { ChangeWriter } from './change-writer.ts';
import { FormRepository } from './form.repository.ts';
import { FormCache } from './form-cache.ts';
import { FormHistory } from './form-history.ts';
import { withoutFields } from './form-parts.ts';
import type { FormSnapshot } from './form-version.ts';
import { Publications, type Published } from './publications.ts';
import { isSharedText, movedOn, notPublishable, requireKnownNames, stillReferred } from './publish-error.ts';
import { RecordAddresses } from './record-address.ts';
import { restoredParts } from './restored-parts.ts';
import { type Occasion, type Refuse, VersionMaker } from './version-maker.ts';

/** A publication over a version, of which its author knew. */
interface Publication extends Occasion {
  readonly baseVersion: number;
}

/** What a change leaves of a form. */
interface Changed {
  readonly document: FormDocument;
  /** It set a text that all forms share. */
  readonly isShared: boolean;
}

/** Makes a change, or refuses it. */
type Change = (manager: EntityManager, before: FormSnapshot) => Promise<Changed>;

/** Makes new versions of forms: all of a change or nothing of it. */
@Injectable()
export class PublishService {
  constructor(
    private readonly publications: Publications,
    private readonly versions: VersionMaker,
    private readonly repository: FormRepository,
    private readonly productRepository: ProductRepository,
    private readonly addresses: RecordAddresses,
    private readonly writer: ChangeWriter,
    private readonly history: FormHistory,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly messages: MessageCache,
  ) {}

  /** @param action what is written down as done */
  async update(
    request: UpdateControlItemsRequest,
    principal: Principal,
    action: Occasion['action'] = 'form.update',
  ): Promise<PublishAnswer> {
    return this.#change(request, { action, principal });
  }

  /** Publishes a version of the past again, as a new one. What all forms share goes back with it where it had changed. */
  async restore(
    form: string,
    version: number,
    { baseVersion, comment = '' }: RestoreFormRequest,
    principal: Principal,
  ): Promise<PublishAnswer> {
    const stored = await this.history.content(form, version);
    const then = restoredParts(stored, form, this.forms.newest(form), this.products.all());
    const request = { ...then, form, baseVersion, comment, isWhole: true };
    return this.#change(request, { action: 'form.restore', principal, restoredFrom: version });
  }

  async delete(request: DeleteControlItemsRequest, principal: Principal): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '', names } = request;
    const publication: Publication = { form, baseVersion, comment, action: 'form.delete', principal };
    const published = await this.#publish(publication, stillReferred, async (_manager, { document }) => {
      requireKnownNames(document, names);
      return { document: withoutFields(document, new Set(names)), isShared: false };
    });
    return this.publications.tell(published, 'msg-ControlDeleted', principal);
  }

  async #change(
    request: UpdateControlItemsRequest,
    made: Pick<Occasion, 'action' | 'principal' | 'restoredFrom'>,
  ): Promise<PublishAnswer> {
    const { form, baseVersion, comment = '' } = request;
    const { principal } = made;
    const publication: Publication = { form, baseVersion, comment, ...made };
    let goneTexts: readonly string[] = [];
    const published = await this.#publish(publication, notPublishable, async (manager, before) => {
      if (!holds(principal, 'isDeveloper')) requireWithinAdministration(before, request, principal.user);
      const written = await this.writer.write(manager, before.document, request);
      goneTexts = written.goneTexts;
      const document = await this.addresses.settled(manager, before.document, written.document);
      return { document, isShared: Object.keys(written.messages).some(isSharedText) };
    });
    this.messages.forget(goneTexts);
    this.messages.put(request.messages ?? {});
    return this.publications.tell(published, 'msg-ControlSaved', principal);
  }

  #publish(publication: Publication, refuse: Refuse, change: Change): Promise<Published> {
    const { form, baseVersion } = publication;
    return this.publications.run(async (manager) => {
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
      const made = await this.versions.make(manager, publication, refuse, { before, document, around });
      return { ...made, setups, carried: isShared ? await this.versions.carry(manager, publication, setups) : [] };
    });
  }
}
