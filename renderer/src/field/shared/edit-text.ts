/** Whether a character belongs to what is typed, rather than to how it is laid out. */
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
 * Deleting a sign the field itself wrote (a comma, a bracket, `%`) would bring it straight back and leave the
 * person stuck. The character before it, or after it for the Delete key, then goes instead.
 */
export function editText(shown: string, typed: Typed, isContent: IsContent): Edit {
  const { text, caret, inputType } = typed;
  const isOneLess = text.length === shown.length - 1;
  const isLayoutGone = isOneLess && countContent(text, isContent) === countContent(shown, isContent);
  if (!isLayoutGone || !inputType.startsWith('deleteContent')) return { text, caret };
  const isForward = inputType === 'deleteContentForward';
  const at = isForward ? firstContentFrom(text, caret, isContent) : lastContentBefore(text, caret, isContent);
  if (at === -1) return { text, caret };
  // What lies between goes too, so that one run of characters is gone, as with any key.
  return isForward
    ? { text: text.slice(0, caret) + text.slice(at + 1), caret }
    : { text: text.slice(0, at) + text.slice(caret), caret: at };
}

/** Where the caret belongs in the text the form answered: after as much content as stood before it. */
export function caretIn(shown: string, edit: Edit, isContent: IsContent): number {
  // At the end of what was typed stays at the end of it, before a sign that closes the text.
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
