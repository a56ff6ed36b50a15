import { keptFileID, MEGABYTE } from '@lifeform/metadata';
import { KEPT_FILE_TYPES, type KeptFileAnswer, LARGEST_KEPT_FILE } from '@lifeform/metadata/contract';
import { daysBefore, ILLUSTRATION_FORM, type IllustrationPayload } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, In, LessThan } from 'typeorm';
import type { Principal } from '../../platform/auth/principal.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newID } from '../../platform/database/new-id.ts';
import { endingByContent, mediaTypeOf } from '../../platform/file/content-type.ts';
import { FileScan } from '../../platform/file/file-scan.ts';
import { plainName } from '../../platform/file/plain-name.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { FormCache } from '../form/index.ts';
import { illustrationReach, illustrations } from './illustration.store.ts';
import { IllustrationFileEntity } from './illustration-file.entity.ts';
import { KeptFileEntity } from './kept-file.entity.ts';

/** Most files of one person that belong to no illustration yet. */
const MOST_LOOSE = 50;
/** How long such a file is kept. */
const LOOSE_DAYS = 30;

export interface OpenedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Files of `files` fields. Whoever may read an illustration may read its files; other files are their owner's. */
@Injectable()
export class KeptFileService {
  constructor(
    private readonly forms: FormCache,
    private readonly encryption: FieldEncryption,
    private readonly cleanup: Cleanup,
    private readonly scan: FileScan,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.cleanup.add(() => this.#forgetLoose());
  }

  /** @throws ApiError 400 for a file of another type; 409 when too many belong to no illustration */
  async keep(given: string, bytes: Buffer, principal: Principal): Promise<KeptFileAnswer> {
    const name = plainName(given);
    const ending = endingByContent(name, bytes);
    if (ending === undefined || !KEPT_FILE_TYPES.includes(ending)) throw fileRefused();
    await this.scan.pass(name, bytes);
    const { manager } = this.dataSource;
    if (
      (await this.#loose(manager).andWhere('f.ownerUserID = :me', { me: principal.userID }).getCount()) >= MOST_LOOSE
    ) {
      throw new ApiError(HttpStatus.CONFLICT, 'filesTooMany', { parameters: { most: MOST_LOOSE } });
    }
    const id = newID();
    const content = this.encryption.encrypt(bytes.toString('base64'), placeOf(id));
    const row = { id, ownerUserID: principal.userID, name, size: bytes.length, content, createdAt: this.now() };
    await manager.insert(KeptFileEntity, row);
    return { code: `${id}/${name}` };
  }

  /** @throws ApiError 404, whether a file does not exist or is inaccessible */
  async open(id: string, principal: Principal): Promise<OpenedFile> {
    const { manager } = this.dataSource;
    const row = keptFileID(`${id}/x`) === undefined ? null : await manager.findOneBy(KeptFileEntity, { id });
    if (row === null || !(await this.#isInReach(manager, row, principal))) throw notThere();
    const bytes = Buffer.from(this.encryption.decrypt(row.content, placeOf(id)), 'base64');
    return { name: row.name, type: mediaTypeOf(row.name, bytes), bytes };
  }

  /** Ids of the files in an illustration's `files` fields. */
  async named({ values }: IllustrationPayload, formVersion: number): Promise<readonly string[]> {
    const document = await this.forms.document(ILLUSTRATION_FORM, formVersion);
    const fields = (document?.items ?? []).filter(({ fieldType }) => fieldType === 'files');
    const codes = fields.flatMap(({ name }) => String(values[name] ?? '').split('|'));
    return [...new Set(codes.flatMap((code) => keptFileID(code) ?? []))];
  }

  /**
   * Sets the illustration's files.
   * @throws ApiError 404 for a file that does not exist or is inaccessible
   */
  async attach(
    manager: EntityManager,
    illustrationID: string,
    ids: readonly string[],
    principal: Principal,
  ): Promise<void> {
    const rows = ids.length === 0 ? [] : await manager.findBy(KeptFileEntity, { id: In([...ids]) });
    const reached = await Promise.all(rows.map((row) => this.#isInReach(manager, row, principal)));
    if (rows.length < ids.length || reached.includes(false)) throw notThere();
    await manager.delete(IllustrationFileEntity, { illustrationID });
    await insertRows(
      manager,
      IllustrationFileEntity,
      ids.map((fileID) => ({ illustrationID, fileID })),
    );
  }

  /** Deletes the files that only this illustration refers to. */
  async release(manager: EntityManager, illustrationID: string): Promise<void> {
    const ids = (await manager.findBy(IllustrationFileEntity, { illustrationID })).map(({ fileID }) => fileID);
    if (ids.length === 0) return;
    await manager.delete(IllustrationFileEntity, { illustrationID });
    const named = await manager.findBy(IllustrationFileEntity, { fileID: In(ids) });
    const gone = ids.filter((id) => !named.some(({ fileID }) => fileID === id));
    if (gone.length > 0) await manager.delete(KeptFileEntity, { id: In(gone) });
  }

  async #isInReach(manager: EntityManager, row: KeptFileEntity, principal: Principal): Promise<boolean> {
    if (row.ownerUserID === principal.userID) return true;
    for (const { illustrationID } of await manager.findBy(IllustrationFileEntity, { fileID: row.id })) {
      if (await illustrations.find(manager, illustrationReach(principal), illustrationID)) return true;
    }
    return false;
  }

  #loose(manager: EntityManager) {
    return manager
      .createQueryBuilder(KeptFileEntity, 'f')
      .leftJoin(IllustrationFileEntity, 'i', 'i.fileID = f.id')
      .where('i.fileID IS NULL');
  }

  async #forgetLoose(): Promise<void> {
    const { manager } = this.dataSource;
    const until = daysBefore(this.now(), LOOSE_DAYS);
    const over = await this.#loose(manager)
      .andWhere({ createdAt: LessThan(until) })
      .select('f.id')
      .getMany();
    if (over.length > 0) await manager.delete(KeptFileEntity, { id: In(over.map(({ id }) => id)) });
  }
}

/** The allowed types and size, for the message on a refused file. */
export function fileRefused(): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'fileRefused', {
    parameters: { most: LARGEST_KEPT_FILE / MEGABYTE, types: KEPT_FILE_TYPES.join(', ') },
  });
}

function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'noFile');
}

function placeOf(id: string): string {
  return `kept_file/${id}/content`;
}
