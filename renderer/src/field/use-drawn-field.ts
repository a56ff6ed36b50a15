import type { FieldState, Form } from '@lifeform/engine';
import { useMemo, useSyncExternalStore } from 'react';
import type { Texts } from '../text/text-provider.tsx';
import { isAsked } from '../why/why.tsx';
import { fieldKind } from './registry.ts';
import type { ShowText } from './shared/control-props.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** A field to draw, and the ref that shows its text. */
interface DrawnField {
  readonly field: FieldState;
  /** React's `ref` of the element typed in, whose text nothing else may set. */
  readonly showText: ShowText;
}

/**
 * A field's state for drawing; rerenders when anything visible changed. Its text goes straight into its element: most
 * keys change nothing else, and drawing a field costs several times the rest of a key.
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
    // Written only when different: writing would move the caret to the end and end a composition.
    if (element.value !== text) element.value = text;
  };
  return {
    showText: (next: TextElement | null): void => {
      element = next;
      writeText();
    },
    subscribe: (listener: () => void): (() => void) => {
      // Catches changes between drawing and subscribing.
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

/** State that is not visible in a field, unless its explanation is open. */
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

/** Whether a field looks the same in both states. */
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
