import type { AUDIT_FAULTS } from '@lifeform/metadata/contract';
import { type DataSource, IsNull, MoreThan, Not } from 'typeorm';
import type { Secrets } from '../config/live-secrets.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import { chainKeys, erasedContent, HEAD_ID, rowContent } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { ERASE_ACTION } from './audit-log.ts';

/** Why the chain is broken. `sequence` is the first broken row. */
export interface AuditFault {
  readonly kind: (typeof AUDIT_FAULTS)[number];
  readonly sequence: number;
  readonly id?: string;
}

export interface AuditVerdict {
  readonly rows: number;
  /** Rows that an erasure of a person's data left without what named them. */
  readonly erased: number;
  /** Sequence and hash of the last row, to be noted outside the database. */
  readonly head: string;
  readonly fault: AuditFault | undefined;
  /** Whether the previously noted head is a row of this chain; true when none was given. */
  readonly holdsNoted: boolean;
}

interface VerifyOptions {
  /** A head of before. */
  readonly noted?: string | undefined;
  /** Told how many rows hold, every so many. */
  readonly onRows?: (done: number) => Promise<void>;
}

const LOT = 1000;

/** Verifies the whole chain from its first row, also while it grows. Rows older than the chain are skipped. */
export async function verifyAudit(
  dataSource: DataSource,
  secrets: Secrets,
  options: VerifyOptions = {},
): Promise<AuditVerdict> {
  const { areErasuresVouched, ...verdict } = await walk(dataSource, secrets, options);
  if (areErasuresVouched) return verdict;
  // An erasure may have cleared rows that had been passed: the next walk finds them.
  const { areErasuresVouched: _, ...second } = await walk(dataSource, secrets, options);
  return second;
}

async function walk(
  dataSource: DataSource,
  secrets: Secrets,
  { noted, onRows }: VerifyOptions,
): Promise<AuditVerdict & { readonly areErasuresVouched: boolean }> {
  const keys = chainKeys(secrets);
  let last: End = { sequence: 0, hash: '' };
  let holdsNoted = noted === undefined || noted === headOf(last);
  let erased = 0;
  let vouched = 0;
  let lastErased: AuditFault | undefined;
  const verdict = (fault: AuditFault | undefined, areErasuresVouched = true) => ({
    ...{ areErasuresVouched, fault, holdsNoted, erased },
    rows: last.sequence,
    head: headOf(last),
  });
  for (;;) {
    // Read before the rows, so that what is appended meanwhile is among them.
    const head = await dataSource.manager.findOneBy(AuditHeadEntity, { id: HEAD_ID });
    const rows = await readLot(dataSource, last.sequence);
    for (const row of rows) {
      const fault = faultOf(keys, last, row);
      if (fault) return verdict(fault);
      last = { sequence: row.sequence ?? 0, hash: row.hash ?? '' };
      if (row.erasure !== null) {
        erased += 1;
        lastErased = { kind: 'changed', sequence: last.sequence, id: row.id };
      }
      if (row.action === ERASE_ACTION) vouched += Number(row.detail.rows);
      holdsNoted ||= noted === headOf(last);
    }
    if (rows.length > 0) await onRows?.(last.sequence);
    else if (head?.sequence === last.sequence && head.hash === last.hash) break;
    // Rows were cut off its end.
    else return verdict({ kind: 'headMoved', sequence: last.sequence + 1 });
  }
  // Erasures say how many rows they cleared.
  if (erased !== vouched) return verdict(lastErased ?? { kind: 'missing', sequence: last.sequence }, false);
  return verdict(await strayFault(dataSource));
}

function readLot(dataSource: DataSource, after: number): Promise<AuditLogEntity[]> {
  return dataSource.manager.find(AuditLogEntity, {
    where: { sequence: MoreThan(after) },
    order: { sequence: 'ASC' },
    take: LOT,
  });
}

type End = { readonly sequence: number; readonly hash: string };

function headOf({ sequence, hash }: End): string {
  return `${sequence}:${hash}`;
}

function faultOf(keys: KeyRing, last: End, row: AuditLogEntity): AuditFault | undefined {
  const sequence = last.sequence + 1;
  if (row.sequence !== sequence) return { kind: 'missing', sequence };
  if (row.previousHash !== last.hash) return { kind: 'unlinked', sequence, id: row.id };
  const holds =
    row.erasure === null
      ? keys.isSigned(row.hash ?? '', () => rowContent(row))
      : keys.isSigned(row.erasure, erasedContent(row));
  if (!holds) return { kind: 'changed', sequence, id: row.id };
  return undefined;
}

/** A row without a position that is younger than the chain was inserted by hand. */
async function strayFault({ manager }: DataSource): Promise<AuditFault | undefined> {
  const [first] = await manager.find(AuditLogEntity, {
    where: { sequence: Not(IsNull()) },
    order: { at: 'ASC' },
    take: 1,
  });
  const where = { sequence: IsNull(), ...(first ? { at: MoreThan(first.at) } : {}) };
  const stray = first && (await manager.findOne(AuditLogEntity, { where }));
  return stray ? { kind: 'unchained', sequence: 0, id: stray.id } : undefined;
}
