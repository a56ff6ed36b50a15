import { createHash, randomBytes } from 'node:crypto';
import { addressOf, type Route } from '@lifeform/metadata/contract';
import { daysBefore } from '@lifeform/metadata/insurance';
import { HttpStatus, Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { AccessEnds } from '../../platform/auth/access-ends.ts';
import { AccessScope } from '../../platform/auth/access-scope.ts';
import { Cleanup } from '../../platform/cleanup/cleanup.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { newID } from '../../platform/database/new-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { FILE_STORE } from '../../platform/storage/storage.module.ts';
import { FILE_FOLDERS, type FileFolder } from './file-folder.ts';
import { ReportFileEntity } from './report-file.entity.ts';

/** A stored report with its address. */
export interface StoredReport {
  readonly id: string;
  /** For a PDF, with its one-time ticket. */
  readonly address: string;
}

const ROUTES = {
  Reports: 'GET /DBReports/:fileName',
  Excel: 'GET /DBExcel/:fileName',
  Import: 'GET /DBImport/:fileName',
} as const satisfies Record<FileFolder, Route>;

const TICKET_BYTES = 32;
const TICKET_MILLISECONDS = 60_000;
const KEPT_DAYS = 1;
const STRAY_MILLISECONDS = 60 * 60 * 1000;

/** Only names that the product makes; anything else, above all a path, does not exist. */
const FILE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([a-z]{3,4})$/;

/** A file to be sent. */
export interface HandedFile {
  readonly content: Buffer;
  /** Display name. */
  readonly name: string;
}

/** How a file is stored. */
export interface FileOptions {
  /** Display name. */
  readonly name: string;
  readonly folder?: FileFolder;
  /** The promised id; default: a new one. The person's existing file with that id is replaced. */
  readonly id?: string;
  readonly isDeleteWhenDone?: boolean;
}

/**
 * Reports as files, where the installation keeps them. A browser tab opens one without headers, so the address contains a ticket: 256 random bits,
 * valid for one minute and one request. With its owner's token a file can be read any number of times.
 */
@Injectable()
export class ReportFiles implements OnModuleInit {
  constructor(
    @InjectRepository(ReportFileEntity) private readonly repository: Repository<ReportFileEntity>,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CLOCK) private readonly now: Clock,
    private readonly cleanup: Cleanup,
    private readonly access: AccessScope,
    private readonly accessEnds: AccessEnds,
  ) {}

  onModuleInit(): void {
    this.cleanup.add(() => this.#removeOld());
    this.cleanup.addOwn(() => this.#removeStray());
    this.accessEnds.add(async (manager, { userIDs, now }) => {
      const tickets = { ownerUserID: In(userIDs), ticketExpiresAt: MoreThan(now) };
      await manager.update(ReportFileEntity, tickets, { ticketExpiresAt: now });
    });
  }

  /**
   * Writes the file before the row, so that a row always has a complete file.
   * @throws ApiError 401 for somebody whose access ended meanwhile
   */
  async store(content: Buffer, ownerUserID: string, options: FileOptions): Promise<StoredReport> {
    this.access.require();
    const { name, folder = 'Reports', id = newID(), isDeleteWhenDone = false } = options;
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const createdAt = this.now();
    await this.repository.delete({ id, ownerUserID });
    await this.files.put(nameOf({ id, folder }), content);
    await this.repository.insert({
      ...{ id, ownerUserID, folder, name, isDeleteWhenDone },
      ticketHash: hash(ticket),
      ticketExpiresAt: new Date(createdAt.getTime() + TICKET_MILLISECONDS),
      openedAt: null,
      createdAt,
    });
    const address = addressOf(ROUTES[folder], { fileName: nameOf({ id, folder }) });
    return { id, address: folder === 'Reports' ? `${address}?ticket=${ticket}` : address };
  }

  /**
   * The report behind an address, once.
   * @throws ApiError 404, the same for a wrong name, a wrong, used or expired ticket, and a deleted file
   */
  async open(fileName: string, ticket: string): Promise<HandedFile> {
    const id = idIn('Reports', fileName);
    const unused = id === undefined ? undefined : this.#unused(id, ticket);
    const row = unused && (await this.repository.findOneBy(unused));
    // Read first: a ticket whose file a store has not yet, or cannot be asked for, stays good.
    const content = row && (await this.files.get(nameOf(row)));
    if (!unused || !row || !content || !(await this.#redeem(unused))) throw notThere();
    return this.#handed(row, content);
  }

  /**
   * A person's own file.
   * @throws ApiError 404, the same for a wrong name, a deleted file and somebody else's
   */
  async read(folder: FileFolder, fileName: string, ownerUserID: string): Promise<HandedFile> {
    const id = idIn(folder, fileName);
    const row = id === undefined ? null : await this.repository.findOneBy({ id, folder, ownerUserID });
    if (row === null) throw new ApiError(HttpStatus.NOT_FOUND, 'fileGone');
    const content = await this.files.get(nameOf(row));
    if (!content) throw notThere();
    return this.#handed(row, content);
  }

  /** Removes all that was printed for these people. */
  async forget(ownerUserIDs: readonly string[]): Promise<void> {
    const rows = await this.repository.findBy({ ownerUserID: In([...ownerUserIDs]) });
    for (const row of rows) await this.#remove(row);
  }

  async #handed(row: ReportFileEntity, content: Buffer): Promise<HandedFile> {
    if (row.isDeleteWhenDone) await this.#remove(row);
    return { content, name: row.name || nameOf(row) };
  }

  async #remove(row: StoredPlace): Promise<void> {
    await this.files.remove(nameOf(row));
    await this.repository.delete({ id: row.id });
  }

  #unused(id: string, ticket: string): FindOptionsWhere<ReportFileEntity> {
    const open = { openedAt: IsNull(), ticketExpiresAt: MoreThan(this.now()) };
    return { id, folder: 'Reports', ticketHash: hash(ticket), ...open };
  }

  /** One conditional update: of two requests with the same ticket only one changes the row. */
  async #redeem(unused: FindOptionsWhere<ReportFileEntity>): Promise<boolean> {
    const { affected } = await this.repository.update(unused, { openedAt: this.now() });
    return affected === 1;
  }

  async #removeOld(): Promise<void> {
    const before = daysBefore(this.now(), KEPT_DAYS);
    const select = { id: true, folder: true };
    const old = await this.repository.find({ select, where: { createdAt: LessThan(before) } });
    for (const row of old) await this.#remove(row);
  }

  /**
   * Removes files without a row, left by a crash between the two. Files younger than an hour are spared, as they may
   * still be written.
   */
  async #removeStray(): Promise<void> {
    const before = new Date(this.now().getTime() - STRAY_MILLISECONDS);
    const rows = await this.repository.find({ select: { id: true, folder: true } });
    const known = new Set(rows.map(nameOf));
    const stray = (await this.files.list()).filter(({ name, storedAt }) => !known.has(name) && storedAt < before);
    // Only names that reports have: a bucket may hold other files.
    for (const { name } of stray) if (FILE_NAME.test(name)) await this.files.remove(name);
    await this.files.removeUnfinished(before);
  }
}

type StoredPlace = Pick<ReportFileEntity, 'id' | 'folder'>;

function nameOf({ id, folder }: StoredPlace): string {
  return `${id}.${FILE_FOLDERS[folder]}`;
}

function idIn(folder: FileFolder, fileName: string): string | undefined {
  const [, id, type] = FILE_NAME.exec(fileName) ?? [];
  return type === FILE_FOLDERS[folder] ? id : undefined;
}

function hash(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

function notThere(): ApiError {
  return new ApiError(HttpStatus.NOT_FOUND, 'reportGone');
}
