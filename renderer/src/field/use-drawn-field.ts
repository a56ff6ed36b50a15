import type { FieldState, Form } from '@lifeform/engine';
import { useMemo, useSyncExternalStore } from 'react';
import type { Texts } from '../text/text-provider.tsx';
import { isAsked } from '../why/why.tsx';
import { fieldKind } from './registry.ts';
import type { ShowText } from './shared/control-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A field to draw, and what puts its text into the element it is typed in. */
interface DrawnField {
  readonly field: FieldState;
  /** React's `ref` of that element, whose text is then nobody else's to set. */
  readonly showText: ShowText;
}

/**
 * One field as it is drawn; renders again when something that can be seen of it changed. Its text goes straight into
 * its element: most keys change nothing else, and drawing a field costs several times what all the rest of a key does.
 */
export function useDrawnField(form: Form, name: string, texts: Texts): DrawnField {
  const source = useMemo(() => drawnSource(form, name, texts), [form, name, texts]);
  const field = useSyncExternalStore(source.subscribe, source.read, source.read);
  return { field, showText: source.showText };
}

function drawnSource(form: Form, name: string, texts: Texts) {
  let drawn: FieldState | undefined;
  let element: TextElement | null = null;
  const writeText = (): void => {
    if (element === null) return;
    const { text } = form.getField(name);
    // Written only when it differs: to write would put the caret at the end and end a composition.
    if (element.value !== text) element.value = text;
  };
  return {
    showText: (next: TextElement | null): void => {
      element = next;
      writeText();
    },
    subscribe: (listener: () => void): (() => void) => {
      // What changed since the field was drawn was told to nobody.
      writeText();
      return form.subscribeField(name, () => {
        writeText();
        listener();
      });
    },
    read: (): FieldState => {
      const next = form.getField(name);
      if (drawn === undefined || !isDrawnAlike(drawn, next, texts)) drawn = next;
      return drawn;
    },
  };
}

type Properties = ReadonlySet<string>;

/** What nothing on the screen shows of a field that is not asked why it is as it is. */
const UNSEEN: Properties = new Set<keyof FieldState>([
  'isDirty',
  'isCurrent',
  'isLeft',
  'isDefault',
  'isError',
  'issues',
]);
const UNSEEN_IN_INPUT: Properties = new Set([...UNSEEN, 'text', 'value']);
const NONE: Properties = new Set();

/** Whether a field that is drawn as it was before looks as it should now. */
function isDrawnAlike(before: FieldState, next: FieldState, texts: Texts): boolean {
  if (before === next) return true;
  const { isTyped, notes } = fieldKind(next);
  const unseen = isAsked(next) ? NONE : isTyped ? UNSEEN_IN_INPUT : UNSEEN;
  if (!isSame(before, next, unseen)) return false;
  return notes === undefined || sameLines(notes(before, texts), notes(next, texts));
}

function isSame(before: FieldState, next: FieldState, unseen: Properties): boolean {
  for (const key in next) {
    const property = key as keyof FieldState;
    if (!unseen.has(key) && !Object.is(before[property], next[property])) return false;
  }
  return true;
}

function sameLines(before: readonly string[], next: readonly string[]): boolean {
  return before.length === next.length && before.every((line, at) => line === next[at]);
}
