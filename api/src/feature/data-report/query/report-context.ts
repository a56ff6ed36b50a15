import type { Language } from '@lifeform/metadata';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { ProductLibrary } from '../../product/product-library.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { StoredQuotes } from '../stored-quotes.ts';

/** What a report is made for: whose figures, of which time, in whose language. */
export interface ReportContext {
  readonly manager: EntityManager;
  /** Both counted, `YYYY-MM-DD`. */
  readonly period: ReportPeriod;
  /** The same as instants of days in Toronto. Counted. */
  readonly from: Date;
  /** Not counted any more. */
  readonly until: Date;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
  readonly principal: Principal;
  readonly language: Language;
  readonly products: ProductLibrary;
  readonly quotes: StoredQuotes;
  /** The text of a key in the reader's language; the fallback, or the key, where there is none. */
  text(key: string, fallback?: string): string;
}

/** A value for each column of the report; null where there is none. Days are `YYYY-MM-DD`, a fraction 0.25 is 25%. */
export type ReportRow = readonly (string | number | null)[];

export type ReportQuery = (context: ReportContext) => Promise<readonly ReportRow[]>;
