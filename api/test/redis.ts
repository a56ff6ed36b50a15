import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createConnection, createServer } from 'node:net';

const HERE = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

/** Whether this machine can start a Redis of its own. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis that was started for a test. */
export interface OwnRedis {
  readonly url: string;
  /** At once, as a machine that loses power. */
  readonly kill: () => Promise<void>;
}

/** The address of a Redis that answers here; undefined where there is none. */
export async function reachableRedis(): Promise<string | undefined> {
  return (await answers(HERE)) ? HERE : undefined;
}

/** Starts one that keeps nothing, on a free port of this machine alone. */
export async function startRedis(port?: number): Promise<OwnRedis & { readonly port: number }> {
  const chosen = port ?? (await freePort());
  const settings = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', settings, { stdio: 'ignore' });
  const url = `redis://127.0.0.1:${chosen}`;
  while (!(await answers(url))) await new Promise((later) => setTimeout(later, 20));
  return { url, port: chosen, kill: () => ended(server) };
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise<void>((done) => server.once('exit', () => done()));
  server.kill('SIGKILL');
  await exit;
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((answer) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379), timeout: 1000 });
    const say = (is: boolean) => {
      socket.destroy();
      answer(is);
    };
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (text) => say(text.toString().startsWith('+PONG')));
    socket.on('error', () => say(false));
    socket.on('timeout', () => say(false));
  });
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
