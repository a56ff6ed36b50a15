import { parseTypedDate } from '@lifeform/engine';
import { type FocusEvent, lazy, Suspense, useRef, useState } from 'react';
import { leaveWhenPointerIsUp } from '../../binding/pending-leave.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';
import styles from './date-control.module.css';

const CalendarPopover = lazy(() => import('./calendar-popover.tsx'));

/** Two elements, made once: a form may have hundreds of dates. */
const CALENDAR = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 2v3M16 2v3M3 9h18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z" />
  </svg>
);

/**
 * A date, typed as day/month/year; a calendar for those who would rather pick. Typing comes first: a known
 * date is faster typed, and a date that does not exist stays as typed, to be put right.
 */
export function DateControl(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isClosed = field.disabled || isFixed(field);
  /** A date that was typed counts when the focus moves on to the calendar, not only when it leaves both. */
  const leaveText = (event: FocusEvent): void => {
    if (event.relatedTarget === button.current && field.text !== '') leaveWhenPointerIsUp(() => form.blur(field.name));
  };
  return (
    <div className={styles.date}>
      {textInput(control, {
        inputMode: 'numeric',
        onBlur: leaveText,
        ...(field.item.display !== 'plain' && { placeholder: text(OWN_TEXT.dateFormat) }),
      })}
      <button
        ref={button}
        type="button"
        className={styles.open}
        aria-label={text(OWN_TEXT.calendar, { label: text(field.label) })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isClosed}
        onClick={() => setOpen(!isOpen)}
      >
        {CALENDAR}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={button}
            label={text(field.label)}
            value={parseTypedDate(field.text)}
            isUntilToday={field.item.isUntilToday === true}
            onPick={(day) => {
              form.change(field.name, day);
              button.current?.focus();
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
