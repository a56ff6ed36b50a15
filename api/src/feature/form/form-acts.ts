import { recordKey } from '@lifeform/metadata';
import { type ChangeContent, type KeptRequest, type PublishAnswer, toUpdateRequest } from '@lifeform/metadata/contract';
import {
  ILLUSTRATION_FORM,
  mergeProductContents,
  type ProductContent,
  withLaterProducts,
} from '@lifeform/metadata/insurance';
import { HttpStatus, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Principal } from '../../platform/auth/principal.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ActRequest, type Along, ReviewedActs } from '../../platform/review/reviewed-acts.ts';
import { ProductCache } from '../product/index.ts';
import { FormCache } from './form-cache.ts';
import { FormHistory } from './form-history.ts';
import { FormMaker } from './form-maker.ts';
import { withoutFields } from './form-parts.ts';
import { PublishService } from './publish.service.ts';
import { changeConflicts } from './publish-error.ts';
import { requestedContent } from './requested-content.ts';
import type { Occasion } from './version-maker.ts';

/** A kept publication over a version of a form. */
interface KeptChange extends Pick<Occasion, 'form' | 'action' | 'restoredFrom'> {
  readonly baseVersion: number;
  readonly comment: string;
  /** Saved work keeps the form version it was made with. */
  readonly keepsEarlier?: boolean | undefined;
  /** Publishes the change over its base version. */
  readonly publish: (principal: Principal, along: Along) => Promise<PublishAnswer>;
  /** The base version's content with the change. */
  readonly made: (base: ProductContent) => ProductContent | Promise<ProductContent>;
}

/** Publications that have a base version: for each route, what is kept of its request. */
type Keepers = { readonly [R in OverVersion]: (request: ActRequest<R>) => KeptChange };
type OverVersion =
  | 'POST /api/updateControlItems'
  | 'POST /api/deleteControlItems'
  | 'POST /api/forms/:form/rename'
  | 'POST /api/forms/:form/archive'
  | 'POST /api/forms/:form/versions/:version/restore'
  | 'POST /api/forms/:form/versions/:version/undo';

/** The changes that can be continued in the editor of a form. */
const IN_EDITOR: ReadonlySet<string> = new Set<OverVersion>([
  'POST /api/updateControlItems',
  'POST /api/deleteControlItems',
  'POST /api/forms/:form/versions/:version/restore',
  'POST /api/forms/:form/versions/:version/undo',
]);

/** A content with a change merged into it. */
export interface WithChange {
  readonly content: ProductContent;
  /** Whether both changed one place differently; the content is then unchanged. */
  readonly isConflict: boolean;
}

/** How often a merge is repeated because somebody else published meanwhile. */
const ATTEMPTS = 3;

/**
 * Carries out approved publications of forms, on any server. What was published since their base version is merged three
 * ways, so that it stays; what both changed differently stops them.
 */
@Injectable()
export class FormActs implements OnModuleInit {
  readonly #keepers: Keepers;

