import { HttpStatus } from '@nestjs/common';
import { ApiException } from '../../platform/http/api-exception.ts';
import type { IllustrationSearch } from './illustration.repository.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 190;

/** The query of the list as it arrives. A name given twice arrives as a list. */
export type ListQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

function readText(query: ListQuery, name: string): string {
  const given = query[name] ?? '';
  return typeof given === 'string' ? given : (given[0] ?? '');
}

function readWhole(query: ListQuery, name: string, fallback: number, most: number): number {
  const text = readText(query, name);
  if (text === '') return fallback;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= 1 && value <= most) return value;
  const message = `${name} must be a whole number from 1 to ${most}.`;
  throw new ApiException(HttpStatus.BAD_REQUEST, message, [{ code: 'msg-Range', path: name }]);
}

/** @throws ApiException 400 naming the parameter that is no number, or out of range */
export function readListQuery(query: ListQuery): IllustrationSearch {
  return {
    search: readText(query, 'search').slice(0, LONGEST_SEARCH),
    page: readWhole(query, 'page', 1, LAST_PAGE),
    pageSize: readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS),
  };
}
