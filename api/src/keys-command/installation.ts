import { existsSync, statSync } from 'node:fs';
import { daysBefore } from '@lifeform/metadata/insurance';
import type { DataSource } from 'typeorm';
import { InstallationFacts } from '../platform/bus/installation-facts.ts';
import type { Config } from '../platform/config/config.ts';
import { fileOf, type InstalledSecrets } from '../platform/config/open-secrets.ts';
import { type Purpose, SECRET_NAMES } from '../platform/config/secret-source.ts';
import { StartError } from '../platform/config/start-error.ts';
import { DecryptionError, FieldEncryption } from '../platform/crypto/field-encryption.ts';
import { chainKey, columnKey, deviceKey, tokenKey } from '../platform/crypto/key-uses.ts';
import { fingerprintOf } from '../platform/crypto/secret-fingerprint.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { SealedTexts } from './sealed-texts.ts';
import { writeSecrets } from './secret-files.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => (now: Date) => new Date(now.getTime() - minutes * MINUTE);
/** Since when a file is as it is for nothing that the one before sealed to be around. */
const REST = { signing: ago(20), session: (now: Date) => daysBefore(now, 400), audit: ago(2), data: ago(2) };
const KEYS = { signing: tokenKey, session: deviceKey, audit: chainKey, data: columnKey };
/** What is not counted. */
const UNCOUNTED = {
  signing: 'tokens of the last quarter of an hour',
  session: 'marks of browsers that were known before',
  audit: 'rows that are being written',
  data: 'texts that are being written',
};

export interface ListedKey {
  readonly id: string;
  readonly secret: string;
  /** What still needs it; undefined for nothing. */
  readonly use: string | undefined;
}

/** The keys of an installation, and what is sealed with them. */
export class Installation {
  readonly #encryption: FieldEncryption;
  readonly #facts: InstallationFacts;
  readonly #texts: SealedTexts;

  constructor(
    private readonly config: Config,
    private readonly secrets: InstalledSecrets,
    private readonly dataSource: DataSource,
    files: FileStore,
  ) {
    this.#facts = new InstallationFacts(dataSource);
    this.#encryption = new FieldEncryption(secrets.data);
    this.#texts = new SealedTexts(dataSource, files, this.#encryption);
  }

  originOf(purpose: Purpose): string {
    const { kind } = this.config.secrets[purpose];
    if (kind !== 'unset') return `${kind}: ${SECRET_NAMES[purpose]}`;
    return this.#hasOwn(purpose) ? `file: ${fileOf(this.config, purpose)}` : 'the secret of signing';
  }

  /** Where the next secret is written; undefined where a person sets it. */
  fileOf(purpose: Purpose): string | undefined {
    const { kind } = this.config.secrets[purpose];
    // Of several servers each may have a data folder of its own.
    const isAlone = this.config.database.kind === 'sqlite';
    return kind === 'file' || (kind === 'unset' && isAlone) ? fileOf(this.config, purpose) : undefined;
  }

  secretsOf(purpose: Purpose): readonly string[] {
    return this.secrets[purpose].renewed();
  }

  /** The first one seals; from then on no server starts without it. */
  async write(purpose: Purpose, secrets: readonly string[]): Promise<void> {
    const { accepted } = this.config.secrets[purpose];
    const lines = secrets.filter((one) => !accepted.includes(one));
    await writeSecrets(fileOf(this.config, purpose), lines);
    this.secrets[purpose].renewed();
    const { fact, value } = fingerprintOf(purpose, secrets[0] ?? '');
    await this.#facts.write(fact, value);
  }

