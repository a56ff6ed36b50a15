import type { Language, ReportRow } from '@lifeform/metadata';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { ProductCache } from '../../product/index.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { StoredQuotes } from './stored-quotes.ts';

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
  readonly products: ProductCache;
  readonly quotes: StoredQuotes;
  /** The name of whoever signs in by that; what is no sign-in name, such as one made up for tracking, as it is. */
  nameOf(username: string): string;
  /** The text of a key in the reader's language; the fallback, or the key, where there is none. */
  text(key: string, fallback?: string): string;
}

export type ReportQuery = (context: ReportContext) => Promise<readonly ReportRow[]>;
