import { type FormValues, isBlank, listedFields, sameJson } from '@lifeform/metadata';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import { FieldEncryption } from '../../platform/crypto/field-encryption.ts';
import {
  encryptRecord,
  type FieldChange,
  type RecordCell,
  type RecordContent,
  records,
  type StoredContent,
  type StoredRecord,
  writeCells,
  writeEntry,
} from '../record-store/index.ts';
import type { KeptForm } from './kept-forms.ts';
import { settleFiles } from './named-files.ts';
import { cellsMark, cellsOf } from './record-cells.ts';
import { RecordForms } from './record-forms.ts';

const DEEDS = { made: 'record.make', saved: 'record.save', moved: 'record.move' } as const;

/** What was done to a record's row. */
interface Written {
  readonly row: StoredRecord;
  /** Undefined of a new one. */
  readonly before: RecordContent | undefined;
  readonly entered: RecordContent;
  readonly deed: {
    readonly act: keyof typeof DEEDS;
    readonly isOpen: boolean;
    readonly move?: string;
    readonly reason?: string;
  };
  readonly principal: Principal;
}

/** Writes what belongs to a record: the columns of its row, and with it its cells, its history and its audit rows. */
@Injectable()
export class RecordWriter {
  constructor(
    private readonly encryption: FieldEncryption,
    private readonly forms: RecordForms,
    private readonly audit: AuditLog,
  ) {}

  /** The columns of the row that what was entered decides. */
  columns(
    { document, setup }: Pick<KeptForm, 'document' | 'setup'>,
    id: string,
    content: RecordContent,
  ): Pick<StoredContent, 'formVersion' | 'content' | 'cellsOf'> {
    return {
      formVersion: document.version,
      content: encryptRecord(this.encryption, id, content),
      cellsOf: cellsMark(document, setup),
    };
  }

  /** After a row was written: what lists show of it, its history and its line in the audit log. */
  async written(
    manager: EntityManager,
    kept: KeptForm,
    { row, before, entered, deed, principal }: Written,
  ): Promise<StoredRecord> {
    await writeCells(manager, new Map([[row.id, this.cells(kept, entered)]]));
    await settleFiles(manager, row.id, kept.document, before?.values ?? {}, entered.values, row.modifiedAt);
    const { act, move = '', reason = '', isOpen } = deed;
    const changes = changesBetween(before?.values ?? {}, entered.values);
    const { userID } = principal;
    await writeEntry(manager, this.encryption, row, { act, userID, at: row.modifiedAt, move, reason, changes, isOpen });
    // What happens by itself every few seconds is told once, when it was begun.
    const isTold = act !== 'saved' || !isOpen;
    if (isTold)
      await this.audit.append(manager, records.entry(DEEDS[act], row, principal, move === '' ? {} : { move }));
    return row;
  }

  /** What lists show of a record that holds this. */
  cells({ document, setup }: Pick<KeptForm, 'document' | 'setup'>, content: RecordContent): readonly RecordCell[] {
    return cellsOf(this.forms.fill(document, content), listedFields(document, setup));
  }
}

/** What differs of what was entered, field by field. */
export function changesBetween(before: FormValues, after: FormValues): readonly FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null];
    return sameJson(was, is) || (isBlank(was) && isBlank(is)) ? [] : [{ field, before: was, after: is }];
  });
}