  constructor(
    private readonly acts: ReviewedActs,
    private readonly publishing: PublishService,
    private readonly maker: FormMaker,
    private readonly history: FormHistory,
    private readonly forms: FormCache,
    private readonly products: ProductCache,
    private readonly content: ContentFollower,
  ) {
    this.#keepers = {
      'POST /api/updateControlItems': (request) => this.#update(request),
      'POST /api/deleteControlItems': (request) => this.#delete(request),
      'POST /api/forms/:form/rename': (request) => this.#rename(request),
      'POST /api/forms/:form/archive': (request) => this.#archive(request),
      'POST /api/forms/:form/versions/:version/restore': (request) => this.#restore(request),
      'POST /api/forms/:form/versions/:version/undo': (request) => this.#undo(request),
    };
  }

  onModuleInit(): void {
    const { acts, maker } = this;
    for (const [route, keep] of Object.entries(this.#keepers)) {
      const kept = keep as (request: ActRequest) => KeptChange;
      acts.add(route as OverVersion, (request, principal, along) =>
        this.#publish(kept(request as ActRequest), principal, along),
      );
    }
    acts.add('POST /api/forms', ({ body }, principal, along) => maker.create(body, principal, along));
    acts.add('DELETE /api/forms/:form', ({ params }, principal, along) => maker.delete(params.form, principal, along));
  }

  /** The result of a stored request over a newer content than the one it was made on. */
  async merged({ route, params, body }: KeptRequest, current: ProductContent): Promise<WithChange> {
    const kept = this.#kept({ route, params, body });
    if (!kept) return { content: current, isConflict: false };
    const { form, baseVersion, made } = kept;
    const base = await this.history.content(form, baseVersion);
    const { content, conflicts } = mergeProductContents(form, [base, await made(base), current]);
    return conflicts.length > 0 ? { content: current, isConflict: true } : { content, isConflict: false };
  }

  /** Whether a stored request was made in the form editor. */
  isOfEditor({ route }: Pick<KeptRequest, 'route'>): boolean {
    return IN_EDITOR.has(route);
  }

  /**
   * The result of a stored request over its base version; undefined for requests made elsewhere than in the editor.
   * @throws ApiError 404 for a form that has been deleted since
   */
  async made(request: KeptRequest): Promise<ChangeContent | undefined> {
    const kept = this.isOfEditor(request) ? this.#kept(request) : undefined;
    if (!kept) return undefined;
    const { form, baseVersion, keepsEarlier = false } = kept;
    const content = await kept.made(await this.history.content(form, baseVersion));
    return { form, baseVersion, content, keepsEarlier };
  }

  #kept({ route, params, body }: KeptRequest): KeptChange | undefined {
    const keep = this.#keepers[route as OverVersion] as ((request: ActRequest) => KeptChange) | undefined;
    return keep?.({ params, body, title: '' } as ActRequest);
  }

  #update({ body, title }: ActRequest<'POST /api/updateControlItems'>): KeptChange {
    const { form, baseVersion, keepsEarlier } = body;
    const comment = commentOf(body, title);
    return {
      ...{ form, baseVersion, comment, keepsEarlier, action: 'form.update' },
      publish: (principal, along) => this.publishing.update({ ...body, comment }, principal, { along }),
      made: (base) => requestedContent(base, body),
    };
  }

  #delete({ body, title }: ActRequest<'POST /api/deleteControlItems'>): KeptChange {
    const { form, baseVersion, names } = body;
    const comment = commentOf(body, title);
    return {
      ...{ form, baseVersion, comment, action: 'form.delete' },
      publish: (principal, along) => this.publishing.delete({ ...body, comment }, principal, along),
      made: (base) => ({ ...base, ...withoutFields(base, new Set(names)) }),
    };
  }

  #rename({ params: { form }, body }: ActRequest<'POST /api/forms/:form/rename'>): KeptChange {
    const { baseVersion, title, address } = body;
    return {
      ...{ form, baseVersion, comment: '', action: 'form.rename' },
      publish: (principal, along) => this.maker.rename(form, body, principal, along),
      made: (base) => ({
        ...base,
        messages: { ...base.messages, [recordKey(form, 'title')]: title },
        ...(base.record ? { record: { ...base.record, address } } : {}),
      }),
    };
  }

  #archive({ params: { form }, body }: ActRequest<'POST /api/forms/:form/archive'>): KeptChange {
    const { baseVersion, isArchived } = body;
    return {
      ...{ form, baseVersion, comment: '', action: 'form.archive' },
      publish: (principal, along) => this.maker.archive(form, body, principal, along),
      made: ({ record, ...base }) => {
        if (!record) return base;
        const { isArchived: _, ...kept } = record;
        return { ...base, record: { ...kept, ...(isArchived ? { isArchived } : {}) } };
      },
    };
  }

  #restore({ params, body, title }: ActRequest<'POST /api/forms/:form/versions/:version/restore'>): KeptChange {
    const { form } = params;
    const version = Number(params.version);
    const comment = commentOf(body, title);
    return {
      ...{ form, baseVersion: body.baseVersion, comment, action: 'form.restore', restoredFrom: version },
      publish: (principal, along) => this.publishing.restore(form, version, { ...body, comment }, principal, along),
      made: async () => {
        const then = await this.history.content(form, version);
        const now = this.forms.newest(form);
        const prodIDs = this.products.all().map(({ prodID }) => prodID);
        return form === ILLUSTRATION_FORM && now ? { ...then, ...withLaterProducts(then, now, prodIDs) } : then;
      },
    };
  }

  #undo({ params, body, title }: ActRequest<'POST /api/forms/:form/versions/:version/undo'>): KeptChange {
    const { form } = params;
    const version = Number(params.version);
    const comment = commentOf(body, title);
    return {
      ...{ form, baseVersion: body.baseVersion, comment, action: 'form.undo' },
      publish: (principal, along) => this.publishing.undo(form, version, { ...body, comment }, principal, along),
      made: (base) => this.publishing.undone(form, version, body, base),
    };
  }

  async #publish(kept: KeptChange, principal: Principal, along: Along): Promise<PublishAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.content.catchUp();
        const newest = this.forms.newest(kept.form)?.version;
        const isOfNewest = newest === undefined || newest === kept.baseVersion;
        return await (isOfNewest ? kept.publish(principal, along) : this.#over(newest, kept, principal, along));
      } catch (error) {
        if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
      }
    }
  }

  async #over(newest: number, kept: KeptChange, principal: Principal, along: Along): Promise<PublishAnswer> {
    const { form, baseVersion, comment, action, restoredFrom } = kept;
    const base = await this.history.content(form, baseVersion);
    const theirs = await this.history.content(form, newest);
    const { content, conflicts } = mergeProductContents(form, [base, await kept.made(base), theirs]);
    if (conflicts.length > 0) throw changeConflicts(form, conflicts);
    const request = {
      ...toUpdateRequest({ form, version: newest, content: theirs }, content, comment),
      ...(kept.keepsEarlier && { keepsEarlier: true }),
    };
    const manner = { action, along, ...(restoredFrom === undefined ? {} : { restoredFrom }) };
    return this.publishing.update(request, principal, manner);
  }
}

function commentOf({ comment = '' }: { readonly comment?: string | undefined }, title: string): string {
  return comment.trim() === '' ? title : comment;
}

/** Somebody published between the merge and the publication. */
function isOvertaken(error: unknown): boolean {
  const isConflict = error instanceof ApiError && error.getStatus() === HttpStatus.CONFLICT;
  return isConflict && (error.code === 'formPublished' || error.code === 'formMovedOn');
}
