import { execFileSync } from 'node:child_process';
import { link, mkdir, mkdtemp, open, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorAnswer, TokenAnswer } from '@lifeform/metadata/contract';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { EmbeddedSqlite } from '../src/platform/database/embedded-sqlite.ts';
import { builtServer, type Running, untilReady } from './built-server.ts';
import { TEST_SECRET } from './config.ts';
import { copiedDatabase } from './database.ts';
import { accountOf } from './harness.ts';
import { payload } from './illustration-payload.ts';

const server = builtServer();
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A data folder with a database that is in order. */
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lifeform-fault-'));
  folders.push(made);
  await copiedDatabase(made, inject('template'));
  return made;
}

/** The secret the template is encrypted under. */
const SIGNING_SECRET = TEST_SECRET;
const start = (DATA_DIR: string, more = {}) =>
  server.start({ PORT: '0', DATA_DIR, WARM_UP_SECONDS: '0', SIGNING_SECRET, ...more });
const STACK = /\n\s+at |main\.js:\d+/;

async function signIn(address: string) {
  const [username, password] = accountOf('agent');
  const ask = (path: string, body?: unknown, headers = {}) =>
    fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const who = { username, password, generateTrackingUserName: false };
  const { jwt } = (await (await ask('/users/authenticate', who)).json()) as TokenAnswer;
  const headers = { authorization: `Bearer ${jwt}` };
  return (path: string, body?: unknown) => ask(path, body, headers);
}

describe.skipIf(process.env.TEST_DATABASE_URL)('a start', () => {
  /** What a start on a folder says before it ends. */
  async function startError(dataDir: string, more = {}): Promise<string> {
    const { code, output } = await start(dataDir, more).ended;
    expect(code).toBe(1);
    expect(output).not.toMatch(STACK);
    return output;
  }

  test('on a database file of no bytes is refused with what to do, and leaves the file as it is [STAND-012]', async () => {
    const dataDir = await folder();
    const file = join(dataDir, 'lifeform.sqlite');
    await writeFile(file, '');
    expect(await startError(dataDir)).toContain(`The embedded database ${file} is empty`);
    expect((await stat(file)).size).toBe(0);
  });

  test.each([
    ['at its beginning', 0],
    ['in the middle', 40 * 4096],
  ])('on a database damaged %s is refused with what to do [STAND-014]', async (_where, at) => {
    const dataDir = await folder();
    const file = await open(join(dataDir, 'lifeform.sqlite'), 'r+');
    await file.write(Buffer.alloc(16 * 4096, 'damaged '), 0, 16 * 4096, at);
    await file.close();
    expect(await startError(dataDir)).toContain('is damaged. Keep it, put your last backup in its place');
  });

  test('with a secret that is empty is refused with what to do [STAND-014]', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'signing-secret'), '');
    expect(await startError(dataDir, { SIGNING_SECRET: '' })).toContain(
      `The secret in ${join(dataDir, 'signing-secret')} is empty or cut off`,
    );
    expect(await readFile(join(dataDir, 'signing-secret'), 'utf8')).toBe('');
  });

  test('on a folder where the database is to be is refused with what to do [STAND-014]', async () => {
    const dataDir = await folder();
    const file = join(dataDir, 'lifeform.sqlite');
    await rm(file);
    await mkdir(file);
    expect(await startError(dataDir)).toContain(`${file} is a folder or a device, not a file`);
  });

  test('without the secret the database is encrypted under is refused with what to do, until its loss is accepted [STAND-014]', async () => {
    const dataDir = await folder();
    const lost = { SIGNING_SECRET: '' };
    for (let times = 0; times < 2; times += 1) {
      const output = await startError(dataDir, lost);
      expect(output).toContain('encrypted under another secret');
      expect(output).toContain(`Put the file signing-secret of that database's backup into ${dataDir}`);
    }
    const accepted = start(dataDir, { ...lost, SECRET_LOST: 'accept' });
    await untilReady(accepted);
    accepted.child.kill('SIGTERM');
    expect((await accepted.ended).code).toBe(0);
    const found = start(dataDir);
    await untilReady(found);
    found.child.kill('SIGTERM');
    expect((await found.ended).code).toBe(0);
  });

  test('on a database whose hash of the release is damaged is refused with what to do [STAND-014]', async () => {
    const dataDir = await folder();
    const database = new EmbeddedSqlite(join(dataDir, 'lifeform.sqlite'));
    database.exec(`UPDATE shipped_content SET hashes = '{"seed' WHERE name = 'seed'`);
    database.close();
    expect(await startError(dataDir)).toContain('(table shipped_content) is damaged');
  });

  test('beside another on one file is refused, of two at once one serves; after a kill the next one does [STAND-013]', async () => {
    const dataDir = await folder();
    const both = [start(dataDir), start(dataDir)];
    const first = await Promise.race(
      both.map(async (running) =>
        untilReady(running)
          .then(() => running)
          .catch(() => new Promise<Running>(() => {})),
      ),
    );
    const second = both.find((running) => running !== first);
    const { code, output } = (await second?.ended) ?? { code: 0, output: '' };
    expect(code).toBe(1);
    expect(output).toContain(`Another server serves from ${join(dataDir, 'lifeform.sqlite')}. Stop that one first`);
    expect(output).not.toMatch(STACK);
    first.child.kill('SIGKILL');
    await first.ended;
    const next = start(dataDir);
    await untilReady(next);
    next.child.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });

  test.each<readonly [string, (file: string, other: string) => Promise<unknown>]>([
    ['a link', symlink],
    ['another name of it', link],
    ['the same name, its lock removed,', (file) => rm(`${file}.server`)],
  ])('that reaches a file through %s which another server serves from is refused [STAND-013]', async (way, lead) => {
    const dataDir = await folder();
    const file = join(dataDir, 'lifeform.sqlite');
    const first = start(dataDir);
    await untilReady(first);
    const other = await mkdtemp(join(tmpdir(), 'lifeform-fault-'));
    folders.push(other);
    await lead(file, join(other, 'lifeform.sqlite'));
    expect(await startError(way.startsWith('the same') ? dataDir : other)).toMatch(/Another server.* serves from/);
    first.child.kill('SIGTERM');
    expect((await first.ended).code).toBe(0);
  });
});

