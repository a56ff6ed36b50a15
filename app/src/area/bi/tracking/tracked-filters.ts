import type { QueryOf } from '@lifeform/metadata/contract';

/** Filters of the list and its workbook; blank for all. */
export type TrackedFilters = Required<QueryOf<'GET /api/BI/tracking/workbook'>>;
