import { type ListQuery, readText, readWhole } from '../../platform/http/page-query.ts';
import type { ListRequest } from '../../platform/store/document-store.ts';
import type { IllustrationEntity } from './illustration.entity.ts';

const PAGE_SIZE = 20;
const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;
const LONGEST_SEARCH = 190;

/** @throws ApiError 400 naming the parameter that is no number, or out of range */
export function readListQuery(query: ListQuery): ListRequest<IllustrationEntity> {
  return {
    search: readText(query, 'search').slice(0, LONGEST_SEARCH),
    page: readWhole(query, 'page', 1, LAST_PAGE),
    pageSize: readWhole(query, 'pageSize', PAGE_SIZE, MOST_ROWS),
  };
}