/** True where this machine lets us make a disk of our own. */
function mounts(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(process.env.TEST_DATABASE_URL)('a server whose disk is full', () => {
  let disk = '';
  let isDisk = false;
  beforeAll(async () => {
    disk = await mkdtemp(join(tmpdir(), 'lifeform-disk-'));
    isDisk = mounts(disk);
  });
  afterAll(async () => {
    if (isDisk) execFileSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });

  test('answers twenty writes 503 and quotes, is not ready, is back once there is room, and ends when told to [STAND-004, STAND-006, STAND-007]', async (context) => {
    if (!isDisk) context.skip();
    const dataDir = join(disk, 'data');
    await mkdir(dataDir);
    await copiedDatabase(dataDir, inject('template'));
    const running = start(dataDir);
    const address = await untilReady(running);
    const ask = await signIn(address);
    const save = async () => {
      const response = await ask('/api/illustrations', { payload: payload() });
      const { code } = (await response.json()) as ErrorAnswer;
      return { status: response.status, code, after: response.headers.get('retry-after') };
    };
    expect((await save()).status).toBe(200);
    const filler = join(disk, 'filler');
    const fill = async () => {
      const file = await open(filler, 'a');
      for (const bytes of [1_048_576, 4096]) {
        const piece = Buffer.alloc(bytes);
        while (
          await file.write(piece).then(
            ({ bytesWritten }) => bytesWritten === bytes,
            () => false,
          )
        );
      }
      await file.close();
    };
    await fill();
    while ((await save()).status === 200);
    const answers = await Promise.all(Array.from({ length: 20 }, save));
    expect(answers).toEqual(answers.map(() => ({ status: 503, code: 'cannotStore', after: '5' })));
    // What is nobody's data: reading a client's is an act that has to be written down.
    expect((await ask('/api/GetFirstYearPremium', payload())).status).toBe(200);
    expect((await ask('/api/illustrations')).status).toBe(503);
    const ready = await fetch(`${address}/api/ready`);
    expect([ready.status, ((await ready.json()) as ErrorAnswer).code]).toEqual([503, 'cannotStore']);
    await rm(filler);
    expect((await save()).status).toBe(200);
    expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    await fill();
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
  });
});

/** A way to a database server on this machine, on which nothing moves any more while it is frozen. */
async function frozenWay(to: URL) {
  const ends = new Set<Socket>();
  const way = createServer((near) => {
    const far = connect(Number(to.port || 3306), to.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy()).on('close', () => ends.delete(end));
    }
    if (isFrozen) freeze(true);
  });
  let isFrozen = false;
  const freeze = (frozen: boolean) => {
    isFrozen = frozen;
    for (const end of ends) frozen ? end.pause() : end.resume();
  };
  await new Promise<void>((listening) => way.listen(0, '127.0.0.1', listening));
  const url = new URL(to);
  url.port = String((way.address() as AddressInfo).port);
  const close = () => {
    way.close();
    for (const end of ends) end.destroy();
  };
  return { url: url.href, freeze, close };
}

