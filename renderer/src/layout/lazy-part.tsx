import { type CSSProperties, createContext, type FocusEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusables } from '../binding/focus-field.ts';
import { useFormContext } from '../binding/form-context.ts';
import { canWait } from '../binding/lazy-parts.ts';
import { shownOf } from '../binding/section-fields.ts';
import styles from './layout.module.css';
import { usePartText } from './use-part-text.ts';

/** Names of the fields a view opens with; parts that contain one are drawn at once. */
export const FirstFields = createContext<ReadonlySet<string>>(new Set());

/** Whether the fields of a part are drawn, and how to draw those that are not. */
export function useDrawn(fields: readonly string[]): readonly [boolean, () => void] {
  const first = use(FirstFields);
  const [isDrawn, setDrawn] = useState(() => !canWait() || fields.some((name) => first.has(name)));
  return [isDrawn, () => setDrawn(true)];
}

interface WaitingProps {
  /** Names of its fields in reading order. */
  readonly fields: readonly string[];
  /** Called when the part comes near the window, is focused or printed, or the browser is idle. */
  readonly draw: () => void;
}

/**
 * Labels and values of undrawn fields as plain text: found by a search in the page, read by screen readers, and of the
 * fields' later height, so that nothing jumps. The focus moves on to the fields.
 */
export function Waiting({ fields, draw }: WaitingProps) {
  const { form, parts } = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  const { text, refresh } = usePartText(fields);
  const shown = shownOf(form, fields);
  const latest = useRef({ draw, refresh });
  useLayoutEffect(() => {
    latest.current = { draw, refresh };
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    return parts.add({
      fields,
      shown: shownOf(form, fields),
      element,
      draw: () => latest.current.draw(),
      refresh: () => latest.current.refresh(),
    });
  }, [form, parts, fields]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before its fields exist
    <div
      ref={ref}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab stop that draws the fields behind it
      tabIndex={0}
      className={styles.waiting}
      style={{ '--waiting': shown } as CSSProperties}
      onFocus={(event) => passFocus(event, draw)}
    >
      {text}
    </div>
  );
}

/** To the first drawn field, or to the last when moving backwards. */
function passFocus({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, draw: () => void): void {
  const around = currentTarget.parentElement;
  const isBack =
    relatedTarget instanceof Node &&
    (currentTarget.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  flushSync(draw);
  const found = around ? focusables(around) : [];
  (isBack ? found.at(-1) : found[0])?.focus();
}
