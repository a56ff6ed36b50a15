import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { Secrets } from './live-secrets.ts';
import { keepFolderPrivate } from './private-folder.ts';
import { type Purpose, readSecretFile, SECRET_NAMES } from './secret-source.ts';
import { StartError } from './start-error.ts';

const SHORTEST = 32;

type Settings = Pick<Config, 'dataDir' | 'secrets'>;

/** The secrets of each purpose. */
export type InstalledSecrets = Readonly<Record<Purpose, Secrets>>;

/**
 * The secrets of each purpose: the configured ones, or those of its file in the data folder. Where a purpose has neither,
 * its keys are made of the signing secret, which the demo profile generates at its first start.
 * @throws StartError when the data folder cannot be written, or its secret is invalid
 */
export async function openSecrets(config: Settings): Promise<InstalledSecrets> {
  await generate(config);
  const signing = secretsOf(config, 'signing');
  const own = (purpose: Purpose) => secretsOf(config, purpose, signing);
  return { signing, session: own('session'), data: own('data'), audit: own('audit') };
}

/** Where the secrets of a purpose are kept, unless they are from the environment or a command. */
export function fileOf({ dataDir, secrets }: Settings, purpose: Purpose): string {
  return secrets[purpose].file ?? join(dataDir, `${purpose}-secret`);
}

function secretsOf(config: Settings, purpose: Purpose, root?: Secrets): Secrets {
  const { kind, secrets, accepted } = config.secrets[purpose];
  if (kind === 'environment' || kind === 'command') return Secrets.of(...secrets, ...accepted);
  const file = fileOf(config, purpose);
  const setting = `${SECRET_NAMES[purpose]}_FILE`;
  const read = () => {
    if (kind === 'file' || existsSync(file))
      return kind === 'file' || root ? readSecretFile(file, setting) : generated(file);
    return root?.renewed() ?? [];
  };
  return new Secrets(() => [...read(), ...accepted], root ? [file, fileOf(config, 'signing')] : [file]);
}

/** A secret a line; one alone is the whole text, as it was before there were several. */
function generated(file: string): readonly string[] {
  const secrets = readSecretFile(file, SECRET_NAMES.signing);
  return secrets.length === 1 ? [readFileSync(file, 'utf8')] : secrets;
}

async function generate(config: Settings): Promise<void> {
  const path = fileOf(config, 'signing');
  try {
    await keepFolderPrivate(config.dataDir);
    if (config.secrets.signing.kind !== 'unset') return;
    // 'wx' is atomic: of two first starts one writes, and both read the same secret.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(unlessItExists);
    const secret = await readFile(path, 'utf8');
    if (secret.trim().length >= SHORTEST) return;
  } catch (error) {
    throw new StartError(
      `Cannot write to the data folder ${config.dataDir} (${reason(error)}). Set DATA_DIR to a folder this user may write to.`,
    );
  }
  throw new StartError(
    `The secret in ${path} is empty or cut off. Put the file of your last backup in its place. Without one, remove it and start once with SECRET_LOST=accept: a new secret is made, everybody signs in again, and what is stored of clients stays encrypted.`,
  );
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function reason(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}
