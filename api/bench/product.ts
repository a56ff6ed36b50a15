import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TokenAnswer } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { build } from 'vite';
import { createApp } from '../src/create-app.ts';
import { readConfig } from '../src/platform/config/config.ts';

/**
 * Builds worker programs as the product's build does, beside the packages so that they are found from there.
 * @returns their folder, to be removed afterwards
 */
export async function buildPrograms(names: readonly string[]): Promise<string> {
  const root = join(process.cwd(), 'api');
  const outDir = await mkdtemp(join(process.cwd(), 'node_modules', '.lifeform-bench-'));
  const input = Object.fromEntries(names.map((name) => [name, join(root, 'src', `${name}.ts`)]));
  const options = { ssr: true, target: 'node20', outDir, rolldownOptions: { input } } as const;
  await build({ root, logLevel: 'silent', configFile: false, build: options });
  return outDir;
}

/** The product on a new embedded database, and somebody signed in to it. */
export interface Product {
  readonly url: string;
  readonly headers: Readonly<Record<'authorization' | 'content-type', string>>;
  readonly database: DataSource;
  readonly app: NestFastifyApplication;
  close(): Promise<void>;
}

/** A machine that is busy with measuring is no reason to refuse what is measured. */
const PATIENT = { MOST_LOOP_DELAY: '60000' };

export async function startProduct(
  roleID: string,
  environment: Readonly<Record<string, string>> = {},
  /** Where its workers were built; those that need none work without. */
  programs?: string,
): Promise<Product> {
  const dir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const config = readConfig(
    { DATA_DIR: dir, LOG_LEVEL: 'silent', ...PATIENT, ...environment },
    { root: dir, ...(programs === undefined ? {} : { programs }) },
  );
  const { app } = await createApp({ config: { ...config, port: 0 } });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const close = async () => {
    await app.close();
    await rm(dir, { recursive: true, force: true });
  };
  const jwt = await signIn(url, roleID);
  return {
    url,
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' },
    database: app.get(DataSource),
    app,
    close,
  };
}

/** The access token of somebody of the demonstration with that role. */
export async function signIn(url: string, roleID: string): Promise<string> {
  const account = seed.users.find((user) => user.roleID === roleID);
  const body = { username: account?.username, password: account?.password, generateTrackingUserName: false };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/users/authenticate`, { method: 'POST', headers, body: JSON.stringify(body) });
  return ((await answer.json()) as TokenAnswer).jwt; // the contract of /users/authenticate
}
