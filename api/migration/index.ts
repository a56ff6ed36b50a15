import { FirstTables1763690400000 } from './1763690400000-first-tables.ts';
import { IllustrationSearch1763690500000 } from './1763690500000-illustration-search.ts';
import { ReportFile1763690600000 } from './1763690600000-report-file.ts';

/** Every migration, oldest first. A released one is never edited; a change is a new one. */
export const MIGRATIONS = [FirstTables1763690400000, IllustrationSearch1763690500000, ReportFile1763690600000] as const;
