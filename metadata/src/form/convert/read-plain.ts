import { isExactly, toDay } from '@lifeform/rules';

/**
 * The number a plain text says. A point is a decimal sign; so is a comma before one or two digits, and one before three
 * groups thousands; before any other count it says nothing certain, and nothing is guessed.
 */
export function numberIn(text: string): number | undefined {
  const bare = text.replace(/[\s$%]/g, '').replace('\u2212', '-');
  const digits = bare.startsWith('-') ? bare.slice(1) : bare;
  if (!/^[0-9][0-9.,]*$/.test(digits)) return undefined;
  const plain = withoutGroups(digits);
  const number = Number(plain);
  // Beyond about fifteen digits a number would silently become its neighbour.
  if (plain === undefined || !Number.isFinite(number) || !isExactly(plain, number)) return undefined;
  return bare.startsWith('-') && number !== 0 ? -number : number;
}

function withoutGroups(text: string): string | undefined {
  const [whole = '', ...fractions] = text.split('.');
  if (fractions.length > 1) return undefined;
  const [first = '', ...groups] = whole.split(',');
  if (groups.length === 0) return text;
  const [last = ''] = groups;
  const isDecimal = fractions.length === 0 && groups.length === 1 && (last.length === 1 || last.length === 2);
  if (isDecimal) return `${first}.${last}`;
  const isGrouped = first.length <= 3 && !first.startsWith('0') && groups.every(({ length }) => length === 3);
  return isGrouped ? [whole.replaceAll(',', ''), ...fractions].join('.') : undefined;
}

/** The day a text says, where the order of its parts leaves one reading: the year first, or a day after the twelfth. */
export function dayIn(text: string): string | undefined {
  const parts = text
    .trim()
    .split(/[-/. ]/)
    .filter((part) => part !== '');
  if (parts.length !== 3 || !parts.every((part) => /^[0-9]{1,4}$/.test(part))) return undefined;
  const [one = '', two = '', three = ''] = parts;
  if (one.length === 4) return day(one, two, three);
  if (three.length !== 4) return undefined;
  const readings = [day(three, two, one), day(three, one, two)].filter((reading) => reading !== undefined);
  return readings[0] === readings[1] || readings.length === 1 ? readings[0] : undefined;
}

function day(year: string, month: string, of: string): string | undefined {
  const written = [year, month.padStart(2, '0'), of.padStart(2, '0')].join('-');
  return toDay(written) === undefined ? undefined : written;
}
