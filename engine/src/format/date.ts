import type { Language, Messages } from '@lifeform/metadata';
import { type CalendarDay, toDay } from '@lifeform/rules';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

/** `YYYY-MM-DD` in the form it is typed, `31/12/2024`. Empty when not a date. @param format see `dateFormatOf` */
export function formatTypedDate(iso: string, format?: string): string {
  const date = toDay(iso);
  if (date === undefined) return '';
  const { order, sign } = readDateFormat(format ?? '') ?? SPECIFIED;
  return order.map((part) => pad(date[part], part === 'year' ? 4 : 2)).join(sign);
}

/** As screens show it, with the month in words: `December 31, 2024` in US English, `1er janvier 2025`. */
export function formatLongDate(iso: string, locale: Language): string {
  const date = toDay(iso);
  return date === undefined ? '' : longDate(date, locale);
}

function longDate({ day, month, year }: CalendarDay, locale: Language): string {
  const name = MONTHS[locale][month - 1] ?? '';
  return locale === 'en' ? `${name} ${day}, ${year}` : `${day === 1 ? '1er' : day} ${name} ${year}`;
}

/** The instant reports use for a day: 12:00 UTC of that day, the same in every time zone. */
export function reportInstant(iso: string): string | null {
  return toDay(iso) === undefined ? null : `${iso}T12:00:00Z`;
}

/** The clock's local day, `YYYY-MM-DD`. */
export function isoDay(now: Date): string {
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/**
 * Reads a typed or pasted date: `31/12/2024`, `31-12-2024`, `31122024`, `2024-12-31`, `December 31, 2024` or
 * `31 décembre 2024`, in either language and perhaps behind the day of the week. The day stands first where the year is
 * last, unless the format puts the month first; eight digits stand as in the format. Undefined for a day that does not
 * exist, such as 31/02/2024, or falls on another day of the week.
 * @param format see `dateFormatOf`
 */
export function parseTypedDate(text: string, format?: string): string | undefined {
  const parts = inFigures(text, (readDateFormat(format ?? '') ?? SPECIFIED).order) ?? inWords(text);
  return dateOf(parts) ?? (parts === undefined ? afterWeekday(text) : undefined);
}

function dateOf([year, month, day]: readonly (string | undefined)[] = []): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const candidate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return toDay(candidate) === undefined ? undefined : candidate;
}

/** Year, month and day of a date of figures. */
function inFigures(text: string, order: DateFormat['order']): readonly (string | undefined)[] | undefined {
  const [, ...yearFirst] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? [];
  if (yearFirst.length > 0) return yearFirst;
  const [, ...yearLast] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  if (yearLast.length > 0) return placed(yearLast, order[0] === 'month' ? order : DAY_FIRST);
  const [, ...digits] = (order[0] === 'year' ? /^(\d{4})(\d{2})(\d{2})$/ : /^(\d{2})(\d{2})(\d{4})$/).exec(text) ?? [];
  return digits.length > 0 ? placed(digits, order) : undefined;
}

function placed(figures: readonly string[], order: DateFormat['order']): readonly (string | undefined)[] {
  return (['year', 'month', 'day'] as const).map((part) => figures[order.indexOf(part)]);
}

/** How a language writes a day in figures. */
interface DateFormat {
  readonly order: readonly ('year' | 'month' | 'day')[];
  readonly sign: string;
}

const DAY_FIRST: DateFormat['order'] = ['day', 'month', 'year'];
const SPECIFIED: DateFormat = { order: DAY_FIRST, sign: '/' };

/** Day, month and year once each, with one sign between them, in an order that is read back as the same day. */
function readDateFormat(format: string): DateFormat | undefined {
  const [, sign = ''] = /^(?:[DJM]{2}|[AY]{4})([-/. ])[DJM]{2}\1(?:[DJ]{2}|[AY]{4})$/.exec(format) ?? [];
  const order = sign === '' ? [] : format.split(sign).map(partNamed);
  return new Set(order).size === 3 ? { order, sign } : undefined;
}

function partNamed(figures: string): DateFormat['order'][number] {
  if (figures.startsWith('M')) return 'month';
  return figures.length === 4 ? 'year' : 'day';
}

const DATE_FORMATS: Readonly<Record<Language, string>> = { en: 'DD/MM/YYYY', fr: 'JJ/MM/AAAA' };

/**
 * How a day is typed and shown in figures in a language: `JJ/MM/AAAA`, or what the text `msg-DateFormat` of the form
 * says, such as `AAAA-MM-JJ`. A text that is no such format counts for nothing.
 */
export function dateFormatOf(messages: Messages, locale: Language): string {
  const own = messages['msg-DateFormat']?.[locale] ?? '';
  return readDateFormat(own) === undefined ? DATE_FORMATS[locale] : own;
}

/** Whether a text is a date of figures whose day and month could be exchanged, such as `5/3/2024` or `05032024`. */
export function isAmbiguousDate(text: string): boolean {
  const [, day, month] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/.exec(text) ?? /^(\d{2})(\d{2})\d{4}$/.exec(text) ?? [];
  return Number(day) <= 12 && Number(month) <= 12 && Number(day) !== Number(month);
}

/** Short forms of the months' names in either language, from January, without accents. */
const SHORT = 'jan janv|feb fev fevr|mar|apr avr|may|jun|jul juil juill|aug|sep sept|oct|nov|dec'.split('|');

/** The number of each month, by its names and short forms in both languages, without accents. */
const MONTH_NUMBERS: ReadonlyMap<string, string> = new Map(
  SHORT.flatMap((short, index) => {
    const names = [MONTHS.en[index] ?? '', MONTHS.fr[index] ?? '', ...short.split(' ')];
    return names.map((name): [string, string] => [bare(name), String(index + 1)]);
  }),
);

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Year, month and day of a date whose month is a word. */
function inWords(text: string): readonly (string | undefined)[] | undefined {
  const plain = bare(text).replace(/\s/g, ' ');
  const dayFirst = /^(?:le )?(\d{1,2})(?:er|st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4})$/.exec(plain);
  if (dayFirst) return [dayFirst[3], MONTH_NUMBERS.get(dayFirst[2] ?? ''), dayFirst[1]];
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain);
  return monthFirst ? [monthFirst[3], MONTH_NUMBERS.get(monthFirst[1] ?? ''), monthFirst[2]] : undefined;
}

/** From Sunday, in both languages. */
const WEEKDAYS =
  'sunday dimanche|monday lundi|tuesday mardi|wednesday mercredi|thursday jeudi|friday vendredi|saturday samedi'.split(
    '|',
  );

/** A date in words behind the day of the week it falls on, in full or by its first three letters. */
function afterWeekday(text: string): string | undefined {
  const [, word, rest = ''] = /^(?:le )?([a-z]{3,9})\.?,? (.+)$/is.exec(text) ?? [];
  const named = WEEKDAYS.findIndex((names) =>
    names.split(' ').some((name) => [name, name.slice(0, 3)].includes(bare(word ?? ''))),
  );
  const iso = named === -1 ? undefined : dateOf(inWords(rest));
  return iso !== undefined && new Date(`${iso}T00:00:00Z`).getUTCDay() === named ? iso : undefined;
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