  /**
   * Before the secret behind several purposes changes, each of the others has it as its own.
   * @throws StartError where that is for a person to set
   */
  async pin(purpose: Purpose): Promise<void> {
    if (purpose !== 'signing') return;
    for (const other of ['session', 'audit', 'data'] as const) {
      if (this.config.secrets[other].kind !== 'unset' || this.#hasOwn(other)) continue;
      if (this.fileOf(other) === undefined) {
        throw new StartError(
          `${SECRET_NAMES[other]} is not set, and would change with ${SECRET_NAMES.signing}. Set it to what that is now, on each server, and run this again.`,
        );
      }
      await this.write(other, this.secretsOf(other));
    }
  }

  async keysOf(purpose: Purpose): Promise<readonly ListedKey[]> {
    const secrets = this.secretsOf(purpose);
    const counts = await this.#countsOf(purpose);
    const uncounted = this.#isAtRest(purpose) ? undefined : UNCOUNTED[purpose];
    return secrets.map((secret) => {
      const { id } = KEYS[purpose](secret);
      const use = counts.get(id) ?? counts.get('');
      return { id, secret, use: use ?? uncounted };
    });
  }

  /** Whether nothing is sealed with a former key that still opens. */
  async isSealedAnew(): Promise<boolean> {
    let isAnew = true;
    await this.#texts.visit((text, place) => {
      if (isAnew) isAnew = this.#opened(text, place) === undefined;
      return undefined;
    });
    return isAnew;
  }

  async sealAnew(): Promise<{ readonly sealed: number; readonly closed: readonly string[] }> {
    let sealed = 0;
    const closed: string[] = [];
    await this.#texts.visit((text, place) => {
      const opened = this.#opened(text, place);
      if (opened === undefined) {
        closed.push(place);
        return undefined;
      }
      sealed += 1;
      return this.#encryption.encrypt(opened, place);
    });
    return { sealed, closed };
  }

  /** What is found by hashes of a former key: a server, which knows the forms, hashes it anew within an hour. */
  async hashAnew(): Promise<void> {
    const [hash] = await this.dataSource.query(`SELECT 1 FROM ${HASHED} LIMIT 1`);
    if (hash && !(await this.#isHashing()))
      await this.dataSource.query('INSERT INTO seal_pending (name) VALUES (?)', [HASHED]);
  }

  async #isHashing(): Promise<boolean> {
    const pending: unknown[] = await this.dataSource.query('SELECT 1 FROM seal_pending WHERE name = ?', [HASHED]);
    return pending.length > 0;
  }

  #opened(text: string, place: string): string | undefined {
    try {
      return this.#encryption.decrypt(text, place);
    } catch (error) {
      if (error instanceof DecryptionError) return undefined;
      throw error;
    }
  }

  /** What is stored by the identifier of its key; by a blank one where it names none. */
  async #countsOf(purpose: Purpose): Promise<ReadonlyMap<string, string>> {
    const counts = new Map<string, number>();
    const add = (id: string, count = 1) => counts.set(id, (counts.get(id) ?? 0) + count);
    if (purpose === 'data') {
      await this.#texts.visit((text) => {
        add(text.split('.')[1] ?? '');
        return undefined;
      });
      if (await this.#isHashing()) add('');
    }
    if (purpose === 'audit') {
      for (const [table, column] of AUDITED) {
        const id = `CASE WHEN ${column} LIKE '%.%' THEN SUBSTR(${column}, 1, 8) ELSE '' END`;
        const rows: { id: string; count: number | string }[] = await this.dataSource.query(
          `SELECT ${id} AS id, COUNT(*) AS count FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${id}`,
        );
        for (const row of rows) add(row.id, Number(row.count));
      }
    }
    return new Map([...counts].map(([id, count]) => [id, `${count} of what is stored`]));
  }

  #isAtRest(purpose: Purpose): boolean {
    const file = statSync(fileOf(this.config, purpose), { throwIfNoEntry: false });
    return this.fileOf(purpose) !== undefined && file !== undefined && file.mtime <= REST[purpose](new Date());
  }

  #hasOwn(purpose: Purpose): boolean {
    return existsSync(fileOf(this.config, purpose));
  }
}

/** Hashes of numbers, and the note that they are to be made anew. */
const HASHED = 'eapplication_hash';

/** Columns that a key of the audit log vouches for, or with. */
const AUDITED = [
  ['audit_log', 'hash'],
  ['audit_log', 'erasure'],
  ['audit_state', 'seal'],
] as const;
