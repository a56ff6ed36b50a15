import { type FieldState, parseTypedDate } from '@lifeform/engine';
import { type ClipboardEvent, type FocusEvent, useRef, useState } from 'react';
import { leaveWhenPointerIsUp } from '../../binding/pending-leave.ts';
import { deferred } from '../../deferred/deferred.tsx';
import { copyDate, pastedDay } from '../../text/copied-date.ts';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import { type ControlProps, isFixed } from '../shared/control-props.ts';
import { textInput } from '../shared/text-input.tsx';
import styles from './date-control.module.css';

const CalendarPopover = deferred(() => import('./calendar-popover.tsx'));

/**
 * A date typed as its language writes it, with a calendar as an alternative. Typing comes first because it is faster for a
 * known date; a date that does not exist stays as typed, to be corrected.
 */
export function DateControl(control: ControlProps) {
  const { field, form } = control;
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const typed = (): string => form.getField(field.name).text;
  const isClosed = field.disabled || isFixed(field);
  /** Moving the focus to the calendar commits a typed date, not only leaving both. */
  const leaveText = (event: FocusEvent): void => {
    if (event.relatedTarget === button.current && typed() !== '') leaveWhenPointerIsUp(() => form.blur(field.name));
  };
  const clipboard = {
    onCopy: (event: ClipboardEvent<HTMLInputElement>): void => {
      copyWhole(event, field);
    },
    onCut: (event: ClipboardEvent<HTMLInputElement>): void => {
      if (!isFixed(field) && copyWhole(event, field)) form.type(field.name, '');
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      const day = pastedDay(event);
      if (day === undefined || isFixed(field) || !isWhole(event.currentTarget)) return;
      event.preventDefault();
      form.change(field.name, day);
    },
  };
  return (
    <div className={styles.date}>
      {textInput(control, {
        inputMode: 'numeric',
        onBlur: leaveText,
        ...clipboard,
        ...(field.item.display !== 'plain' && { placeholder: field.dateFormat }),
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
      />
      {isOpen && (
        <CalendarPopover
          anchor={button}
          label={text(field.label)}
          value={parseTypedDate(typed(), field.dateFormat)}
          isUntilToday={field.item.isUntilToday === true}
          onPick={(day) => {
            form.change(field.name, day);
            button.current?.focus();
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** Whether all of a control's text is selected; of an empty one, all there is. */
function isWhole({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  return selectionStart === 0 && selectionEnd === value.length;
}

/** Copies a date that is selected whole. False for part of one, or a text that is none. */
function copyWhole(event: ClipboardEvent<HTMLInputElement>, { dateFormat }: FieldState): boolean {
  const { value } = event.currentTarget;
  const day = parseTypedDate(value.trim(), dateFormat);
  if (day === undefined || !isWhole(event.currentTarget)) return false;
  copyDate(event, day, value);
  return true;
}