test.runIf(process.env.TEST_DATABASE_URL)(
  'a server whose database stands still answers 503 with when to come back, is normal once it goes on, and ends when told to while it stands still',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lifeform-fault-'));
    folders.push(dataDir);
    const database = await copiedDatabase(dataDir, inject('template'));
    const way = await frozenWay(new URL(database.config.kind === 'mysql' ? database.config.url : ''));
    try {
      const running = start(dataDir, { DATABASE_URL: way.url });
      const address = await untilReady(running);
      const ask = await signIn(address);
      const [username, password] = accountOf('headOffice');
      const asked = () => [
        ask('/api/illustrations'),
        ask('/api/illustrations', { payload: payload() }),
        ask('/users/authenticate', { username, password, generateTrackingUserName: false }),
      ];
      const status = (answers: readonly Response[]) => answers.map((answer) => answer.status);
      expect(status(await Promise.all(asked()))).toEqual([200, 200, 200]);
      way.freeze(true);
      // More than there are connections, and again once those there were are thrown away.
      for (const times of [10, 1]) {
        const answers = await Promise.all(Array.from({ length: times }, asked).flat());
        expect(new Set(status(answers))).toEqual(new Set([503]));
        expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['5']));
      }
      way.freeze(false);
      expect(status(await Promise.all(asked()))).toEqual([200, 200, 200]);
      way.freeze(true);
      const saving = ask('/api/illustrations', { payload: payload() });
      await new Promise((later) => setTimeout(later, 500));
      running.child.kill('SIGTERM');
      expect((await saving).status).toBe(503);
      expect((await running.ended).code).toBe(0);
    } finally {
      way.close();
      await database.drop();
    }
  },
);

test.skipIf(process.env.TEST_DATABASE_URL)(
  'a server that is stopped under load is not ready first, answers every request it took and delivers its running report [STAND-011]',
  async () => {
    const dataDir = await folder();
    for (let stop = 0; stop < STOPS; stop += 1) {
      const running = start(dataDir);
      const address = await untilReady(running);
      const ask = await signIn(address);
      const lost: string[] = [];
      let isStopping = false;
      let answered = 0;
      const worker = async () => {
        for (;;) {
          const response = await ask('/api/GetFirstYearPremium', payload()).catch((error: Error) => error);
          if (response instanceof Error) {
            // The door is closed: nothing was taken. Anything else was taken and dropped.
            const { code } = response.cause as { code?: string };
            if (!isStopping || code !== 'ECONNREFUSED') lost.push(String(code));
            return;
          }
          const text = await response.text();
          answered += 1;
          if (response.status !== 200) lost.push(`${response.status} ${text.slice(0, 100)}`);
        }
      };
      const load = Promise.all(Array.from({ length: 4 }, worker));
      const report = ask('/api/illustrations/report', { payload: payload() }).then(
        ({ status }) => status,
        (error: Error) => error,
      );
      while (answered < 20) await new Promise((later) => setTimeout(later, 5));
      isStopping = true;
      running.child.kill('SIGTERM');
      let notReady = 0;
      while (notReady === 0) {
        const ready = await fetch(`${address}/api/ready`).then(
          ({ status }) => status,
          () => -1,
        );
        if (ready !== 200) notReady = ready;
      }
      await load;
      expect(notReady).toBe(503);
      expect(lost).toEqual([]);
      expect(await report).toBe(200);
      expect((await running.ended).code).toBe(0);
    }
  },
);

/** `STOPS=6 npx vitest run --project api api/test/fault.test.ts` stops it more often. */
const STOPS = Number(process.env.STOPS ?? 1);
