import { type CalendarDate, parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { ChevronLeftIcon, ChevronRightIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import '../shared/quiet-press-style.ts';
import styles from './calendar-popover.module.css';

interface CalendarPopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  /** `YYYY-MM-DD` */
  readonly value: string | undefined;
  /** Told the day as `YYYY-MM-DD`. */
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
}

/** Enough, half of them before the year shown, to reach any living person's year of birth in one choice. */
const YEARS_LISTED = 240;

/** Locales whose weeks and dates read as the insurer's forms do: Monday first, day before month. */
const CALENDAR_LOCALES = { en: 'en-GB', fr: 'fr-FR' } as const;

/** A calendar over the page, with month and year to choose from lists. */
export default function CalendarPopover({ anchor, label, value, onPick, onClose }: CalendarPopoverProps) {
  const day: CalendarDate | null = value === undefined ? null : parseDate(value);
  return (
    <I18nProvider locale={CALENDAR_LOCALES[useLanguage()]}>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        placement="bottom end"
        className={styles.popover ?? ''}
      >
        <Dialog aria-label={label} className={styles.dialog ?? ''}>
          <Calendar autoFocus aria-label={label} defaultValue={day} onChange={(picked) => onPick(picked.toString())}>
            <CalendarHead />
            <CalendarGrid weekdayStyle="short" className={styles.grid ?? ''}>
              <CalendarGridHeader>{(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell date={date} className={styles.cell ?? ''} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

function CalendarHead() {
  const text = useText();
  return (
    <div className={styles.head}>
      <Button slot="previous" className={styles.step ?? ''} aria-label={text(OWN_TEXT.previousMonth)}>
        <ChevronLeftIcon />
      </Button>
      <CalendarMonthPicker format="long">
        {(picker) => <Picker label={text(OWN_TEXT.month)} {...picker} />}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={YEARS_LISTED}>
        {(picker) => <Picker label={text(OWN_TEXT.year)} {...picker} />}
      </CalendarYearPicker>
      <Button slot="next" className={styles.step ?? ''} aria-label={text(OWN_TEXT.nextMonth)}>
        <ChevronRightIcon />
      </Button>
    </div>
  );
}

interface PickerProps {
  readonly label: string;
  readonly value: string | number | bigint;
  readonly onChange: (id: number) => void;
  readonly items: readonly { readonly id: number; readonly formatted: string }[];
}

function Picker({ label, value, onChange, items }: PickerProps) {
  return (
    <select
      className={styles.picker}
      aria-label={label}
      value={String(value)}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  );
}
