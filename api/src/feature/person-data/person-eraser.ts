import type { AnswerOf, BodyOf, ErasureOutcome } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { RecordEraser } from '../../platform/cleanup/record-eraser.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { overwriteRemoved } from '../../platform/database/overwrite-removed.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { HandedDocuments, ReportFiles } from '../report/index.ts';
import { ErasureDueEntity } from './erasure-due.entity.ts';
import { ErasureHolds } from './erasure-holds.ts';
import { type OpenRecord, textOf } from './open-record.ts';
import { PERSON_KINDS } from './person-kinds.ts';
import { PersonRecords } from './person-records.ts';
import { askedWords, namesPerson } from './person-words.ts';
import { UserEraser } from './user-eraser.ts';

type Asked = BodyOf<'POST /api/personData/erase'>;
type Place = Asked['records'][number];
type Answer = AnswerOf<'POST /api/personData/erase'>;

/** What is kept of erased records besides their rows. */
interface Copies {
  /** Whose work it was. */
  readonly owners: Set<string>;
  /** Ids of printed illustrations. */
  readonly documents: Set<string>;
}

/** Erases what somebody chose of what names a person, at once or as soon as nothing holds it. */
@Injectable()
export class PersonEraser implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly records: PersonRecords,
    private readonly holds: ErasureHolds,
    private readonly eraser: RecordEraser,
    private readonly users: UserEraser,
    private readonly reports: ReportFiles,
    private readonly documents: HandedDocuments,
    private readonly audit: AuditLog,
    private readonly cleanup: Cleanup,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#eraseDue());
  }

  /** @throws ApiError 400 for a reason that names the person, as the audit log keeps it; as `UserEraser.erase` */
  async erase({ words: given, records, reason }: Asked, principal: Principal): Promise<Answer> {
    const words = askedWords(given);
    const named = words.filter((word) => word.length > 1 && namesPerson(reason, [word]));
    if (named.length > 0) {
      throw new ApiError(HttpStatus.BAD_REQUEST, 'reasonNamesPerson', { parameters: { words: named.join(', ') } });
    }
    const detail = { reason, records: records.length };
    const entry = { actor: principal.username, action: 'person.erase' as const, subject: 'person', detail };
    await inTransaction(this.dataSource, (manager) => this.audit.append(manager, entry));
    const outcomes: { kind: Place['kind']; id: string; outcome: ErasureOutcome }[] = [];
    const copies: Copies = { owners: new Set(), documents: new Set() };
    for (const place of records) {
      const outcome = await this.#eraseOne(place, words, principal, copies);
      outcomes.push({ kind: place.kind, id: place.id, outcome });
    }
    await this.#forgetCopies(copies);
    return { outcomes };
  }

  async #eraseOne(
    { kind, id }: Place,
    words: readonly string[],
    principal: Principal,
    copies: Copies,
  ): Promise<ErasureOutcome> {
    if (kind === 'user') {
      const found = await this.records.find(this.dataSource.manager, kind, id);
      if (!found || !namesPerson(textOf(found), words)) return 'gone';
      await this.users.erase(found, principal);
      copies.owners.add(id);
      return 'erased';
    }
    return inTransaction(this.dataSource, async (manager) => {
      const found = await this.records.find(manager, kind, id, true);
      if (!found || !namesPerson(textOf(found), words)) return 'gone';
      if (this.holds.holds(found)) {
        const due = { kind, recordID: id, actor: principal.username, askedAt: this.now() };
        await manager.createQueryBuilder().insert().into(ErasureDueEntity).values(due).orIgnore().execute();
        return 'due';
      }
      await this.#remove(manager, found, principal.username, copies);
      return 'erased';
    });
  }

  async #remove(manager: EntityManager, record: OpenRecord, actor: string, copies: Copies): Promise<void> {
    const { kind, id, stored } = record;
    if (kind === 'user') return;
    await this.eraser.erase(manager, kind, [stored], { actor, action: 'person.erase.document' });
    await manager.delete(ErasureDueEntity, { kind, recordID: id });
    const owner = stored[PERSON_KINDS[kind].owner ?? ''];
    if (typeof owner === 'string') copies.owners.add(owner);
    if (kind === 'document') copies.documents.add(id);
  }

  /** What waited for the end of its period. */
  async #eraseDue(): Promise<void> {
    const copies: Copies = { owners: new Set(), documents: new Set() };
    for (const { kind, recordID, actor } of await this.dataSource.manager.find(ErasureDueEntity)) {
      await inTransaction(this.dataSource, async (manager) => {
        const found = await this.records.find(manager, kind, recordID, true);
        if (!found) await manager.delete(ErasureDueEntity, { kind, recordID });
        else if (!this.holds.holds(found)) await this.#remove(manager, found, actor, copies);
      });
    }
    if (copies.owners.size > 0) await this.#forgetCopies(copies);
  }

  /** Reports of the last day may print it, and the file of an embedded database holds what was removed from it. */
  async #forgetCopies({ owners: people, documents }: Copies): Promise<void> {
    const owners = [...people];
    await this.documents.forget([...documents]);
    await this.reports.forget(owners);
    for (const owner of owners) await this.dataSource.query('DELETE FROM report_data WHERE ownerUserID = ?', [owner]);
    await overwriteRemoved(this.dataSource);
  }
}
