import type { FieldState } from '@lifeform/engine';
import { exampleKey, tooltipKey } from '@lifeform/metadata';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldIds } from '../binding/field-id.ts';
import { ASIDE } from '../binding/focus-field.ts';
import { useForm } from '../binding/form-context.ts';
import { focusedElement } from '../binding/page-root.ts';
import { InfoIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useHasText, useText } from '../text/text-provider.tsx';
import styles from './field-help.module.css';
import { placeAbove } from './shared/place-popover.ts';

interface FieldHelpProps {
  readonly field: FieldState;
  readonly ids: FieldIds;
}

/** A field's help text: on hover and focus of the field, or from an information icon, as its item says. */
export function FieldHelp({ field, ids }: FieldHelpProps) {
  const { form } = useForm().document;
  const key = tooltipKey(form, field.item.name);
  const { showTooltip = false, showTooltipIcon = false } = field.item;
  const has = useHasText();
  const example = exampleKey(form, field.item.name);
  if (!has(key) || (!showTooltip && !showTooltipIcon)) return null;
  return (
    <Help
      field={field}
      ids={ids}
      textKey={key}
      exampleKey={has(example) ? example : undefined}
      hasIcon={showTooltipIcon}
      opensAlone={showTooltip}
    />
  );
}

interface HelpProps extends FieldHelpProps {
  readonly textKey: string;
  readonly exampleKey: string | undefined;
  readonly hasIcon: boolean;
  readonly opensAlone: boolean;
}

function Help({ field, ids, textKey, exampleKey: example, hasIcon, opensAlone }: HelpProps) {
  const text = useText();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useOpenedByField(anchor, opensAlone, setOpen);
  return (
    <span ref={anchor} data-aside="" className={styles.help}>
      {hasIcon && (
        <button
          type="button"
          className={styles.icon}
          aria-label={text(OWN_TEXT.moreAbout, { label: text(field.label) })}
          aria-expanded={isOpen}
          aria-controls={ids.help}
          onClick={() => setOpen(!isOpen)}
        >
          <InfoIcon />
        </button>
      )}
      {isOpen && (
        <span role="tooltip" id={ids.help} className={styles.tip} ref={showAbove}>
          {text(textKey)}
          {example !== undefined && (
            <span className={styles.example}>{text(OWN_TEXT.example, { example: text(example) })}</span>
          )}
        </span>
      )}
    </span>
  );
}

/** On top of everything, just above its field, or below when it would cover the focused field. */
function showAbove(tip: HTMLSpanElement | null): void {
  placeAbove(tip, tip?.closest('[data-field]'));
}

/** Opens when the pointer rests on the field or its control has the focus; Escape closes. */
function useOpenedByField(
  anchor: RefObject<HTMLElement | null>,
  opensAlone: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    const field = anchor.current?.closest<HTMLElement>('[data-field]');
    if (!field) return;
    const stop = new AbortController();
    const listen = (type: string, listener: (event: Event) => void): void =>
      field.addEventListener(type, listener, { signal: stop.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInControl = (event: Event): boolean =>
      event.target instanceof Element && event.target.closest(ASIDE) === null;
    listen('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') setOpen(false);
    });
    listen('focusout', () => setOpen(false));
    listen('pointerleave', () => {
      clearTimeout(timer);
      if (!field.contains(focusedElement())) setOpen(false);
    });
    if (opensAlone) {
      listen('focusin', (event) => isInControl(event) && setOpen(true));
      // On movement, not on arrival: a page scrolling under a resting pointer does not ask for help.
      listen('pointermove', () => {
        clearTimeout(timer);
        timer = setTimeout(() => setOpen(true), HOVER_REST);
      });
    }
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [anchor, opensAlone, setOpen]);
}

/** Milliseconds the pointer must rest before help appears, so that crossing a form does not make it flicker. */
const HOVER_REST = 400;
