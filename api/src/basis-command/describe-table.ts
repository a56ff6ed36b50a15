import type { TableFinding } from '../pricing/import/check-rate-table.ts';
import type { PremiumDifference } from '../pricing/import/premium-differences.ts';
import { LARGEST_TABLE_FILE, type RateTable, type UnreadableTable } from '../pricing/import/rate-table.ts';

const UNREADABLE: Readonly<Record<UnreadableTable['code'], string>> = {
  tooLarge: `it is larger than ${LARGEST_TABLE_FILE / 1e6} MB; export the mortality table alone`,
  declaresTypes: 'it declares a document type or an entity; remove the <!DOCTYPE> and <!ENTITY> lines',
  notXml: 'it is not well-formed XML',
  notXtbml: 'it has no XTbML element; export the table as XTbML',
  noTable: 'it has no Table',
  axes: 'it is neither one table by age nor a select table with its ultimate one',
  scaled: 'its rates are scaled; export them with a scaling factor of 0',
  quotes: 'a cell opens a quote that it does not close',
  columns: 'its first line must name the columns age,q or age,duration,q',
  empty: 'it has no rates',
  otherType: 'it declares to be no mortality of such lives',
};

export function describeUnreadable({ code, detail }: UnreadableTable): string {
  const said = ['notXml', 'columns', 'otherType'].includes(code) ? ` (${detail})` : '';
  return UNREADABLE[code] + said;
}

const FINDINGS: Readonly<Record<TableFinding['code'], string>> = {
  noUltimate: 'there are no ultimate rates',
  ageRange: 'the age is not a whole number from 0 to 120',
  durationRange: 'the policy year is not a whole number from 1 to 60',
  rateRange: 'the rate is not a number from 0 to 1',
  twice: 'the rate is given twice',
  gap: 'the rate is missing between others',
  unusedGap: 'the rate is missing at an age that is not used; the former rate stays',
  otherSex: 'the table speaks of the other sex',
  ofInsured: 'the table declares mortality of insured lives; annuitants usually live longer',
  falls: 'the rate falls with age',
  certain: 'the rate is 0 or 1',
  selectAbove: 'the select rate is above the ultimate rate of that age',
  selectFrom: 'issue ages below the first with select rates have ultimate rates from the first year',
  ageLastBirthday: 'the table is by age last birthday, the basis by age nearest birthday',
  youngAges: 'ages below the first keep the former rates',
  oldAges: 'ages above the last keep the former rates where they are no lower',
};

/** More findings of a kind are only counted. */
const MOST_SHOWN = 10;

/** One line a finding; of similar ones only the first, and the number of others. */
export function describeFindings(findings: readonly TableFinding[]): readonly string[] {
  const codes = [...new Set(findings.map(({ code }) => code))];
  return codes.flatMap((code) => {
    const alike = findings.filter((finding) => finding.code === code);
    const shown = alike.slice(0, MOST_SHOWN).map(describeFinding);
    return alike.length > MOST_SHOWN ? [...shown, `and ${alike.length - MOST_SHOWN} more like it`] : shown;
  });
}

function describeFinding({ level, code, age, duration, q }: TableFinding): string {
  const where = [
    age === undefined ? '' : `age ${age}`,
    duration === undefined ? '' : `policy year ${duration}`,
    q === undefined ? '' : `rate ${q}`,
  ];
  const place = where.filter((part) => part !== '').join(', ');
  return `${level}: ${FINDINGS[code]}${place === '' ? '' : ` (${place})`}`;
}

export function describeTable({ name, cells }: RateTable): string {
  const ultimate = cells.filter(({ duration }) => duration === undefined);
  const ages = ultimate.map(({ age }) => age);
  const select = cells.length - ultimate.length;
  const range = ultimate.length > 0 ? ` for ages ${Math.min(...ages)} to ${Math.max(...ages)}` : '';
  return `${name || 'The table'}: ${ultimate.length} ultimate rates${range}, ${select} select rates`;
}

function percent({ before, after }: PremiumDifference): number {
  return 100 * (after / before - 1);
}

function signed(change: number): string {
  return `${change < 0 ? '' : '+'}${change.toFixed(1)} %`;
}

export function describeDifference(difference: PremiumDifference): string {
  const { product, inputs, quantity, before, after } = difference;
  const change = Number.isNaN(after) ? 'no longer priced' : signed(percent(difference));
  return `${product} ${inputs} ${quantity}: ${before} -> ${after} (${change})`;
}

/** How many rates of the sample change, and the largest change. */
export function summarize(differences: readonly PremiumDifference[]): string {
  const changes = differences.map(percent).filter((change) => !Number.isNaN(change));
  if (changes.length === 0) return 'No rate of the sample changes.';
  const range = `${signed(Math.min(...changes))} to ${signed(Math.max(...changes))}`;
  return `${differences.length} rates of the sample change, by ${range}.`;
}
