/** What a key did to a text: put one character in, took a run of them out, or both where a selection was typed over. */
export interface KeyEdit {
  /** Where in both texts. */
  readonly at: number;
  /** The character put in; empty when some were only taken out. */
  readonly typed: string;
}

/** The key that made one text of the other. Undefined for what came in whole, as a paste does, and for no change. */
export function keyEdit(next: string, previous: string): KeyEdit | undefined {
  const { at, put } = replacedRun(next, previous);
  const isKey = next !== previous && (put.length <= 1 || (put.length === 2 && /^[\ud800-\udbff]/.test(put)));
  return isKey ? { at, typed: put } : undefined;
}

/** The run of characters that stands in one text where another stood in the other: all between what they share. */
export function replacedRun(next: string, previous: string): { readonly at: number; readonly put: string } {
  const most = Math.min(next.length, previous.length);
  let at = 0;
  while (at < most && next[at] === previous[at]) at += 1;
  let end = 0;
  while (end < most - at && next.at(-1 - end) === previous.at(-1 - end)) end += 1;
  return { at, put: next.slice(at, next.length - end) };
}

/** Cut at a length, but never through a character that takes two places, such as an emoji. */
export function cutAt(text: string, length: number): string {
  const isSplit = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(length - 1, length + 1));
  return text.slice(0, isSplit ? length - 1 : length);
}
