import { type ChangeComment, type ChangeLine, type ChangeMove, FINISHED_CHANGES } from '@lifeform/metadata/contract';
import type { Principal } from '../../platform/auth/principal.ts';
import type { ChangeCommentEntity } from './change-comment.entity.ts';
import type { ChangeRequestEntity } from './change-request.entity.ts';

/** What somebody may do with a change now. @param isAdmitted whether they may publish what it publishes */
export function movesOf(
  { kind, state, authorUserID }: Pick<ChangeRequestEntity, 'kind' | 'state' | 'authorUserID'>,
  { userID }: Principal,
  isAdmitted: boolean,
): readonly ChangeMove[] {
  const isOwn = authorUserID === userID;
  const isApproved = state === 'approved' || state === 'scheduled';
  const isReviewer = isAdmitted && !isOwn;
  return [
    ...(isReviewer && state === 'open' ? (['approve'] as const) : []),
    // An approved export is made where it was asked for.
    ...(isAdmitted && isApproved && kind !== 'export' ? (['publish'] as const) : []),
    ...(isReviewer && (state === 'open' || isApproved) ? (['return'] as const) : []),
    ...(isOwn && !FINISHED_CHANGES.has(state) ? (['withdraw'] as const) : []),
  ];
}

export function lineOf(
  change: ChangeRequestEntity,
  principal: Principal,
  { isAdmitted, comments }: { readonly isAdmitted: boolean; readonly comments: number },
): ChangeLine {
  const { id, kind, subject, title, state, revision, publishAt, decider, version, bypassReason, failure } = change;
  return {
    ...{ id, kind, subject, title, state, revision, comments },
    author: nameOf(change.author),
    isOwn: change.authorUserID === principal.userID,
    createdAt: change.createdAt.toISOString(),
    modifiedAt: change.modifiedAt.toISOString(),
    moves: movesOf(change, principal, isAdmitted),
    ...(publishAt ? { publishAt: publishAt.toISOString() } : {}),
    ...(decider ? { decidedBy: nameOf(decider) } : {}),
    ...(version === null ? {} : { version }),
    ...(bypassReason === '' ? {} : { bypassReason }),
    ...(failure ? { failure } : {}),
  };
}

export function commentOf({ id, place, text, user, at, isResolved }: ChangeCommentEntity): ChangeComment {
  return { id, place, text, author: nameOf(user), at: at.toISOString(), isResolved };
}

function nameOf({ profileName, username }: ChangeRequestEntity['author']): string {
  return profileName || username;
}
