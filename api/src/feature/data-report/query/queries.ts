import { FLOW_QUERIES } from './flow-queries.ts';
import { ILLUSTRATION_QUERIES } from './illustration-queries.ts';
import { LINK_QUERIES } from './link-queries.ts';
import { POLICY_QUERIES } from './policy-queries.ts';
import { QUOTE_QUERIES } from './quote-queries.ts';
import type { ReportQuery } from './report-context.ts';
import { RUN_QUERIES } from './run-queries.ts';

/** Queries by the names that report definitions use. */
export const QUERIES: ReadonlyMap<string, ReportQuery> = new Map(
  Object.entries<ReportQuery>({
    ...FLOW_QUERIES,
    ...ILLUSTRATION_QUERIES,
    ...LINK_QUERIES,
    ...POLICY_QUERIES,
    ...QUOTE_QUERIES,
    ...RUN_QUERIES,
  }),
);
