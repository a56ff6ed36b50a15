import type { AuditAct } from '@lifeform/metadata/contract';
import type { AuditLogEntity } from '../../platform/audit/audit-log.entity.ts';

/** A row of the log with everything its hash covers, so that whoever has all of them can follow the chain. */
export function jsonLine(row: AuditLogEntity): string {
  const { sequence, id, at, actor, action, subject, detail, previousHash, hash, erasure } = row;
  return JSON.stringify({
    ...{ sequence, id, at: at.toISOString(), actor, action, subject, detail, previousHash, hash },
    ...(erasure === null ? {} : { isErased: true }),
  });
}

/** Acts that tell of an attempt to get at what one may not. */
const WARNINGS: ReadonlySet<string> = new Set<AuditAct>([
  'access.refused',
  'budget.spent',
  'policy.refused',
  'rights.refused',
  'seal.refused',
  'session.locked',
  'session.refused',
  'session.reuse',
]);

export function isWarning({ action }: AuditLogEntity): boolean {
  return WARNINGS.has(action);
}

const VENDOR = 'Lifeform';
/** Of 10. */
const [USUAL, GRAVE] = [3, 7];

/**
 * A row as ArcSight's Common Event Format, version 0.
 * @param name the words of its act
 */
export function cefLine(row: AuditLogEntity, version: string, name: string): string {
  const severity = isWarning(row) ? GRAVE : USUAL;
  const head = ['CEF:0', ...[VENDOR, VENDOR, version, row.action, name].map(inHead), severity].join('|');
  const fields: Readonly<Record<string, string>> = {
    rt: String(row.at.getTime()),
    externalId: row.id,
    suser: row.actor,
    act: row.action,
    cs1Label: 'subject',
    cs1: row.subject,
    ...(row.sequence === null ? {} : { cn1Label: 'sequence', cn1: String(row.sequence) }),
    msg: JSON.stringify(row.detail),
  };
  const extension = Object.entries(fields).map(([key, value]) => `${key}=${inExtension(value)}`);
  return `${head}|${extension.join(' ')}`;
}

function inHead(value: string): string {
  return inOneLine(value.replace(/[\\|]/g, '\\$&'), ' ');
}

function inExtension(value: string): string {
  return inOneLine(value.replace(/[\\=]/g, '\\$&'), '\\n');
}

/** Without anything that begins a line, or moves what a terminal shows. */
function inOneLine(value: string, lineBreak: string): string {
  return value.replace(/\r\n|[\r\n\u2028\u2029]/g, lineBreak).replace(/\p{Cc}/gu, ' ');
}
