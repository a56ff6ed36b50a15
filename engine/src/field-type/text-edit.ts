/** A key's change to a text: inserted one character, deleted a run, or replaced a selection. */
export interface KeyEdit {
  /** Position in both texts. */
  readonly at: number;
  /** The inserted character; empty when it only deleted. */
  readonly typed: string;
}

/** The key that turned one text into the other. Undefined for a whole insertion such as a paste, and for no change. */
export function keyEdit(next: string, previous: string): KeyEdit | undefined {
  const { at, put } = replacedRun(next, previous);
  const isKey = next !== previous && (put.length <= 1 || (put.length === 2 && /^[\ud800-\udbff]/.test(put)));
  return isKey ? { at, typed: put } : undefined;
}

/** The runs in which two texts differ: everything between their common start and end. */
export function replacedRun(next: string, previous: string): { readonly at: number; readonly put: string } {
  const most = Math.min(next.length, previous.length);
  let at = 0;
  while (at < most && next[at] === previous[at]) at += 1;
  let end = 0;
  while (end < most - at && next.at(-1 - end) === previous.at(-1 - end)) end += 1;
  return { at, put: next.slice(at, next.length - end) };
}

/** Cuts at a length, but never through a surrogate pair, such as an emoji. */
export function cutAt(text: string, length: number): string {
  const isSplit = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(length - 1, length + 1));
  return text.slice(0, isSplit ? length - 1 : length);
}
