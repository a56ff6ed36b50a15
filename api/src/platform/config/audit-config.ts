import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { readInteger } from './read-integer.ts';
import { StartError } from './start-error.ts';
import { readStorage, type StorageConfig } from './storage-config.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where rows of the audit log are sent as they are written. */
export interface AuditForward {
  readonly kind: 'syslog' | 'https';
  readonly address: URL;
  readonly format: 'json' | 'cef';
  /** Sent as a bearer token by HTTPS. */
  readonly token: string | undefined;
  /** Certificates in PEM: whom the receiver is known by besides the usual authorities, and one's own. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string };
}

/** Where the head of the chain is kept besides the database, and how often it goes there. */
export interface AuditAnchoring {
  readonly place:
    | { readonly kind: 'file'; readonly file: string }
    | (Extract<StorageConfig, { kind: 's3' }> & { readonly kind: 's3' })
    | { readonly kind: 'webhook'; readonly address: URL };
  readonly milliseconds: number;
}

export interface AuditConfig {
  readonly auditForward: AuditForward | undefined;
  readonly auditAnchor: AuditAnchoring | undefined;
}

const MINUTE = 60_000;

/** @throws StartError for an address of another kind, and for a file that cannot be read */
export function readAudit(environment: Environment): AuditConfig {
  return { auditForward: readForward(environment), auditAnchor: readAnchor(environment) };
}

function readForward(environment: Environment): AuditForward | undefined {
  const given = environment.AUDIT_FORWARD;
  if (!given) return undefined;
  const remedy = 'Write syslog+tls://host:6514 or https://host/path, or leave it out.';
  if (!URL.canParse(given)) throw new StartError(`AUDIT_FORWARD is not an address. ${remedy}`);
  const address = new URL(given);
  const kind = { 'syslog+tls:': 'syslog', 'https:': 'https' }[address.protocol] as AuditForward['kind'] | undefined;
  if (kind === undefined || address.hostname === '') {
    throw new StartError(`AUDIT_FORWARD is of no receiver this product knows. ${remedy}`);
  }
  const format = environment.AUDIT_FORWARD_FORMAT || 'json';
  if (format !== 'json' && format !== 'cef') {
    throw new StartError(`AUDIT_FORWARD_FORMAT is "${format}". Set it to json or cef, or leave it out.`);
  }
  const [ca, cert, key] = [
    readPem(environment, 'AUDIT_FORWARD_CA'),
    readPem(environment, 'AUDIT_FORWARD_CERTIFICATE'),
    readPem(environment, 'AUDIT_FORWARD_KEY'),
  ];
  return {
    ...{ kind, address, format, token: environment.AUDIT_FORWARD_TOKEN || undefined },
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
  };
}

function readPem(environment: Environment, name: string): string | undefined {
  const file = environment[name];
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`${name} names a file that cannot be read. Write the path of a file in PEM, or leave it out.`);
  }
}

function readAnchor(environment: Environment): AuditAnchoring | undefined {
  const given = environment.AUDIT_ANCHOR;
  if (!given) return undefined;
  const milliseconds = readInteger(environment, 'AUDIT_ANCHOR_MINUTES', 60, 1, 10_080) * MINUTE;
  if (isAbsolute(given)) return { place: { kind: 'file', file: given }, milliseconds };
  if (/^https:\/\//.test(given) && URL.canParse(given)) {
    return { place: { kind: 'webhook', address: new URL(given) }, milliseconds };
  }
  if (/^s3(?:\+http)?:/.test(given)) {
    const place = readStorage(given, { kind: 'database' }, 'AUDIT_ANCHOR');
    if (place.kind === 's3') return { place, milliseconds };
  }
  throw new StartError(
    'AUDIT_ANCHOR is of no place this product knows. Write the whole path of a file, s3://KEY:SECRET@host/bucket?region=REGION or https://host/path, or leave it out.',
  );
}
