import { type DataSource, IsNull, MoreThan, Not } from 'typeorm';
import { auditKey, erasureHash, HEAD_ID, rowHash } from './audit-chain.ts';
import { AuditHeadEntity } from './audit-head.entity.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { ERASE_ACTION } from './audit-log.ts';

/** Why the chain is broken. `sequence` is the first broken row. */
export interface AuditFault {
  readonly kind: 'missing' | 'changed' | 'unlinked' | 'headMoved' | 'unchained';
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

const LOT = 1000;

/** Verifies the whole chain from its first row. Rows older than the chain are skipped. */
export async function verifyAudit(dataSource: DataSource, secret: string, noted?: string): Promise<AuditVerdict> {
  const key = auditKey(secret);
  let last: End = { sequence: 0, hash: '' };
  let holdsNoted = noted === undefined || noted === headOf(last);
  let erased = 0;
  let vouched = 0;
  let lastErased: AuditFault | undefined;
  const verdict = (fault: AuditFault | undefined): AuditVerdict => ({
    rows: last.sequence,
    erased,
    head: headOf(last),
    fault,
    holdsNoted,
  });
  for (;;) {
    const rows = await readLot(dataSource, last.sequence);
    for (const row of rows) {
      const fault = faultOf(key, last, row);
      if (fault) return verdict(fault);
      last = { sequence: row.sequence ?? 0, hash: row.hash ?? '' };
      if (row.erasure !== null) {
        erased += 1;
        lastErased = { kind: 'changed', sequence: last.sequence, id: row.id };
      }
      if (row.action === ERASE_ACTION) vouched += Number(row.detail.rows);
      holdsNoted ||= noted === headOf(last);
    }
    if (rows.length < LOT) break;
  }
  // Erasures say how many rows they cleared.
  if (erased !== vouched) return verdict(lastErased ?? { kind: 'missing', sequence: last.sequence });
  return verdict((await headFault(dataSource, last)) ?? (await strayFault(dataSource)));
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

function faultOf(key: Buffer, last: End, row: AuditLogEntity): AuditFault | undefined {
  const sequence = last.sequence + 1;
  if (row.sequence !== sequence) return { kind: 'missing', sequence };
  if (row.previousHash !== last.hash) return { kind: 'unlinked', sequence, id: row.id };
  const holds = row.erasure === null ? row.hash === rowHash(key, row) : row.erasure === erasureHash(key, row);
  if (!holds) return { kind: 'changed', sequence, id: row.id };
  return undefined;
}

/** After rows are cut off the end, the head points past the last one. */
async function headFault(dataSource: DataSource, last: End): Promise<AuditFault | undefined> {
  const head = await dataSource.manager.findOneBy(AuditHeadEntity, { id: HEAD_ID });
  const isSame = head?.sequence === last.sequence && head.hash === last.hash;
  return isSame ? undefined : { kind: 'headMoved', sequence: last.sequence + 1 };
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
