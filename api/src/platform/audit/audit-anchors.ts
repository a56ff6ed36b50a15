import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type DataSource, In } from 'typeorm';
import type { AuditAnchoring } from '../config/audit-config.ts';
import { AuditLogEntity } from './audit-log.entity.ts';
import { postHttps } from './post-https.ts';

/** The head of the chain at a moment, as it is kept where the database's own people do not reach. */
export interface AuditAnchor {
  readonly sequence: number;
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Where anchors are kept. */
export interface AnchorPlace {
  /** What it is called, without a secret. */
  readonly name: string;
  keep(anchor: AuditAnchor): Promise<void>;
  /** Undefined of a place that is only written to. */
  list(): Promise<readonly AuditAnchor[] | undefined>;
}

export async function openAnchors({ place }: AuditAnchoring, installation: string): Promise<AnchorPlace> {
  switch (place.kind) {
    case 'file':
      return fileAnchors(place.file);
    case 's3': {
      const { S3Store } = await import('../storage/s3-store.ts');
      return bucketAnchors(place.address, new S3Store({ ...place, address: new URL(place.address) }));
    }
    case 'webhook':
      return {
        name: place.address.host,
        keep: (anchor) =>
          postHttps(place.address, JSON.stringify({ installation, ...anchor }), { 'content-type': 'application/json' }),
        list: async () => undefined,
      };
    default:
      return place satisfies never;
  }
}

/** One line each, appended and forced to the disk. */
function fileAnchors(file: string): AnchorPlace {
  return {
    name: file,
    async keep(anchor) {
      await mkdir(dirname(file), { recursive: true });
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.write(`${JSON.stringify(anchor)}\n`);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    },
    async list() {
      const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
      return lines.map((line) => JSON.parse(line) as AuditAnchor);
    },
  };
}

interface Bucket {
  put(name: string, content: Buffer): Promise<void>;
  list(): Promise<readonly { readonly name: string; readonly storedAt: Date }[]>;
}

const OBJECT = /audit-(\d+)-((?:[0-9a-f]{8}\.)?[0-9a-f]{64})\.json$/;

/** An object each, whose name says everything, so that a list of them is enough. */
function bucketAnchors(name: string, bucket: Bucket): AnchorPlace {
  return {
    name,
    keep: (anchor) =>
      bucket.put(
        `audit-${String(anchor.sequence).padStart(12, '0')}-${anchor.hash}.json`,
        Buffer.from(JSON.stringify(anchor)),
      ),
    async list() {
      return (await bucket.list()).flatMap(({ name: object, storedAt }) => {
        const [, sequence, hash = ''] = OBJECT.exec(object) ?? [];
        return sequence === undefined ? [] : [{ sequence: Number(sequence), hash, at: storedAt.toISOString() }];
      });
    },
  };
}

const LOT = 500;

/** The first anchor whose row is not in the log, or is another. */
export async function unfitAnchor(
  { manager }: DataSource,
  anchors: readonly AuditAnchor[],
): Promise<AuditAnchor | undefined> {
  const ordered = anchors.toSorted((a, b) => a.sequence - b.sequence);
  for (let at = 0; at < ordered.length; at += LOT) {
    const lot = ordered.slice(at, at + LOT);
    const rows = await manager.find(AuditLogEntity, {
      select: { id: true, sequence: true, hash: true },
      where: { sequence: In(lot.map(({ sequence }) => sequence)) },
    });
    const hashes = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    const unfit = lot.find(({ sequence, hash }) => hashes.get(sequence) !== hash);
    if (unfit) return unfit;
  }
  return undefined;
}
