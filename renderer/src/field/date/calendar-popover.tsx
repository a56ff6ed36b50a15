import { isoDay } from '@lifeform/engine';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage } from '../../text/text-provider.tsx';
import { useOverPage } from '../shared/use-over-page.ts';
import { addDays, addMonths, type Day, dayOf, weekdayOf, weeksOf } from './calendar-days.ts';
import { CalendarHead } from './calendar-head.tsx';
import styles from './calendar-popover.module.css';
import { dayName, monthName, weekdayNames } from './calendar-text.ts';

interface CalendarPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: Day | undefined;
  /** Days after today cannot be picked. */
  readonly isUntilToday: boolean;
  readonly onPick: (day: Day) => void;
  readonly onClose: () => void;
}

/** A calendar over the page, with lists of months and years. */
export default function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, label, value, isUntilToday, onPick, onClose } = props;
  const over = useOverPage(anchor, onClose);
  const [shown, setShown] = useState<Day>(() => value ?? isoDay(new Date()));
  return (
    <div {...over} role="dialog" aria-label={label} className={styles.popover}>
      <CalendarHead shown={shown} onShow={setShown} />
      <Month shown={shown} value={value} isUntilToday={isUntilToday} onShow={setShown} onPick={onPick} />
    </div>
  );
}

const WEEKDAYS = 7;
const MONTHS = 12;

/** The day a key leads to; undefined for other keys. */
function dayAfter({ key, shiftKey }: KeyboardEvent, day: Day): Day | undefined {
  const months = shiftKey ? MONTHS : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEKDAYS);
    case 'ArrowDown':
      return addDays(day, WEEKDAYS);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEKDAYS - 1 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return undefined;
  }
}

interface MonthProps {
  readonly shown: Day;
  readonly value: Day | undefined;
  readonly isUntilToday: boolean;
  readonly onShow: (day: Day) => void;
  readonly onPick: (day: Day) => void;
}

/** The days of a month. One is a tab stop; arrows, Home, End and the page keys lead to the others. */
function Month({ shown, value, isUntilToday, onShow, onPick }: MonthProps) {
  const language = useLanguage();
  const grid = useRef<HTMLTableElement>(null);
  const focusShown = (): void => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  useEffect(focusShown, []);
  const move = (event: KeyboardEvent): void => {
    const next = dayAfter(event, shown);
    if (next === undefined) return;
    event.preventDefault();
    flushSync(() => onShow(next));
    focusShown();
  };
  const now = isoDay(new Date());
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is what a calendar is
    <table ref={grid} role="grid" aria-label={monthName(shown, language)} className={styles.grid} onKeyDown={move}>
      <thead>
        <tr>
          {weekdayNames(language).map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(shown).map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place in the week is what it is
              // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid
              <td key={weekday} role="gridcell" aria-selected={day === undefined ? undefined : day === value}>
                {day !== undefined && (
                  <button
                    type="button"
                    className={styles.day}
                    aria-label={dayName(day, language)}
                    aria-current={day === now ? 'date' : undefined}
                    aria-disabled={isUntilToday && day > now}
                    tabIndex={day === shown ? 0 : -1}
                    onClick={() => (isUntilToday && day > now ? undefined : onPick(day))}
                  >
                    {dayOf(day)}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
