import { createHash } from 'node:crypto';
import type { Language } from '@lifeform/metadata';
import type { ClientDocument, HandedDocument } from '@lifeform/metadata/contract';
import { daysBefore, type IllustrationDetail, type IllustrationPayload } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type FindOptionsWhere, In } from 'typeorm';
import { holds, type Principal } from '../../platform/auth/principal.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { FILE_STORE } from '../../platform/storage/storage.module.ts';
import { IllustrationService } from '../illustration/index.ts';
import type { PricedPayload } from '../quote/index.ts';
import { HandedDocumentEntity } from './handed-document.entity.ts';

/** A printed illustration, and what it was printed with. */
export interface Handed {
  readonly pdf: Buffer;
  readonly name: string;
  readonly language: Language;
  readonly illustration: IllustrationDetail;
  readonly priced: PricedPayload;
  readonly templates: Readonly<Record<string, number>>;
}

/** A document with what was printed in it. */
export interface KeptDocument {
  readonly row: HandedDocumentEntity;
  readonly payload: IllustrationPayload;
}

/** No name that a report of a day has: those are removed when no row of theirs is left. */
const FILE_NAME = /^document\.([0-9a-f-]{36})$/;
const STRAY_MILLISECONDS = 60 * 60 * 1000;

/**
 * Printed illustrations as they were handed over, until their period ends or a person is erased. Agents access those of
 * their own illustrations, head office everybody's; others do not exist for them.
 */
@Injectable()
export class HandedDocuments implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly encryption: FieldEncryption,
    private readonly illustrations: IllustrationService,
    private readonly cleanup: Cleanup,
  ) {}

  onModuleInit(): void {
    this.cleanup.addOwn(() => this.#removeStray());
  }

  /** Writes the file before the row, so that a row always has a complete file. */
  async keep({ pdf, name, language, illustration, priced, templates }: Handed, principal: Principal): Promise<void> {
    const id = newID();
    const { formVersion, basisVersion } = priced.premium;
    const { ownerUserID, payload } = await this.illustrations.stored(illustration.id, principal);
    await this.files.put(nameOf(id), Buffer.from(this.encryption.encrypt(pdf.toString('base64'), nameOf(id))));
    await this.dataSource.manager.insert(HandedDocumentEntity, {
      ...{ id, illustrationID: illustration.id, number: illustration.illustrationNumber, ownerUserID },
      ...{ insuredName: illustration.insuredName, ownerName: illustration.ownerName, name, language },
      ...{ hash: hashOf(pdf), size: pdf.length, formVersion, basisVersion, templates },
      productVersion: this.config.version,
      payload: this.encryption.encryptJson(payload, placeOf(id)),
      printedByUserID: principal.userID,
      printedAt: this.now(),
    });
  }

  /** Newest first. @throws ApiError 404 for an illustration that is not there, without documents that outlived it */
  async list(illustrationID: string, principal: Principal): Promise<readonly HandedDocument[]> {
    const { manager } = this.dataSource;
    const where = { illustrationID, ...reach(principal) };
    const order = { printedAt: 'DESC', id: 'ASC' } as const;
    const rows = await manager.find(HandedDocumentEntity, { where, order, relations: { printedBy: true } });
    if (rows.length === 0) await this.illustrations.get(illustrationID, principal);
    return rows.map((row) => this.#view(row));
  }

  /** Of several illustrations, newest first. */
  async ofIllustrations(
    ids: readonly string[],
    principal: Principal,
    most: number,
  ): Promise<readonly ClientDocument[]> {
    if (ids.length === 0) return [];
    const rows = await this.dataSource.manager.find(HandedDocumentEntity, {
      where: { illustrationID: In(ids), ...reach(principal) },
      order: { printedAt: 'DESC', id: 'ASC' },
      relations: { printedBy: true },
      take: most,
    });
    return rows.map((row) => ({
      illustrationID: row.illustrationID,
      illustrationNumber: row.number,
      document: this.#view(row),
    }));
  }

  /** @throws ApiError 404, alike for absent and foreign */
  async find(illustrationID: string, id: string, principal: Principal): Promise<KeptDocument> {
    const row = await this.dataSource.manager.findOneBy(HandedDocumentEntity, {
      ...{ id, illustrationID },
      ...reach(principal),
    });
    if (row === null) throw new ApiError(HttpStatus.NOT_FOUND, 'noDocument');
    return { row, payload: this.encryption.decryptJson(row.payload, placeOf(row.id)) };
  }

  /** The file, byte for byte. @throws ApiError 410 for one that is gone or is not what was handed over */
  async content({ id, hash }: Pick<HandedDocumentEntity, 'id' | 'hash'>): Promise<Buffer> {
    const kept = await this.files.get(nameOf(id));
    const pdf = kept && Buffer.from(this.encryption.decrypt(kept.toString(), nameOf(id)), 'base64');
    if (!pdf || hashOf(pdf) !== hash) throw new ApiError(HttpStatus.GONE, 'documentLost');
    return pdf;
  }

  /** Removes the files of documents that were erased. */
  async forget(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.files.remove(nameOf(id));
  }

  /** Removes files whose row was erased or never written; younger ones are spared, as theirs may still be. */
  async #removeStray(): Promise<void> {
    const before = new Date(this.now().getTime() - STRAY_MILLISECONDS);
    const rows = await this.dataSource.manager.find(HandedDocumentEntity, { select: { id: true } });
    const known = new Set(rows.map(({ id }) => id));
    for (const { name, storedAt } of await this.files.list()) {
      const [, id] = FILE_NAME.exec(name) ?? [];
      if (id !== undefined && !known.has(id) && storedAt < before) await this.files.remove(name);
    }
  }

  #view(row: HandedDocumentEntity): HandedDocument {
    const { id, name, hash, size, formVersion, basisVersion, productVersion, templates, printedAt } = row;
    const days = this.config.retention.document;
    const until = days === undefined ? null : daysBefore(printedAt, -days).toISOString();
    const versions = { formVersion, basisVersion, productVersion, templates };
    const language = row.language as Language; // a report is printed in no other
    const printed = { printedAt: printedAt.toISOString(), printedBy: row.printedBy.profileName };
    return { id, name, language, ...printed, hash, size, ...versions, keptUntil: until };
  }
}

function reach(principal: Principal): FindOptionsWhere<HandedDocumentEntity> {
  return holds(principal, 'isHeadOffice') ? {} : { ownerUserID: principal.userID };
}

function nameOf(id: string): string {
  return `document.${id}`;
}

function placeOf(id: string): string {
  return `handed_document/${id}/payload`;
}

function hashOf(pdf: Buffer): string {
  return createHash('sha256').update(pdf).digest('hex');
}
