import { FORM_PARTS, type FormPart, sameJson } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';

/** Turns a content into another by changing only what differs, so that the step stays small. */
export function putContent(other: ProductContent): Edit {
  return (content) => {
    for (const part of FORM_PARTS) putPart(content, part, other);
  };
}

function putPart(content: DraftContent, part: FormPart, other: ProductContent): void {
  const [before, after]: [unknown, unknown] = [content[part], other[part]];
  if (sameJson(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) putList(before, after);
  else if (isEntries(before) && isEntries(after)) putEntries(before, after);
  else if (after === undefined) delete content.record;
  // A part of one content takes the place of the same part of another.
  else Object.assign(content, { [part]: castDraft(after) });
}

function isEntries(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function putEntries(before: Record<string, unknown>, after: Record<string, unknown>): void {
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) delete before[key];
  for (const [key, entry] of Object.entries(after)) if (!sameJson(before[key], entry)) before[key] = entry;
}

/** Entry by entry between what both begin and end with. */
function putList(before: unknown[], after: readonly unknown[]): void {
  let start = 0;
  while (start < before.length && start < after.length && sameJson(before[start], after[start])) start += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && sameJson(before.at(-1 - end), after.at(-1 - end))) end += 1;
  if (before.length !== after.length) {
    before.splice(start, before.length - start - end, ...after.slice(start, after.length - end));
    return;
  }
  for (let at = start; at < after.length - end; at += 1) {
    if (!sameJson(before[at], after[at])) before[at] = after[at];
  }
}
