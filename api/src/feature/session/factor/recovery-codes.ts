import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { RecoveryCodeEntity } from './recovery-code.entity.ts';

const CODES = 10;
const LETTERS = 12;
/** Without those that are taken for another when read aloud or from paper. 60 bits with twelve of them. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Codes on paper for who lost the second factor; each is good once. */
@Injectable()
export class RecoveryCodes {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  count(userID: string): Promise<number> {
    return this.dataSource.manager.countBy(RecoveryCodeEntity, { userID });
  }

  /** New ones in place of the old. */
  async renew(manager: EntityManager, userID: string): Promise<readonly string[]> {
    await this.forget(manager, userID);
    const codes = Array.from({ length: CODES }, newCode);
    const rows = codes.map((code) => ({ codeHash: hashOf(userID, code), userID }));
    await insertRows(manager, RecoveryCodeEntity, rows);
    return codes;
  }

  async forget(manager: EntityManager, userID: string): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userID });
  }

  /** True only for the one caller that spends the code. */
  async spend(userID: string, given: string): Promise<boolean> {
    const codeHash = hashOf(userID, given);
    const { affected } = await this.dataSource.manager.delete(RecoveryCodeEntity, { codeHash, userID });
    return affected === 1;
  }
}

/** As `ABCD-EFGH-JKLM`. */
function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return [0, 4, 8].map((start) => letters.slice(start, start + 4).join('')).join('-');
}

/** However it is typed. */
function hashOf(userID: string, code: string): string {
  const bare = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(`${userID} ${bare}`).digest('hex');
}
