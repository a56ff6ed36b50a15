import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { askAs } from '../harness/asking.ts';
import { begin, copyOf, emptyFolder, endAll } from '../harness/controlled.ts';
import { dump, runFile } from '../harness/dump.ts';
import { newSchema } from '../harness/schema.ts';
import { sealedWork } from '../harness/sealed-work.ts';
import { verifyAudit } from '../harness/verify-audit.ts';

afterAll(() => endAll());

const SECRET = 'signing-secret';
const LEASE_MILLISECONDS = 60_000;

/** Where a product keeps what has to be backed up, and how that is done. */
interface Kept {
  readonly environment: Readonly<Record<string, string>>;
  /** Writes a copy into a folder while the product serves. */
  backUp(folder: string): Promise<void>;
  /** As if the machine had burnt down. */
  lose(): Promise<void>;
  /** Puts a copy where there was none; answers where. */
  restore(folder: string): Promise<Readonly<Record<string, string>>>;
  end(): Promise<void>;
}

async function inFile(): Promise<Kept> {
  const dataDir = await copyOf(inject('seededFolder'));
  return {
    environment: { DATA_DIR: dataDir },
    backUp: async (folder) => {
      const source = new Database(join(dataDir, 'lifeform.sqlite'), { readonly: true });
      source.exec(`VACUUM INTO '${join(folder, 'backup.sqlite')}'`);
      source.close();
      await copyFile(join(dataDir, SECRET), join(folder, SECRET));
    },
    lose: () => rm(dataDir, { recursive: true }),
    restore: async (folder) => {
      const DATA_DIR = await emptyFolder();
      await copyFile(join(folder, 'backup.sqlite'), join(DATA_DIR, 'lifeform.sqlite'));
      await copyFile(join(folder, SECRET), join(DATA_DIR, SECRET));
      return { DATA_DIR };
    },
    end: async () => {},
  };
}

async function inSchema(): Promise<Kept> {
  const [schema, another] = [await newSchema(), await newSchema()];
  const dataDir = await emptyFolder();
  return {
    environment: { DATABASE_URL: schema.url, DATA_DIR: dataDir },
    backUp: async (folder) => {
      await dump(schema.url, join(folder, 'backup.sql'));
      await copyFile(join(dataDir, SECRET), join(folder, SECRET));
    },
    lose: async () => {
      await schema.drop();
      await rm(dataDir, { recursive: true });
    },
    restore: async (folder) => {
      const DATA_DIR = await emptyFolder();
      await runFile(another.url, join(folder, 'backup.sql'));
      await copyFile(join(folder, SECRET), join(DATA_DIR, SECRET));
      return { DATABASE_URL: another.url, DATA_DIR };
    },
    end: () => another.drop(),
  };
}

const product = ({ DATA_DIR = '', ...environment }: Readonly<Record<string, string>>) =>
  begin({ dataDir: DATA_DIR, environment });

/** A copy of a file that a server held is served half a minute after it was made, and not sooner: the start says so. */
async function served(environment: Readonly<Record<string, string>>) {
  for (const until = Date.now() + LEASE_MILLISECONDS; ; ) {
    const started = product(environment);
    const url = await started.ready().catch((error: unknown) => error);
    if (typeof url === 'string') return { started, url };
    if (Date.now() > until || !String(url).includes('Another server')) throw url;
    await new Promise((later) => setTimeout(later, 2000));
  }
}

async function drill({ environment, backUp, lose, restore, end }: Kept): Promise<void> {
  const first = product(environment);
  const ask = await askAs(await first.ready());
  const work = await sealedWork(ask);
  const { head } = await verifyAudit(environment);
  const folder = join(await emptyFolder(), 'backup');
  await mkdir(folder);
  // People go on working while it is made: what they do is in it or not, and it holds either way.
  let isMade = false;
  const others = (async () => {
    while (!isMade) await work.opens(ask);
  })();
  await backUp(folder);
  isMade = true;
  await others;
  first.child.kill('SIGKILL');
  await first.ended;
  await lose();

  const restored = await restore(folder);
  const again = await verifyAudit(restored, [head]);
  expect(again.rows).toBeGreaterThanOrEqual(Number(head.split(':')[0]));
  const { started, url } = await served(restored);
  await work.opens(await askAs(url));
  expect((await started.stop()).code).toBe(0);

  // A backup without its secret is told at the start, rather than when somebody asks for an application.
  await rm(join(restored.DATA_DIR ?? '', SECRET));
  const { code, output } = await product(restored).ended;
  expect([code, output]).toEqual([1, expect.stringContaining('encrypted under another secret')]);
  expect(await readFile(join(folder, SECRET), 'utf8')).not.toBe('');
  await end();
}

describe('restore: what was backed up while people worked and is put on an empty machine opens its sealed applications and holds its audit log; without the secret it is refused [OPS-004]', () => {
  test('on the embedded database', async () => drill(await inFile()));

  test.runIf(process.env.TEST_DATABASE_URL)('on MariaDB', async () => drill(await inSchema()));
});
