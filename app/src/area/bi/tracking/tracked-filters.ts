import type { QueryOf } from '@lifeform/metadata/contract';

/** What the list and its workbook are narrowed by; blank for everything. */
export type TrackedFilters = Required<QueryOf<'GET /api/BI/tracking/workbook'>>;
