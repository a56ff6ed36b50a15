import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, type DataSource, type EntityManager, IsNull, Like } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { AuditLog, type ClearedRow } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { newID } from '../../platform/database/new-id.ts';
import { readInstant } from '../../platform/database/read-instant.ts';
import { forgetDays } from '../../platform/store/touch-days.ts';
import { UserAdminService } from '../user/index.ts';
import type { OpenRecord } from './open-record.ts';
import { OF_USER } from './person-kinds.ts';

/** Columns with user names of who did something, besides the audit log's. */
const AUTHORS = [
  ['form_version', 'author'],
  ['basis', 'author'],
  ['eapplication_settings', 'savedBy'],
  ['report_template', 'author'],
  ['consent', 'username'],
  ['erasure_due', 'actor'],
] as const;

/** What an account says of its person, and what is left there. */
const CLEARED = {
  ...{ passwordHash: null, firstName: '', profileName: '', emailAddress: '', phoneNumberPrimary: '' },
  ...{ phoneNumberSecondary: '', faxNumber: '', formData: '{}', trackingUserName: '', team: '', whiteLabelProfile: '' },
  ...{ isActive: false, isDemo: false },
} as const;
/** Besides it, what the audit log says of where they signed in. */
const PERSONAL: ReadonlySet<string> = new Set(['username', 'address', 'browser', ...Object.keys(CLEARED)]);

/** Rows of the audit log that are looked through in one transaction. */
const LOT = 5000;

/**
 * Takes a person out of their account. The account stays under a name that says nothing, because their clients'
 * documents, the versions they published and the audit log are theirs.
 */
@Injectable()
export class UserEraser {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly users: UserAdminService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ApiError 409 for oneself and the last administrator, 403 for somebody with rights beyond one's own */
  async erase({ row }: OpenRecord, principal: Principal): Promise<void> {
    const [id, username] = [String(row.id), String(row.username)];
    const name = `erased-${newID().slice(0, 13)}`;
    // Ends their sessions; nothing of theirs runs on.
    await this.users.update({ username }, { isActive: false }, principal);
    await inTransaction(this.dataSource, (manager) => clearAccount(manager, id, username, name));
    const known = [username, row.emailAddress, row.profileName, row.trackingUserName];
    const words = known.filter((word): word is string => typeof word === 'string' && word !== '');
    await this.#clearLog(words, username, name, principal.username);
    const entry = { actor: principal.username, action: 'person.erase.user' as const, subject: name, detail: {} };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
  }

  async #clearLog(words: readonly string[], username: string, name: string, actor: string): Promise<void> {
    const clear = (row: AuditLogEntity): ClearedRow | undefined => clearedRow(row, words, username, name);
    const lot = (at: object) =>
      inTransaction(this.dataSource, async (manager) => {
        const parts = words.map((word) => ({ ...at, detail: Like(`%${JSON.stringify(word).slice(1, -1)}%`) as never }));
        const where = [{ ...at, actor: username }, { ...at, subject: username }, ...parts];
        await this.audit.clear(manager, await manager.find(AuditLogEntity, { where }), clear, { actor, subject: name });
      });
    const [last] = await this.dataSource.manager.find(AuditLogEntity, {
      ...{ select: { sequence: true }, where: {}, order: { sequence: 'DESC' }, take: 1 },
    });
    await lot({ sequence: IsNull() });
    for (let from = 1; from <= (last?.sequence ?? 0); from += LOT)
      await lot({ sequence: Between(from, from + LOT - 1) });
  }
}

async function clearAccount(manager: EntityManager, id: string, username: string, name: string): Promise<void> {
  const own = Object.keys(CLEARED).map((column) => `${column} = ?`);
  await manager.query(`UPDATE app_user SET username = ?, ${own.join(', ')} WHERE id = ?`, [
    ...[name, ...Object.values(CLEARED), id],
  ]);
  await manager.query('DELETE FROM refresh_token WHERE sessionID IN (SELECT id FROM session WHERE userID = ?)', [id]);
  for (const table of ['password_link', 'second_factor', 'recovery_code', 'factor_ticket'])
    await manager.query(`DELETE FROM ${table} WHERE userID = ?`, [id]);
  await manager.query('DELETE FROM in_progress WHERE userID = ?', [id]);
  const tracked = 'SELECT happenedAt FROM tracking_event WHERE userID = ?';
  const moments: readonly { readonly happenedAt: Date | string }[] = await manager.query(tracked, [id]);
  for (const [table, column] of OF_USER) await manager.query(`DELETE FROM ${table} WHERE ${column} = ?`, [id]);
  for (const [table, column] of AUTHORS) {
    await manager.query(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`, [name, username]);
  }
  // Figures that were kept of their actions go with them.
  const days = moments.map(({ happenedAt }) => readInstant(happenedAt));
  await forgetDays(manager, 'tracking_event', days);
}

/** What is left of a row of the audit log that names them; undefined of one that does not. */
function clearedRow(
  { actor, action, subject, detail }: AuditLogEntity,
  words: readonly string[],
  username: string,
  name: string,
): ClearedRow | undefined {
  const isSession = actor === username && action.startsWith('session.');
  const isOwn = subject === username || isSession;
  const left = {
    actor: actor === username ? name : actor,
    subject: subject === username ? name : subject,
    detail: cleared(detail, words, name, isOwn) as ClearedRow['detail'],
  };
  return JSON.stringify(left) === JSON.stringify({ actor, subject, detail }) ? undefined : left;
}

/** @param isOwn it is about them: what accounts say of their person goes, whatever it was then */
function cleared(value: unknown, words: readonly string[], name: string, isOwn: boolean): unknown {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, name), value);
  if (Array.isArray(value)) return value.map((item) => cleared(item, words, name, isOwn));
  if (typeof value !== 'object' || value === null) return value;
  // An import of people is one row about many of them.
  const isTheirs = isOwn || ('username' in value && value.username === words[0]);
  const entries = Object.entries(value).map(([key, item]) => {
    const isPersonal = isTheirs && PERSONAL.has(key) && typeof item === 'string';
    return [key, isPersonal ? name : cleared(item, words, name, isTheirs)] as const;
  });
  return Object.fromEntries(entries);
}
