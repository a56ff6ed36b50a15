import { valueChanges } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { ContentFollower } from '../../platform/content/content-follower.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ActOutcome, Along } from '../../platform/review/reviewed-acts.ts';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { BASIS_VERSION } from '../../pricing/import/import-table.ts';
import { BasisRegistry } from '../basis/index.ts';

/** How a basis came to be, for the audit log. */
interface Making {
  readonly action: 'basis.import' | 'basis.card' | 'basis.product';
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Keeps new versions of bases. None is ever changed. */
@Injectable()
export class BasisStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bases: BasisRegistry,
    private readonly audit: AuditLog,
    private readonly content: ContentFollower,
  ) {}

  /** Why a basis cannot have that version; undefined when it can. */
  faultOf(version: string): 'unfit' | 'taken' | undefined {
    if (!BASIS_VERSION.test(version)) return 'unfit';
    return this.bases.has(version) ? 'taken' : undefined;
  }

  /**
   * The row with its audit row, then use: a basis in use is always one that every server has and the audit log names.
   * @returns false where another basis took the version meanwhile
   */
  async keep(
    document: BasisDocument,
    { action, detail }: Making,
    { username }: Principal,
    along?: Along,
  ): Promise<boolean> {
    const { version } = document;
    try {
      const isStored = await inTransaction(this.dataSource, async (manager) => {
        // Its lock lets one after the other look whether the version is taken.
        await this.audit.append(manager, { actor: username, action, subject: version, detail });
        if (!(await this.bases.insert(manager, document, username))) throw new TakenError();
        await along?.(manager, { subject: version, differences: differencesOf(version, detail) });
        return true;
      });
      return isStored;
    } catch (error) {
      if (error instanceof TakenError) return false;
      throw error;
    } finally {
      // Also the one that took the version: this server may not know it yet.
      await this.content.follow();
    }
  }
}

/** The version is taken: undoes the transaction. */
class TakenError extends Error {}

/** What a basis was made of and with, line by line. */
function differencesOf(key: string, detail: Making['detail']): ActOutcome['differences'] {
  return valueChanges({}, detail, 1).map(({ path, ...values }) => ({
    ...{ part: 'basis', key, property: path.join('.') },
    ...values,
  }));
}
