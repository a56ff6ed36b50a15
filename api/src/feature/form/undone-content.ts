import { type MergeConflict, sameJson, withLaterGroups } from '@lifeform/metadata';
import type { UndoVersionRequest } from '@lifeform/metadata/contract';
import { mergeProductContents, type ProductContent, withNamesBack } from '@lifeform/metadata/insurance';
import { HttpStatus } from '@nestjs/common';
import { ApiError } from '../../platform/http/api-error.ts';

interface Undone {
  readonly form: string;
  readonly version: number;
  /** What the version was made of, what it made of it, and what there is now. */
  readonly before: ProductContent;
  readonly after: ProductContent;
  readonly now: ProductContent;
  readonly choices: UndoVersionRequest['choices'];
}

/**
 * A content without the changes of one version; places changed again since are as chosen.
 * @throws ApiError 409 naming the places without a choice, or if nothing is left to undo
 */
export function undoneContent({ form, version, before, after, now, choices = {} }: Undone): ProductContent {
  const chosen = Object.entries(choices).map(([id, choice]) => [id, choice === 'undo' ? 'mine' : 'theirs'] as const);
  const { content: merged, conflicts } = mergeProductContents(form, [after, before, now], new Map(chosen));
  const open = conflicts.filter(({ id }) => !Object.hasOwn(choices, id));
  if (open.length > 0) throw undoConflicts(version, open);
  // The merge goes by the names there are now.
  const named = withNamesBack(merged, form, before.items, after.items);
  const content = { ...named, layout: withLaterGroups(named.layout, after.layout) };
  if (sameJson(content, now)) throw new ApiError(HttpStatus.CONFLICT, 'undoNothing', { parameters: { version } });
  return content;
}

function undoConflicts(version: number, conflicts: readonly MergeConflict[]): ApiError {
  const places = conflicts.map(({ key, property }) => (property === '' ? key : `${key}.${property}`)).join(', ');
  return new ApiError(HttpStatus.CONFLICT, 'undoConflicts', {
    parameters: { version, places },
    issues: conflicts.map(({ id }) => ({ code: 'conflict', path: id })),
  });
}
