import { isChoice, listedFields, RECORD_COLUMNS, traitsOf } from '@lifeform/metadata';
import { type RecordFilter, recordFilterSchema } from '@lifeform/metadata/contract';
import { addDays } from '@lifeform/metadata/insurance';
import { toDay } from '@lifeform/rules';
import { HttpStatus } from '@nestjs/common';
import { startOfEasternDay } from '../../platform/clock/eastern-day.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ValidBody } from '../../platform/http/valid-body.ts';
import type { RecordCondition } from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { comparedBy, isMasked, maskedTerm } from './record-cells.ts';

type Wanted = RecordFilter[string];
type Ends = Exclude<Wanted, string>;

const FILTERS = new ValidBody(recordFilterSchema);

/** Columns a form's list can be filtered and sorted by. */
export function comparable({ document, setup }: Pick<KeptForm, 'document' | 'setup'>): readonly string[] {
  return [...RECORD_COLUMNS, ...listedFields(document, setup)];
}

/** What a query's `filter` asks for. @throws ApiError 400 for what is no JSON, and for a column the list has not */
export function conditionsOf(kept: KeptForm, filter: string | undefined): readonly RecordCondition[] {
  if (filter === undefined) return [];
  const wanted = FILTERS.transform(parsed(filter));
  const known = comparable(kept);
  return Object.entries(wanted).map(([column, value]) => {
    if (!known.includes(column)) throw optionRefused('filter', known);
    return conditionOf(kept, column, value);
  });
}

/** @throws ApiError 400 */
export function optionRefused(name: string, options: readonly string[]): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'optionRefused', { parameters: { name, options: options.join(', ') } });
}

function parsed(filter: string): unknown {
  try {
    return JSON.parse(filter);
  } catch {
    throw new ApiError(HttpStatus.BAD_REQUEST, 'bodyRefused', {
      parameters: { field: 'filter', problem: 'json', limit: '' },
    });
  }
}

function conditionOf({ document }: KeptForm, column: string, wanted: Wanted): RecordCondition {
  const item = document.items.find(({ name }) => name === column);
  const fieldType = item?.fieldType ?? '';
  if (column === '@created' || column === '@modified') return { column, by: 'term', ...instants(endsOf(wanted)) };
  const isNumber = column === '@number' || comparedBy(fieldType) === 'number';
  if (isNumber) return { column, by: 'number', ...numbers(endsOf(wanted)) };
  if (typeof wanted !== 'string') return { column, by: 'term', ...texts(wanted) };
  const { holds } = traitsOf(fieldType);
  if (holds === 'codes') return { column, has: wanted };
  // Not ticked is also what was never touched.
  if (holds === 'boolean' && wanted !== 'true') return { column, isNot: 'true' };
  const isExact =
    column === '@state' ||
    column === '@team' ||
    (isChoice(fieldType) && item?.optionsFrom === undefined) ||
    holds === 'boolean';
  if (isExact || holds === 'date') return { column, is: wanted };
  return { column, begins: item && isMasked(item) ? maskedTerm(wanted) : wanted };
}

function endsOf(wanted: Wanted): Ends {
  return typeof wanted === 'string' ? { from: wanted, to: wanted } : wanted;
}

/** Of days, the whole of each. */
function instants({ from, to }: Ends) {
  const days = present({ from: from?.toString(), to: to?.toString() }, isDay);
  return {
    ...(days.from !== undefined && { from: startOfEasternDay(days.from) }),
    ...(days.to !== undefined && { to: new Date(startOfEasternDay(addDays(days.to, 1)).getTime() - 1) }),
  };
}

function isDay(text: string): boolean {
  return toDay(text) !== undefined;
}

function numbers({ from, to }: Ends) {
  const end = (text: string | number | undefined) => (text === undefined || text === '' ? undefined : Number(text));
  return present({ from: end(from), to: end(to) }, Number.isFinite);
}

function texts({ from, to }: Ends) {
  return present({ from: from?.toString(), to: to?.toString() }, (text) => text !== '');
}

function present<T>(ends: { readonly from: T | undefined; readonly to: T | undefined }, isSound: (end: T) => boolean) {
  const { from, to } = ends;
  return {
    ...(from !== undefined && isSound(from) && { from }),
    ...(to !== undefined && isSound(to) && { to }),
  };
}
