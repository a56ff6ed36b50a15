import type { Language, ReportRow } from '@lifeform/metadata';
import type { EntityManager } from 'typeorm';
import type { AgentScope } from '../../../platform/auth/agent-scope.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { Days } from '../../../platform/store/day-figures.ts';
import type { QuotedIllustrations } from '../../illustration/index.ts';
import type { ProductCache } from '../../product/index.ts';

/** Context of a report: whose figures, which period, which language. */
export interface ReportContext {
  readonly manager: EntityManager;
  readonly days: Days;
  /** Undefined = all agents. */
  readonly scope: AgentScope | undefined;
  readonly principal: Principal;
  readonly language: Language;
  readonly products: ProductCache;
  readonly quotes: QuotedIllustrations;
  /** The name of the person with that user name; other names, such as pseudonyms, unchanged. */
  nameOf(username: string): string;
  /** The text of a key in the reader's language; the fallback or the key without one. */
  text(key: string, fallback?: string): string;
}

export type ReportQuery = (context: ReportContext) => Promise<readonly ReportRow[]>;
