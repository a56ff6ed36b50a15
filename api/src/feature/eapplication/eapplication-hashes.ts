import { type ControlItem, type FormValues, isRows } from '@lifeform/metadata';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, MoreThan, Not } from 'typeorm';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { SearchHashes } from '../../platform/crypto/search-hashes.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { isIdentifying } from './answered-steps.ts';
import { ApplicationReader } from './application-reader.ts';
import { EapplicationEntity } from './eapplication.entity.ts';
import { EapplicationHashEntity } from './eapplication-hash.entity.ts';

/** Applications in one lot. */
const LOT = 100;
/** What a migration leaves to do, as it has no secret, and a new key of `DATA_SECRET`. */
const PENDING = 'eapplication_hash';

/** What submitted applications are found by, besides names. */
@Injectable()
export class EapplicationHashes implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly reader: ApplicationReader,
    private readonly hashes: SearchHashes,
    private readonly cleanup: Cleanup,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#hashEarlier());
  }

  /** Of a new submission, in its transaction. */
  async keep(
    manager: EntityManager,
    applicationID: string,
    items: readonly ControlItem[],
    values: FormValues,
  ): Promise<void> {
    const names = new Set(items.filter((item) => isIdentifying({ item })).map(({ name }) => name));
    const found = new Set(numbersIn(values, names).flatMap((number) => this.hashes.of(number) ?? []));
    await manager.delete(EapplicationHashEntity, { applicationID });
    await insertRows(
      manager,
      EapplicationHashEntity,
      [...found].map((hash) => ({ applicationID, hash })),
    );
  }

  /** Ids of the applications with a number. */
  async withNumber(number: string): Promise<readonly string[]> {
    const hashes = this.hashes.allOf(number);
    if (hashes.length === 0) return [];
    const rows = await this.dataSource.manager.findBy(EapplicationHashEntity, { hash: In(hashes) });
    return rows.map(({ applicationID }) => applicationID);
  }

  /** Of what was submitted before there were hashes. Interrupted, it begins again an hour or a start later. */
  async #hashEarlier(): Promise<void> {
    const pending: unknown[] = await this.dataSource.query('SELECT 1 FROM seal_pending WHERE name = ?', [PENDING]);
    if (pending.length === 0) return;
    for (let last = ''; ; ) {
      const rows = await this.dataSource.manager.find(EapplicationEntity, {
        ...{ where: { id: MoreThan(last), state: Not('draft' as const) }, order: { id: 'ASC' as const }, take: LOT },
      });
      for (const row of rows) {
        const { frame, content } = await this.reader.open(row, 'en');
        const { items } = frame.document;
        await inTransaction(this.dataSource, (manager) => this.keep(manager, row.id, items, content.values));
      }
      const end = rows.at(-1);
      if (!end) break;
      last = end.id;
    }
    await this.dataSource.query('DELETE FROM seal_pending WHERE name = ?', [PENDING]);
  }
}

function numbersIn(values: FormValues, names: ReadonlySet<string>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (isRows(value)) return value.flatMap((row) => numbersIn(row, names));
    return names.has(name) ? [String(value ?? '')] : [];
  });
}
