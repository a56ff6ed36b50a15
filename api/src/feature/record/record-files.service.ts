import { type ControlItem, FILE_ENDINGS, FILE_TYPES, LARGEST_FILE, MEGABYTE } from '@lifeform/metadata';
import type { KeptFileAnswer } from '@lifeform/metadata/contract';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { CLOCK, type Clock } from '../../platform/clock/clock.module.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { endingByContent } from '../../platform/file/content-type.ts';
import { FileScan } from '../../platform/file/file-scan.ts';
import { plainName } from '../../platform/file/plain-name.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  addRecordFile,
  deleteRecordFiles,
  type RecordFile,
  readRecordFile,
  recordFileIDs,
  records,
} from '../record-store/index.ts';
import { type KeptForm, KeptForms } from './kept-forms.ts';
import { namedFiles, noFile } from './named-files.ts';
import { requireEditable } from './record-access.ts';
import { RecordReader } from './record-reader.ts';

/** Files of one record, whatever its fields take. */
const MOST_FILES = 100;

interface Upload extends RecordFile {
  /** The item of the field they are chosen in. */
  readonly field: string;
}

/** Files of a record's `files` fields. Who may read the record opens them, who may change it attaches them. */
@Injectable()
export class RecordFilesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly forms: KeptForms,
    private readonly reader: RecordReader,
    private readonly encryption: FieldEncryption,
    private readonly scan: FileScan,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @throws ApiError 404 out of reach; 403 or 409 where it cannot be changed; 400 for a file the field does not take */
  async attach(form: string, id: string, upload: Upload, principal: Principal): Promise<KeptFileAnswer> {
    const kept = this.forms.open(form, principal);
    const row = await this.reader.find(this.dataSource.manager, kept, id);
    requireEditable(kept.setup, kept.person, row);
    const item = filesItem(kept, upload.field);
    const name = plainName(upload.name);
    const ending = endingByContent(name, upload.bytes);
    const isTaken = ending !== undefined && (item.accept ?? FILE_ENDINGS).includes(ending);
    if (!isTaken || upload.bytes.length > largestOf(item)) throw refused(item);
    await this.scan.pass(name, upload.bytes);
    return inTransaction(this.dataSource, async (manager) => {
      const held = await recordFileIDs(manager, id);
      if (held.size >= MOST_FILES) {
        throw new ApiError(HttpStatus.CONFLICT, 'recordFilesTooMany', { parameters: { most: MOST_FILES } });
      }
      const fileID = await addRecordFile(manager, this.encryption, {
        ...{ recordID: id, field: upload.field, userID: kept.person.userID, createdAt: this.now() },
        ...{ name, bytes: upload.bytes, mediaType: FILE_TYPES[ending] },
      });
      await this.audit.append(
        manager,
        records.entry('record.attach', row, principal, { file: fileID, field: upload.field }),
      );
      return { code: `${fileID}/${name}` };
    });
  }

  /** @throws ApiError 404, the same for a record out of reach and a file that is not there */
  async open(form: string, id: string, fileID: string, principal: Principal): Promise<RecordFile> {
    const kept = this.forms.open(form, principal);
    const { manager } = this.dataSource;
    const row = await this.reader.find(manager, kept, id);
    const file = await readRecordFile(manager, this.encryption, row.id, fileID);
    if (!file) throw noFile();
    return file;
  }

  /** @throws ApiError 404; 403 or 409 where the record cannot be changed, or still names the file */
  async remove(form: string, id: string, fileID: string, principal: Principal): Promise<void> {
    const kept = this.forms.open(form, principal);
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.reader.find(manager, kept, id);
      requireEditable(kept.setup, kept.person, row);
      if (!(await recordFileIDs(manager, id)).has(fileID)) throw noFile();
      const { values } = this.reader.content(kept, row);
      if (namedFiles(values, kept.document).includes(fileID))
        throw new ApiError(HttpStatus.CONFLICT, 'recordFileNamed');
      await deleteRecordFiles(manager, id, [fileID]);
      await this.audit.append(manager, records.entry('record.detach', row, principal, { file: fileID }));
    });
  }
}

function filesItem({ document }: KeptForm, field: string): ControlItem {
  const item = document.items.find(({ name, fieldType }) => name === field && fieldType === 'files');
  if (!item) throw noFile();
  return item;
}

/** Bytes. */
function largestOf({ maxSize = LARGEST_FILE }: ControlItem): number {
  return Math.round(maxSize * MEGABYTE);
}

function refused({ accept = FILE_ENDINGS, maxSize = LARGEST_FILE }: ControlItem): ApiError {
  return new ApiError(HttpStatus.BAD_REQUEST, 'fileRefused', {
    parameters: { most: maxSize, types: accept.join(', ') },
  });
}
