import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { keepFolderPrivate } from './private-folder.ts';
import { StartError } from './start-error.ts';

const FILE = 'signing-secret';
const SHORTEST = 32;

/**
 * The secret that signs access tokens: the configured one, or in the demo profile one generated at first start and kept
 * in the data folder, so that people stay signed in across restarts.
 * @throws StartError when the data folder cannot be written, or its secret is invalid
 */
export async function signingSecret(config: Config): Promise<string> {
  const path = join(config.dataDir, FILE);
  try {
    await keepFolderPrivate(config.dataDir);
    if (config.signingSecret) return config.signingSecret;
    // 'wx' is atomic: of two first starts one writes, and both read the same secret.
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(unlessItExists);
    const secret = await readFile(path, 'utf8');
    if (secret.trim().length >= SHORTEST) return secret;
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
