import {
  type Clip,
  type FormDocument,
  isClip,
  labelKey,
  type Pasted,
  pasteClip,
  readClip,
  writeClip,
} from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import { useEffect, useRef } from 'react';
import { useServices } from '../../../session/services-context.tsx';
import { clipFrom, cutEdit, pasteEdit } from '../draft/clip-edit.ts';
import { fieldLabels } from '../draft/field-label.ts';
import type { FormEditor } from '../use-form-editor.ts';

/** What was last copied in this tab, for the button that pastes: a page may read the clipboard only when keys paste. */
let copied: string | undefined;

interface ClipPlace {
  readonly editor: FormEditor;
  /** Describes the attributes of a control item. */
  readonly panel: FormDocument;
  /** What is selected: fields, or parts of the layout. */
  readonly ids: readonly string[];
  /** Where to paste: behind this entry, or in it. */
  readonly at: string | undefined;
  /** Adding and removing takes a developer. */
  readonly isAllowed: boolean;
  /** Something was pasted. */
  readonly onPasted: (pasted: Pasted) => void;
}

export interface ClipActs {
  readonly copy: () => void;
  readonly cut: () => void;
  readonly duplicate: () => void;
  readonly paste: () => void;
}

/**
 * Copies, cuts and pastes the selection, by buttons and the usual keys. Copies are text on the system clipboard, so
 * that they can go to other forms and tabs; the clipboard is read only when somebody pastes.
 */
export function useClip(place: ClipPlace): ClipActs {
  const say = useSaying(place);
  const { editor, ids, at, isAllowed, onPasted } = place;
  const { form } = editor.base;
  const take = (isCut: boolean): string | undefined => {
    if (ids.length === 0) return undefined;
    const clip = clipFrom(form, editor.content, ids);
    if (isCut) editor.rework(cutEdit(clip));
    copied = writeClip(clip);
    say.taken(clip, isCut);
    return copied;
  };
  const put = (clip: Clip | undefined, behind = at): void => {
    if (clip === undefined) {
      say.nothing();
      return;
    }
    const pasted = pasteClip(form, editor.content, clip);
    editor.rework(pasteEdit(form, pasted, behind));
    say.pasted(pasted);
    onPasted(pasted);
  };
  const toClipboard = (text: string | undefined): void => {
    // Where the browser forbids it the tab still has it.
    if (text !== undefined) navigator.clipboard?.writeText(text).catch(() => {});
  };
  useClipKeys(isAllowed, take, (text) => put(readClip(text)));
  return {
    copy: () => toClipboard(take(false)),
    cut: () => toClipboard(take(true)),
    duplicate: () => put(clipFrom(form, editor.content, ids), ids.at(-1)),
    paste: () => put(copied === undefined ? undefined : readClip(copied)),
  };
}

/** Keys are the browser's own events: they ask for no permission, and reach whatever has the focus. */
function useClipKeys(
  isAllowed: boolean,
  take: (isCut: boolean) => string | undefined,
  put: (text: string) => void,
): void {
  const latest = useRef({ take, put });
  latest.current = { take, put };
  useEffect(() => {
    if (!isAllowed) return;
    const stop = new AbortController();
    const { signal } = stop;
    const onTake = (event: ClipboardEvent): void => {
      const isText = document.getSelection()?.isCollapsed === false;
      if (isText || isElsewhere(event)) return;
      const text = latest.current.take(event.type === 'cut');
      if (text === undefined) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isClip(text) || isElsewhere(event)) return;
      event.preventDefault();
      latest.current.put(text);
    };
    document.addEventListener('copy', onTake, { signal });
    document.addEventListener('cut', onTake, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => stop.abort();
  }, [isAllowed]);
}

/** While something is typed in, and in a dialog, the keys are not of what is selected. */
const ELSEWHERE =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

function isElsewhere({ target }: ClipboardEvent): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

/** Says what was done, and what could not come along. */
function useSaying({ editor, panel }: ClipPlace) {
  const text = useText();
  const language = useLanguage();
  const { alerts } = useServices();
  const { document } = editor.drafted;
  const raise = (msg: string, alertType: 'Success' | 'Secondary' = 'Success'): void =>
    alerts.raise({ id: 'clip', alertType, msg, duration: 15_000 });
  const labelsIn = (messages: FormDocument['messages'], names: readonly string[]): string =>
    fieldLabels({ ...document, messages: { ...document.messages, ...messages } }, names, language);
  return {
    taken: (clip: Clip, isCut: boolean): void => {
      const count = Math.max(clip.items.length, clip.layout.length);
      const done = text(isCut ? 'tEdit-Developer-clipCut' : 'tEdit-Developer-clipCopied', { count });
      const rules = clip.left.join(', ');
      raise(isCut && rules !== '' ? `${done} ${text('tEdit-Developer-clipCutRules', { rules })}` : done);
    },
    pasted: ({ items, layout, messages, lost }: Pasted): void => {
      const ids = items.length > 0 ? items.map(({ name }) => name) : layout.map(({ id }) => id);
      const names = labelsIn(messages, ids.slice(0, MOST_NAMED));
      const rules = lost.rules.join(', ');
      const attributes = lost.attributes.map(({ item, attribute }) => {
        const label = panel.messages[labelKey(panel.form, attribute)]?.[language] ?? attribute;
        return `${labelsIn(messages, [item])} (${label})`;
      });
      const parts = [
        text('tEdit-Developer-clipPasted', { count: ids.length, names }),
        ...(rules === '' ? [] : [text('tEdit-Developer-clipNoRules', { rules })]),
        ...(attributes.length === 0 ? [] : [text('tEdit-Developer-clipNoFields', { fields: attributes.join(', ') })]),
      ];
      raise(parts.join(' '));
    },
    nothing: (): void => raise(text('tEdit-Developer-clipNothing'), 'Secondary'),
  };
}

const MOST_NAMED = 5;
