import { type Form, itemNameOf, type LayoutNode } from '@lifeform/engine';
import { rowGroups } from '@lifeform/metadata';
import { type Texts, useRevealField } from '@lifeform/renderer';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollWithin } from './bring-into-list.ts';
import screen from './developer-screen.module.css';
import { fieldLabel } from './draft/field-label.ts';
import styles from './preview.module.css';

/** A field or a part of the layout was pointed at in the preview. */
export type OnPick = (name: string) => void;

interface PreviewStageProps {
  readonly form: Form;
  readonly selected: string | undefined;
  /** Undefined where the editor beside the preview is of something else than its fields. */
  readonly onPick: OnPick | undefined;
  /** Of the editor, whatever language the preview is in. */
  readonly words: Texts;
  readonly children: ReactNode;
}

/**
 * The form of the preview beside its editor. A press on a field selects it there and still does what it does in the
 * form, so that nobody has to switch between filling in and selecting; F2 does the same from the keyboard and goes on
 * to the editor. Focus alone selects nothing: who walks through the preview keeps what is open. What is selected is
 * outlined here and brought into sight.
 */
export function PreviewStage({ form, selected, onPick, words, children }: PreviewStageProps) {
  const { text, language } = words;
  const stage = useRef<HTMLDivElement>(null);
  usePicking(stage, onPick);
  const isShown = useMark(stage, form, selected);
  const isField = selected !== undefined && form.document.items.some(({ name }) => name === selected);
  const around = selected === undefined ? undefined : emptyAround(form, selected);
  return (
    <>
      {isField && !isShown && (
        <p className={screen.hint} role="status" lang={language}>
          {text(around === undefined ? 'tEdit-Developer-previewNotShown' : 'tEdit-Developer-previewNoRow', {
            name: fieldLabel(form.document, selected, language),
            group: fieldLabel(form.document, around ?? '', language),
          })}
        </p>
      )}
      <div ref={stage} data-pick={onPick ? '' : undefined} className={styles.picks}>
        {children}
      </div>
    </>
  );
}

/** The group around an item that has no row for it to stand in: the one farthest out. */
function emptyAround(form: Form, name: string): string | undefined {
  const groups: string[] = [];
  for (let at = rowGroups(form.document.layout).around.get(name); at; at = at.parent) groups.unshift(at.id);
  const { fields } = form.getState();
  const isThere = (wanted: string) => Object.keys(fields).some((field) => itemNameOf(field) === wanted);
  const isEmpty = (id: string) =>
    Object.entries(fields).every(([field, { rows = [] }]) => itemNameOf(field) !== id || rows.length === 0);
  return isThere(name) ? undefined : groups.find(isEmpty);
}

type Stage = Readonly<React.RefObject<HTMLElement | null>>;

function usePicking(stage: Stage, onPick: OnPick | undefined): void {
  const latest = useRef(onPick);
  latest.current = onPick;
  const isOn = onPick !== undefined;
  useEffect(() => {
    const { current } = stage;
    if (!isOn || current === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    // Not a click: a disabled control gives none. The editor changes once the press has done its work in the form.
    current.addEventListener(
      'pointerup',
      ({ target, button }) => {
        const name = button === 0 ? partAt(target) : undefined;
        if (name !== undefined) setTimeout(() => latest.current?.(name), 0);
      },
      { signal },
    );
    current.addEventListener(
      'keydown',
      (event) => {
        const name = event.key === 'F2' ? partAt(event.target) : undefined;
        if (name === undefined) return;
        event.preventDefault();
        latest.current?.(name);
        setTimeout(focusEditor, 0, current);
      },
      { signal },
    );
    return () => stop.abort();
  }, [stage, isOn]);
}

/** The item or part of the layout at an element of the form. */
function partAt(target: EventTarget | null): string | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-field], [data-part]') : null;
  const { field, part } = found?.dataset ?? {};
  return field === undefined ? part : itemNameOf(field);
}

/** The first control of the editor beside the preview. */
function focusEditor(stage: HTMLElement): void {
  const editor = stage.closest(`.${screen.preview}`)?.parentElement?.querySelector(`.${screen.edit}`);
  editor?.querySelector<HTMLElement>('input:not([readonly]), select, textarea, button')?.focus();
}

const MARK = 'data-marked';

/** Outlines what is selected, whenever it comes, and scrolls to it once. @returns whether the form shows it */
function useMark(stage: Stage, form: Form, selected: string | undefined): boolean {
  const reveal = useRevealField();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const { current } = stage;
    if (current === null || selected === undefined) return;
    let isSeen = false;
    const mark = (): void => {
      const parts = partsOf(current, selected);
      for (const old of current.querySelectorAll<HTMLElement>(`[${MARK}]`))
        if (!parts.includes(old)) old.removeAttribute(MARK);
      for (const part of parts) if (!part.hasAttribute(MARK)) part.setAttribute(MARK, '');
      setShown(parts.length > 0);
      const [first] = parts;
      if (isSeen || first === undefined) return;
      isSeen = true;
      scrollWithin(first, isMotionReduced() ? 'auto' : 'smooth');
    };
    // What is far down is drawn when it is asked for, which a drawing that is under way cannot do.
    const asking = setTimeout(() => {
      const name = firstField(form.layout, selected);
      if (name !== undefined) reveal(name);
      mark();
    }, 0);
    const watch = new MutationObserver(mark);
    watch.observe(current, { childList: true, subtree: true });
    return () => {
      clearTimeout(asking);
      watch.disconnect();
      for (const old of current.querySelectorAll(`[${MARK}]`)) old.removeAttribute(MARK);
    };
  }, [stage, form, selected, reveal]);
  return isShown;
}

/** Its elements; of an item in rows one in each row. */
function partsOf(stage: HTMLElement, name: string): readonly HTMLElement[] {
  const parts = [...stage.querySelectorAll<HTMLElement>(`[data-part="${CSS.escape(name)}"]`)];
  if (parts.length > 0) return parts;
  const all = [...stage.querySelectorAll<HTMLElement>('[data-field]')];
  return all.filter(({ dataset }) => dataset.field !== undefined && itemNameOf(dataset.field) === name);
}

/** The first field at a place of the layout. */
function firstField(nodes: readonly LayoutNode[], id: string, isWithin = false): string | undefined {
  for (const node of nodes) {
    const isHere = isWithin || node.id === id;
    if (isHere && node.kind === 'field') return node.id;
    const found = firstField(node.children, id, isHere);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isMotionReduced = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
