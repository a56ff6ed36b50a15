import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { AuditForward } from '../../platform/config/audit-config.ts';

/** Milliseconds without a word of the receiver. */
const PATIENCE = 15_000;
const USUAL_PORT = 6514;
const BYTE_ORDER_MARK = '\uFEFF';

/** Of the log audit (13), RFC 5424 section 6.2.1. */
const FACILITY = 13;
const [WARNING, NOTICE] = [4, 5];

export interface SyslogEvent {
  readonly at: Date;
  readonly host: string;
  /** What kind of event it is. */
  readonly id: string;
  readonly isWarning: boolean;
  readonly text: string;
}

/** A message of RFC 5424, without structured data. Text beyond ASCII says so by a byte order mark, as it asks. */
export function syslogMessage({ at, host, id, isWarning, text }: SyslogEvent): string {
  const priority = FACILITY * 8 + (isWarning ? WARNING : NOTICE);
  const mark = /^[\x20-\x7e]*$/.test(text) ? '' : BYTE_ORDER_MARK;
  return `<${priority}>1 ${at.toISOString()} ${printable(host, 255)} lifeform - ${printable(id, 32)} - ${mark}${text}`;
}

function printable(value: string, longest: number): string {
  return value.replace(/[^\x21-\x7e]/g, '_').slice(0, longest) || '-';
}

/**
 * Sends messages over TLS, each with its length before it (RFC 5425). Syslog has no answer: that the receiver closes
 * after the last of them, without having broken off, says that it has read them all.
 * @throws Error when it did not
 */
export function sendSyslog({ address, tls }: AuditForward, messages: readonly string[]): Promise<void> {
  const frames = messages.map((message) => `${Buffer.byteLength(message)} ${message}`).join('');
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    let isSent = false;
    let isRead = false;
    const socket = connect({
      ...{ host, port: Number(address.port) || USUAL_PORT, minVersion: 'TLSv1.2', ...tls },
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The receiver of the audit log does not answer.')));
    socket.once('secureConnect', () => {
      socket.end(frames, () => {
        isSent = true;
      });
    });
    socket.once('end', () => {
      isRead = isSent;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      if (isRead) resolve();
      else reject(new Error('The receiver of the audit log broke off.'));
    });
    socket.resume();
  });
}
