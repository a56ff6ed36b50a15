import { ChevronLeftIcon, ChevronRightIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useLanguage, useText } from '../../text/text-provider.tsx';
import { Select } from '../shared/select.tsx';
import { addMonths, type Day, LAST_YEAR, monthOf, withMonth, withYear, yearOf } from './calendar-days.ts';
import styles from './calendar-popover.module.css';
import { monthName, monthNames } from './calendar-text.ts';

/** Half of them lie before the shown year: enough to reach any living person's year of birth in one choice. */
const YEARS_LISTED = 240;

interface CalendarHeadProps {
  readonly shown: Day;
  readonly onShow: (day: Day) => void;
}

/** The shown month and year, which can be changed. */
export function CalendarHead({ shown, onShow }: CalendarHeadProps) {
  const text = useText();
  const language = useLanguage();
  const year = yearOf(shown);
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.step}
        aria-label={text(OWN_TEXT.previousMonth)}
        onClick={() => onShow(addMonths(shown, -1))}
      >
        <ChevronLeftIcon />
      </button>
      <Select
        aria-label={text(OWN_TEXT.month)}
        value={monthOf(shown)}
        onChange={({ target }) => onShow(withMonth(shown, Number(target.value)))}
      >
        {monthNames(language).map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={text(OWN_TEXT.year)}
        value={year}
        onChange={({ target }) => onShow(withYear(shown, Number(target.value)))}
      >
        {yearsAround(year).map((listed) => (
          <option key={listed}>{listed}</option>
        ))}
      </Select>
      <button
        type="button"
        className={styles.step}
        aria-label={text(OWN_TEXT.nextMonth)}
        onClick={() => onShow(addMonths(shown, 1))}
      >
        <ChevronRightIcon />
      </button>
      <p className="visually-hidden" aria-live="polite">
        {monthName(shown, language)}
      </p>
    </div>
  );
}

function yearsAround(year: number): readonly number[] {
  const first = Math.min(Math.max(1, year - YEARS_LISTED / 2), LAST_YEAR + 1 - YEARS_LISTED);
  return Array.from({ length: YEARS_LISTED }, (_, at) => first + at);
}
