// A MariaDB for the tests: the one that TEST_DATABASE_URL names, one started for the run, or one that answers here.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const HERE = 'mysql://root@127.0.0.1:3306';

function isReachable(url) {
  const { hostname, port } = new URL(url);
  return new Promise((answer) => {
    const socket = createConnection({ host: hostname, port: Number(port || 3306), timeout: 1000 });
    socket.on('connect', () => answer(true) ?? socket.destroy());
    for (const event of ['error', 'timeout']) socket.on(event, () => answer(false) ?? socket.destroy());
  });
}

const inFolders = (name) =>
  [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}

/**
 * Starts a server with a folder of its own, as whoever runs the tests; undefined where none is installed.
 * @param options more of them for `mariadbd`
 * @param place where its folder is made
 */
export async function startMariaDb(options = [], place = tmpdir()) {
  const [binary, installer] = [inFolders('mariadbd'), inFolders('mariadb-install-db')];
  if (!binary || !installer) return undefined;
  const folder = mkdtempSync(join(place, 'mariadb-'));
  const user = `--user=${userInfo().username}`;
  const laid = spawnSync(
    installer,
    ['--no-defaults', `--datadir=${folder}/data`, user, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { encoding: 'utf8' },
  );
  if (laid.status !== 0) throw new Error(`${installer} failed: ${laid.stderr}`);
  const port = await freePort();
  const url = `mysql://root@127.0.0.1:${port}`;
  let server;
  let ended;
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  const begin = async () => {
    server = spawn(
      binary,
      [
        ...['--no-defaults', `--datadir=${folder}/data`, user, `--socket=${folder}/socket`, `--port=${port}`],
        ...['--bind-address=127.0.0.1', ...options],
      ],
      { stdio: 'ignore' },
    );
    ended = new Promise((done) => server.once('exit', done));
    for (let tries = 0; tries < 120; tries++) {
      if (await isReachable(url)) return;
      await new Promise((after) => setTimeout(after, 500));
    }
    await stop();
    throw new Error(`${binary} did not answer within a minute.`);
  };
  const crash = async () => {
    await end('SIGKILL');
    await begin();
  };
  await begin();
  return { url, data: `${folder}/data`, stop, crash };
}

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4e9;

/**
 * A folder in memory where there is one with room, else on disk. A disk is waited for at each of the hundred tables of a
 * copied schema: on one copying takes fifteen times as long. What has to outlive a failure of its machine is tried by
 * the fault runs, on disk.
 */
function quickestPlace() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** What `run` answers with the address of a server, or why it was left out. A server that is named has to answer. */
export async function withMariaDb(run) {
  const named = process.env.TEST_DATABASE_URL;
  if (named) {
    if (await isReachable(named)) return run(named);
    return { code: 1, why: `No MariaDB answers at ${named}, which TEST_DATABASE_URL names.` };
  }
  const server = await startMariaDb([], quickestPlace());
  if (!server) {
    if (await isReachable(HERE)) return run(HERE);
    return {
      code: 0,
      leftOut: 'the tests on MariaDB: install mariadb-server, or name a server in TEST_DATABASE_URL',
    };
  }
  try {
    return await run(server.url);
  } finally {
    await server.stop();
  }
}
