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
 * Reads a typed or pasted date: `31/12/2024`, `31-12-2024`, `31122024`, `2024-12-31`, `20241231`, `December 31, 2024` or
 * `31 décembre 2024`, in either language and perhaps behind the day of the week. The day stands first where the year is
 * last, unless the format puts the month first. Blanks around signs, long dashes and a final stop count for nothing, nor
 * does a time behind an ISO day. Undefined for a day that does not exist, such as 31/02/2024, or falls on another day of
 * the week.
 * @param format see `dateFormatOf`
 */
export function parseTypedDate(text: string, format?: string): string | undefined {
  const { order } = readDateFormat(format ?? '') ?? SPECIFIED;
  const words = inPlainWords(text);
  const parts = inFigures(text, order) ?? inWords(words);
  return dateOf(parts) ?? (parts === undefined ? afterWeekday(words) : undefined);
}

function dateOf([year, month, day]: readonly (string | undefined)[] = []): string | undefined {
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const candidate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return toDay(candidate) === undefined ? undefined : candidate;
}

/** Year, month and day of a date of figures. Eight of them begin with the year where that makes a day: no month is 19 or 20. */
function inFigures(text: string, order: DateFormat['order']): readonly (string | undefined)[] | undefined {
  const plain = withoutFrills(text);
  const [, ...yearFirst] =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ?? [];
  if (dateOf(yearFirst) !== undefined) return yearFirst;
  const yearLast = withYearLast(plain);
  return yearLast.length > 0 ? placed(yearLast, order[0] === 'month' ? order : DAY_FIRST) : undefined;
}

function withYearLast(plain: string): readonly string[] {
  return (/^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []).slice(
    1,
  );
}

function withoutFrills(text: string): string {
  return text
    .replace(/^(\d{4}-\d\d-\d\d)[T ][\d:.]+$/, '$1')
    .replace(/\s+/g, ' ')
    .replace(DASHES, '-')
    .replace(/ ?([-/.]) ?/g, '$1')
    .replace(/[.,]$/, '');
}

const DASHES = /[\u2010-\u2015\u2212]/g;

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
  const [day, month] = withYearLast(withoutFrills(text));
  return Number(day) <= 12 && Number(month) <= 12 && Number(day) !== Number(month);
}

/** The number of a month by its name in either language, without accents, or by its first letters where no other has them. */
function monthNamed(word = ''): string | undefined {
  const named = [MONTHS.en, MONTHS.fr].flatMap((names) =>
    names.flatMap((name, index) => (bare(name).startsWith(word) ? [index + 1] : [])),
  );
  return named.every((month) => month === named[0]) ? named[0]?.toString() : undefined;
}

function bare(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Its words and figures, with a blank between each two. */
function inPlainWords(text: string): string {
  return bare(text)
    .replace(DASHES, ' ')
    .replace(/[\s./,-]+/g, ' ')
    .trim();
}

/** Year, month and day of a date whose month is a word. */
function inWords(plain: string): readonly (string | undefined)[] | undefined {
  const dayFirst = /^(?:le |the )?(\d{1,2}) ?(?:er|st|nd|rd|th|)(?: of|) ([a-z]{3,9}) (\d{4})$/.exec(plain);
  if (dayFirst) return [dayFirst[3], monthNamed(dayFirst[2]), dayFirst[1]];
  const monthFirst = /^([a-z]{3,9}) (\d{1,2}) ?(?:er|st|nd|rd|th|) (\d{4})$/.exec(plain);
  return monthFirst ? [monthFirst[3], monthNamed(monthFirst[1]), monthFirst[2]] : undefined;
}

/** A date in words behind the day of the week it falls on, in full or by its first letters, in either language. */
function afterWeekday(plain: string): string | undefined {
  const [, word = '', rest = ''] = /^(?:le )?([a-z]{3,9}) (.+)$/.exec(plain) ?? [];
  const iso = dateOf(inWords(rest));
  const names = iso === undefined ? [] : ['en', 'fr'].map((language) => bare(weekday(iso, language)));
  return names.some((name) => name.startsWith(word)) ? iso : undefined;
}

function weekday(iso: string, language: string): string {
  return new Date(iso).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0');
}
