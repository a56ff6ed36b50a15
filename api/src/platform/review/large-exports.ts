import type { ChangedPlace } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Principal } from '../auth/principal.ts';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { ApiError } from '../http/api-error.ts';
import type { ActOutcome, Along } from './reviewed-acts.ts';

/** Most people that one export takes away without another person's approval. */
export const MOST_UNREVIEWED = 1000;

/** What is to be taken away: a name for it, what it is narrowed by, and how many people it names. */
export interface LargeExport {
  readonly subject: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly people: number;
}

/** Whether this very export of a person was approved: it is good for once. @throws ApiError while it still waits */
type Approved = (outcome: ActOutcome, principal: Principal) => Promise<boolean>;

/** Exports of many people, each of which another person approves where review is required. */
@Injectable()
export class LargeExports {
  #isApproved: Approved = async () => false;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  answeredBy(isApproved: Approved): void {
    this.#isApproved = isApproved;
  }

  /**
   * Called before the file is made.
   * @throws ApiError 403 for more people than are taken away without approval
   */
  async require(asked: LargeExport, principal: Principal): Promise<void> {
    if (!this.config.isReviewRequired || asked.people <= MOST_UNREVIEWED) return;
    if (await this.#isApproved(outcomeOf(asked), principal)) return;
    throw new ApiError(HttpStatus.FORBIDDEN, 'reviewFirstExport');
  }

  /** What an export is sent for review with: it is counted, and no file is made. */
  async tell(asked: LargeExport, along: Along): Promise<void> {
    await inTransaction(this.dataSource, (manager) => along(manager, outcomeOf(asked)));
  }
}

/** The property of an outcome that may have grown since it was approved. */
export const PEOPLE = 'people';

function outcomeOf({ subject, filters, people }: LargeExport): ActOutcome {
  const given = Object.entries(filters).filter(([, after]) => (after ?? '') !== '');
  const differences = [...given, [PEOPLE, people] as const].map(
    ([property, after]): ChangedPlace => ({ part: 'export', key: subject, property, after }),
  );
  return { subject, differences };
}
