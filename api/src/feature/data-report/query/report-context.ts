import type { Language, ReportRow } from '@lifeform/metadata';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { ProductCache } from '../../product/index.ts';
import type { ReportPeriod } from '../report-period.ts';
import type { StoredQuotes } from './stored-quotes.ts';

/** Context of a report: whose figures, which period, which language. */
export interface ReportContext {
  readonly manager: EntityManager;
  /** Both days included, `YYYY-MM-DD`. */
  readonly period: ReportPeriod;
  /** Start of the period as an instant in Toronto; included. */
  readonly from: Date;
  /** End of the period; excluded. */
  readonly until: Date;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
  readonly principal: Principal;
  readonly language: Language;
  readonly products: ProductCache;
  readonly quotes: StoredQuotes;
  /** The name of the person with that user name; other names, such as pseudonyms, unchanged. */
  nameOf(username: string): string;
  /** The text of a key in the reader's language; the fallback or the key without one. */
  text(key: string, fallback?: string): string;
}

export type ReportQuery = (context: ReportContext) => Promise<readonly ReportRow[]>;
