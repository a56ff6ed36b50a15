import type { RecordFilter } from '@lifeform/metadata/contract';
import { useSearchParams } from 'react-router-dom';

/** What of a list is looked at. */
export interface ListPlace {
  /** Id of a view; undefined for the whole list. */
  readonly view: string | undefined;
  readonly search: string;
  /** A column, with `-` before it from the last to the first; undefined for the order of the view. */
  readonly sort: string | undefined;
  readonly filter: RecordFilter;
  /** First page is 1. */
  readonly page: number;
}

/** What begins the names of filters in the address: `.amount=`, `.amount.from=`, `.amount.to=`. */
const FILTER = '.';

/** View, search, order, filters and page live in the address, so that a reload, a link and the Back button keep them. */
export function useRecordPlace(): readonly [ListPlace, (next: Partial<ListPlace>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const place = readPlace(parameters);
  // Whatever else is looked at begins at its first page.
  const go = (next: Partial<ListPlace>): void => setParameters(writePlace({ ...place, page: 1, ...next }));
  return [place, go];
}

export function readPlace(parameters: URLSearchParams): ListPlace {
  return {
    view: parameters.get('view') ?? undefined,
    search: parameters.get('search') ?? '',
    sort: parameters.get('sort') ?? undefined,
    filter: readFilter(parameters),
    page: Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1),
  };
}

function readFilter(parameters: URLSearchParams): RecordFilter {
  const filter: Record<string, RecordFilter[string]> = {};
  for (const [name, value] of parameters) {
    if (!name.startsWith(FILTER) || value === '') continue;
    const [column = '', end] = name.slice(FILTER.length).split('.');
    if (end === undefined) filter[column] = value;
    else if (end === 'from' || end === 'to') filter[column] = { ...endsOf(filter[column]), [end]: value };
  }
  return filter;
}

function endsOf(value: RecordFilter[string] | undefined) {
  return typeof value === 'object' ? value : {};
}

export function writePlace({ view, search, sort, filter, page }: ListPlace): URLSearchParams {
  const filters = Object.entries(filter).flatMap(([column, value]): [string, unknown][] =>
    typeof value === 'object'
      ? Object.entries(value).map(([end, limit]) => [`${FILTER}${column}.${end}`, limit])
      : [[FILTER + column, value]],
  );
  const all: readonly [string, unknown][] = [
    ['view', view],
    ['search', search],
    ['sort', sort],
    ...filters,
    ['page', page > 1 ? page : undefined],
  ];
  const given = all.filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

/** The query of the API for it, but for the page. */
export function queryOf({ view, search, sort, filter }: ListPlace) {
  const isFiltered = Object.keys(filter).length > 0;
  return {
    ...(search === '' ? {} : { search }),
    ...(view === undefined ? {} : { view }),
    ...(sort === undefined ? {} : { sort }),
    ...(isFiltered ? { filter: JSON.stringify(filter) } : {}),
  };
}
