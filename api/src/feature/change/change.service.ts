import type {
  BypassReviewRequest,
  ChangeContent,
  ChangeDetail,
  ChangeLine,
  ChangeMove,
  ChangesAnswer,
  CommentChangeRequest,
  MoveChangeRequest,
  SaveChangeRequest,
} from '@lifeform/metadata/contract';
import { FINISHED_CHANGES } from '@lifeform/metadata/contract';
import { ALL_FORMS, mayBypassReview } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormActs } from '../form/index.ts';
import { LiveHub } from '../live/index.ts';
import { ChangeCommentEntity } from './change-comment.entity.ts';
import { ChangePublishing } from './change-publishing.ts';
import { ChangeRequestEntity } from './change-request.entity.ts';
import { ChangeSchedule } from './change-schedule.ts';
import { ChangeStore } from './change-store.ts';
import { commentOf, lineOf, movesOf } from './change-view.ts';
import { Publisher } from './publisher.ts';

/** Changes on their way from a draft to production: sent, discussed, approved by another person, published. */
@Injectable()
export class ChangeService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly store: ChangeStore,
    private readonly publisher: Publisher,
    private readonly publishing: ChangePublishing,
    private readonly schedule: ChangeSchedule,
    private readonly forms: FormActs,
    private readonly live: LiveHub,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async list(principal: Principal): Promise<ChangesAnswer> {
    const seen = (await this.store.list()).filter((change) => this.#isSeen(change, principal));
    const comments = await this.store.openComments(seen.map(({ id }) => id));
    const changes = seen.map((change) => this.#line(change, principal, comments.get(change.id) ?? 0));
    const mayBypass = mayBypassReview(principal.user);
    return { isRequired: this.config.isReviewRequired, mayBypass, changes };
  }

  async detail(id: string, principal: Principal): Promise<ChangeDetail> {
    const change = await this.#require(id, principal);
    const discussion = await this.store.comments(id);
    const open = discussion.filter(({ isResolved }) => !isResolved).length;
    const { route, params, body, differences } = change;
    return {
      ...this.#line(change, principal, open),
      isEditable: change.authorUserID === principal.userID && isUnderWay(change) && this.forms.isOfEditor(change),
      ...{ request: { route, params, body }, differences, discussion: discussion.map(commentOf) },
    };
  }

  /**
   * The form with a person's own change.
   * @throws ApiError 409 for a finished change, and for one that was not made in the editor
   */
  async content(id: string, principal: Principal): Promise<ChangeContent> {
    const made = await this.forms.made(await this.#own(id, principal));
    if (made) return made;
    throw new ApiError(HttpStatus.CONFLICT, 'changeNotOfEditor');
  }

  /** A change that its author sends anew is another content, approved by nobody. */
  async save({ id, revision, ...sent }: SaveChangeRequest, principal: Principal): Promise<ChangeLine> {
    const before = id === undefined ? undefined : await this.#own(id, principal);
    if (before && before.revision !== revision) throw new ApiError(HttpStatus.CONFLICT, 'changeMovedOn');
    const request = this.publisher.checked(sent.request);
    const publishAt = this.#moment(sent.publishAt);
    const title = filled('title', sent.title);
    const { subject, differences } = await this.publisher.tryOut({ ...request, title }, principal);
    const content = { ...request, kind: this.publisher.kindOf(request), subject, title, publishAt, differences };
    const fresh = { ...content, state: 'open', deciderUserID: null, version: null, failure: null } as const;
    const detail = { kind: content.kind, subject, title, changes: differences };
    const step = { actor: principal.username, action: 'change.send', detail } as const;
    const saved = before?.id ?? newID();
    await this.#write(async (manager) => {
      if (before) await this.store.take(manager, before, fresh, step);
      else {
        await this.#insert(manager, { ...fresh, id: saved, authorUserID: principal.userID });
        await this.store.write(manager, saved, step);
      }
    });
    return this.#told(saved, principal);
  }

  /** @throws ApiError 403 where the person may bypass the review of other forms alone */
  async bypass({ title, request, reason }: BypassReviewRequest, principal: Principal): Promise<ChangeLine> {
    const kept = { ...this.publisher.checked(request), title: filled('title', title) };
    const why = filled('reason', reason);
    const kind = this.publisher.kindOf(kept);
    const [id, { userID }] = [newID(), principal];
    await this.publisher.publish(kept, principal, async (manager, { subject, version = null, differences }) => {
      const isAllowed = mayBypassReview(principal.user, kind === 'form' ? subject : ALL_FORMS);
      if (!isAllowed) throw new ApiError(HttpStatus.FORBIDDEN, 'notAllowed');
      const people = { authorUserID: userID, deciderUserID: userID };
      const content = { ...kept, kind, subject, differences, version, publishAt: null, failure: null };
      const state = kind === 'export' ? 'approved' : 'published';
      await this.#insert(manager, { ...content, ...people, id, state, bypassReason: why });
      const detail = {
        reason: why,
        kind,
        subject,
        title: kept.title,
        route: kept.route,
        version,
        changes: differences,
      };
      await this.store.write(manager, id, { actor: principal.username, action: 'change.bypass', detail });
    });
    return this.#told(id, principal);
  }

  async move(id: string, { move, revision, publishAt, reason = '' }: MoveChangeRequest, principal: Principal) {
    const change = await this.#require(id, principal);
    this.#requireMove(change, move, principal);
    if (change.revision !== revision) throw new ApiError(HttpStatus.CONFLICT, 'changeMovedOn');
    const actor = principal.username;
    if (move === 'publish') {
      await this.publishing.publish(change, actor);
      return this.#told(id, principal);
    }
    // Who approves could publish the very same: what that would be refused is refused here.
    if (move === 'approve' && change.kind !== 'export') await this.publisher.tryOut(change, principal);
    const becomes = this.#becomes(move, change, principal, this.#moment(publishAt));
    await this.#write(async (manager) => {
      await this.store.take(manager, change, becomes, { actor, action: `change.${move}` });
      if (reason.trim() !== '') await this.#say(manager, id, { place: '', text: reason.trim() }, principal);
    });
    await this.schedule.run();
    return this.#told(id, principal);
  }

  async comment(id: string, comment: CommentChangeRequest, principal: Principal): Promise<ChangeDetail> {
    await this.#require(id, principal);
    const text = filled('text', comment.text);
    await this.#write((manager) => this.#say(manager, id, { ...comment, text }, principal));
    this.live.tellChange(id);
    return this.detail(id, principal);
  }

  async settle(id: string, commentID: string, isResolved: boolean, principal: Principal): Promise<ChangeDetail> {
    await this.#require(id, principal);
    const known = (await this.store.comments(id)).some((comment) => comment.id === commentID);
    if (!known) throw noChange();
    await this.#write((manager) => manager.update(ChangeCommentEntity, { id: commentID }, { isResolved }));
    this.live.tellChange(id);
    return this.detail(id, principal);
  }

  #becomes(
    move: Exclude<ChangeMove, 'publish'>,
    { kind, publishAt: asked }: ChangeRequestEntity,
    { userID: deciderUserID }: Principal,
    publishAt: Date | null,
  ): Partial<ChangeRequestEntity> {
    if (move === 'withdraw') return { state: 'withdrawn' };
    if (move === 'return') return { state: 'returned', deciderUserID };
    // An export is made by its author, who asks for it again.
    const at = kind === 'export' ? null : (publishAt ?? asked);
    return { state: at ? 'scheduled' : 'approved', deciderUserID, publishAt: at };
  }

  #requireMove(change: ChangeRequestEntity, move: ChangeMove, principal: Principal): void {
    const isAdmitted = this.publisher.admits(change, principal.user);
    if (movesOf(change, principal, isAdmitted).includes(move)) return;
    const isOwn = change.authorUserID === principal.userID;
    if (isOwn && (move === 'approve' || move === 'return')) throw new ApiError(HttpStatus.FORBIDDEN, 'changeOwn');
    if (!isOwn && move === 'withdraw') throw new ApiError(HttpStatus.FORBIDDEN, 'changeOthers');
    throw new ApiError(HttpStatus.CONFLICT, 'changeStateRefused', { parameters: { state: change.state } });
  }

  async #own(id: string, principal: Principal): Promise<ChangeRequestEntity> {
    const change = await this.#require(id, principal);
    const { state } = change;
    if (change.authorUserID !== principal.userID) throw new ApiError(HttpStatus.FORBIDDEN, 'changeOthers');
    if (isUnderWay(change)) return change;
    throw new ApiError(HttpStatus.CONFLICT, 'changeStateRefused', { parameters: { state } });
  }

  /** One's own, and those of what one may publish; any other is not there. */
  async #require(id: string, principal: Principal): Promise<ChangeRequestEntity> {
    const change = await this.store.find(id);
    if (!change || !this.#isSeen(change, principal)) throw noChange();
    return change;
  }

  #isSeen(change: Pick<ChangeRequestEntity, 'route' | 'authorUserID'>, { userID, user }: Principal): boolean {
    return change.authorUserID === userID || this.publisher.admits(change, user);
  }

  #line(change: ChangeRequestEntity, principal: Principal, comments: number): ChangeLine {
    return lineOf(change, principal, { isAdmitted: this.publisher.admits(change, principal.user), comments });
  }

  async #told(id: string, principal: Principal): Promise<ChangeLine> {
    this.live.tellChange(id);
    const change = await this.#require(id, principal);
    return this.#line(change, principal, (await this.store.openComments([id])).get(id) ?? 0);
  }

  #moment(given: string | undefined): Date | null {
    if (given === undefined) return null;
    const moment = new Date(given);
    if (moment.getTime() > this.now().getTime()) return moment;
    throw new ApiError(HttpStatus.BAD_REQUEST, 'changeMoment');
  }

  #insert(manager: EntityManager, change: Partial<ChangeRequestEntity>): Promise<void> {
    const at = this.now();
    const row = { bypassReason: '', ...change, revision: 1, createdAt: at, modifiedAt: at };
    return insertRows(manager, ChangeRequestEntity, [row]);
  }

  #say(manager: EntityManager, changeID: string, said: CommentChangeRequest, { userID }: Principal): Promise<void> {
    const row = { ...said, id: newID(), changeID, userID, at: this.now(), isResolved: false };
    return insertRows(manager, ChangeCommentEntity, [row]);
  }

  #write(work: (manager: EntityManager) => Promise<unknown>): Promise<unknown> {
    return inTransaction(this.dataSource, work);
  }
}

function isUnderWay({ state }: Pick<ChangeRequestEntity, 'state'>): boolean {
  return !FINISHED_CHANGES.has(state);
}

/** @throws ApiError for blanks alone */
function filled(field: string, given: string): string {
  if (given.trim() !== '') return given.trim();
  const parameters = { field, problem: 'required', limit: '' };
  throw new ApiError(HttpStatus.BAD_REQUEST, 'bodyRefused', {
    parameters,
    issues: [{ code: 'required', path: field }],
  });
}

function noChange(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noChange');
}
