/** Whether a character is content, as opposed to formatting. */
export type IsContent = (character: string) => boolean;

export interface Edit {
  readonly text: string;
  readonly caret: number;
}

export interface Typed extends Edit {
  /** `inputType` of the browser's input event. */
  readonly inputType: string;
}

function countContent(text: string, isContent: IsContent): number {
  let count = 0;
  for (const character of text) if (isContent(character)) count += 1;
  return count;
}

function lastContentBefore(text: string, caret: number, isContent: IsContent): number {
  let at = caret - 1;
  while (at >= 0 && !isContent(text.charAt(at))) at -= 1;
  return at;
}

function firstContentFrom(text: string, caret: number, isContent: IsContent): number {
  let at = caret;
  while (at < text.length && !isContent(text.charAt(at))) at += 1;
  return at < text.length ? at : -1;
}

/**
 * Deleting a sign that the field itself wrote (a comma, a bracket, `%`) would bring it straight back. So the character
 * before it, or after it for the Delete key, is deleted instead.
 */
export function editText(shown: string, typed: Typed, isContent: IsContent): Edit {
  const { text, caret, inputType } = typed;
  const isOneLess = text.length === shown.length - 1;
  const isLayoutGone = isOneLess && countContent(text, isContent) === countContent(shown, isContent);
  if (!isLayoutGone || !inputType.startsWith('deleteContent')) return { text, caret };
  const isForward = inputType === 'deleteContentForward';
  const at = isForward ? firstContentFrom(text, caret, isContent) : lastContentBefore(text, caret, isContent);
  if (at === -1) return { text, caret };
  // Signs in between are deleted too, so that one contiguous run disappears, as with any key.
  return isForward
    ? { text: text.slice(0, caret) + text.slice(at + 1), caret }
    : { text: text.slice(0, at) + text.slice(caret), caret: at };
}

/** The caret's position in the text the form answered: after as much content as before it. */
export function caretIn(shown: string, edit: Edit, isContent: IsContent): number {
  // At the end of the typed text it stays there, before any closing sign.
  if (edit.caret === edit.text.length) return lastContentBefore(shown, shown.length, isContent) + 1;
  const lost = Math.max(0, countContent(edit.text, isContent) - countContent(shown, isContent));
  const wanted = Math.max(0, countContent(edit.text.slice(0, edit.caret), isContent) - lost);
  if (wanted === 0) return Math.max(0, firstContentFrom(shown, 0, isContent));
  let seen = 0;
  for (let at = 0; at < shown.length; at += 1) {
    if (isContent(shown.charAt(at))) seen += 1;
    if (seen === wanted) return at + 1;
  }
  return shown.length;
}
