import { contentOf, documentOf, type FormDocument, labelKey, type Messages } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { deleteTexts, readTextsOf } from '../message/index.ts';
import { FormVersionEntity } from './form-version.entity.ts';
import type { FormSnapshot } from './form-version.ts';

const FIRST_VERSION = 1;

/** The newest version of a form. */
export interface NewestVersion {
  readonly id: string;
  readonly form: string;
}

const NEWEST = `SELECT v.id AS id, v.form AS form FROM form_version v
JOIN (SELECT form, MAX(version) AS version FROM form_version GROUP BY form) n ON n.form = v.form AND n.version = v.version`;

/** The versions of forms, and the texts they show. */
@Injectable()
export class FormRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  get manager(): EntityManager {
    return this.dataSource.manager;
  }

  /** The newest version of every form, without its document. */
  newestVersions(manager: EntityManager = this.dataSource.manager): Promise<readonly NewestVersion[]> {
    return manager.query<NewestVersion[]>(NEWEST);
  }

  async formNames(manager: EntityManager = this.dataSource.manager): Promise<readonly string[]> {
    const rows = await manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select('v.form', 'form')
      .distinct()
      .getRawMany<{ readonly form: string }>();
    return rows.map(({ form }) => form);
  }

  /** Names of forms made in this installation, not shipped. */
  async madeHere(manager: EntityManager): Promise<ReadonlySet<string>> {
    const rows = await manager.find(AuditLogEntity, { select: { subject: true }, where: { action: 'form.create' } });
    return new Set(rows.map(({ subject }) => subject));
  }

  newest(form: string, manager: EntityManager = this.dataSource.manager): Promise<FormVersionEntity | null> {
    return manager.findOne(FormVersionEntity, { where: { form }, order: { version: 'DESC' } });
  }

  /**
   * Locks all publications until the end of the transaction, so that the second of two editors reads what the first
   * wrote and is told of it. It locks every form, because forms share the products' setups. It rewrites the first
   * versions, which always exist, unchanged: SQLite has no other row lock.
   */
  async lock(manager: EntityManager): Promise<void> {
    await manager.update(FormVersionEntity, { version: FIRST_VERSION }, { version: FIRST_VERSION });
  }

  /** The versions of a form that leave earlier work under its own version, oldest first. */
  async keeping(form: string): Promise<readonly number[]> {
    const where = { form, keepsEarlier: true };
    const rows = await this.dataSource.manager.find(FormVersionEntity, { select: { version: true }, where });
    return rows.map(({ version }) => version).sort((one, other) => one - other);
  }

  version(form: string, version: number): Promise<FormVersionEntity | null> {
    return this.dataSource.manager.findOne(FormVersionEntity, { where: { form, version } });
  }

  /** The version in force at a time, without its document; null before the first. */
  inForce(form: string, at: Date): Promise<FormVersionEntity | null> {
    return this.dataSource.manager.findOne(FormVersionEntity, {
      select: { id: true, version: true },
      where: { form, createdAt: LessThanOrEqual(at) },
      order: { version: 'DESC' },
    });
  }

  /** The newest versions of a form, newest first, without the documents. */
  history(form: string, most: number): Promise<FormVersionEntity[]> {
    return this.dataSource.manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select(['v.id', 'v.form', 'v.version', 'v.author', 'v.comment', 'v.createdAt', 'v.changed', 'v.changes'])
      .addSelect('v.restoredFrom')
      .where('v.form = :form', { form })
      .orderBy('v.version', 'DESC')
      .limit(most)
      .getMany();
  }

  /** Who published what after a version, oldest first, without the documents. */
  since(manager: EntityManager, form: string, version: number): Promise<FormVersionEntity[]> {
    return manager
      .createQueryBuilder(FormVersionEntity, 'v')
      .select(['v.id', 'v.version', 'v.author', 'v.changed', 'v.changes'])
      .where('v.form = :form AND v.version > :version', { form, version })
      .orderBy('v.version')
      .getMany();
  }

  /** The next version of a form: the given parts with the current texts. */
  async next(manager: EntityManager, document: FormDocument): Promise<FormDocument> {
    const { form, version } = document;
    const messages = await readTextsOf(manager, form);
    return documentOf(form, version + 1, { ...contentOf(document, {}), messages });
  }

  /** Deletes the texts of a form that are not in `kept`; texts all forms share stay. */
  async keepTexts(manager: EntityManager, form: string, kept: Messages): Promise<void> {
    const own = labelKey(form, '');
    const stored = Object.keys(await readTextsOf(manager, form));
    const gone = stored.filter((key) => key.startsWith(own) && !Object.hasOwn(kept, key));
    await deleteTexts(manager, gone);
  }

  /** Deletes a form with all its versions and texts. */
  async remove(manager: EntityManager, form: string): Promise<void> {
    await manager.delete(FormVersionEntity, { form });
    await this.keepTexts(manager, form, {});
  }

  async insertVersion(
    manager: EntityManager,
    snapshot: FormSnapshot,
    about: Pick<FormVersionEntity, 'changed' | 'changes' | 'author' | 'comment' | 'createdAt'> &
      Partial<Pick<FormVersionEntity, 'restoredFrom'>>,
  ): Promise<void> {
    const { form, version } = snapshot.document;
    await insertRows(manager, FormVersionEntity, [
      { id: newID(), form, version, keepsEarlier: false, ...snapshot, ...about },
    ]);
  }
}
