import { type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A program of MariaDB or MySQL by its first name that is installed. @throws Error when none is */
function databaseProgram(...names: readonly string[]): string {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin'];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file));
  if (!found) throw new Error(`Install the programs of MariaDB: there is no ${names.join(' or ')}.`);
  return found;
}

/** @throws Error with what it said when it fails */
async function runProgram(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let [said, complained] = ['', ''];
  child.stdout?.on('data', (chunk) => (said += String(chunk)));
  child.stderr?.on('data', (chunk) => (complained += String(chunk)));
  const code = await new Promise((end, fail) => child.once('close', end).once('error', fail));
  if (code !== 0) throw new Error(`${program} failed: ${complained}`);
  return said;
}

/** How the programs reach the server of a database's address. */
function reaching(url: string): readonly string[] {
  const { hostname, port, username } = new URL(url);
  return ['--no-defaults', `--host=${hostname}`, `--port=${port || 3306}`, `--user=${username}`, '--protocol=tcp'];
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** A backup of one moment, made while the database is written to. */
export async function dump(url: string, file: string, more: readonly string[] = []): Promise<void> {
  const target = await open(file, 'w');
  const args = [...reaching(url), '--single-transaction', '--quick', '--hex-blob', ...more, nameOf(url)];
  await runProgram(databaseProgram('mariadb-dump', 'mysqldump'), args, { stdio: ['ignore', target.fd, 'pipe'] });
  await target.close();
}

/** Carries out the statements of a file. */
export async function runFile(url: string, file: string): Promise<void> {
  const source = await open(file, 'r');
  await runProgram(databaseProgram('mariadb', 'mysql'), [...reaching(url), nameOf(url)], {
    stdio: [source.fd, 'pipe', 'pipe'],
  });
  await source.close();
}

interface Logs {
  /** Of the server whose binary logs they are. */
  readonly folder: string;
  /** The log and the position in it that the backup names. */
  readonly from: string;
  readonly position: string;
  readonly until: Date;
}

/** Does again what was written between a backup and a moment, whole seconds. */
export async function runLogs(url: string, { folder, from, position, until }: Logs): Promise<void> {
  const stem = from.replace(/\.\d+$/, '.');
  const names = (await readdir(folder)).filter((name) => name.startsWith(stem) && /\d$/.test(name) && name >= from);
  const file = join(folder, 'written-again.sql');
  const stop = until.toISOString().slice(0, 19).replace('T', ' ');
  const args = [
    '--no-defaults',
    `--start-position=${position}`,
    `--stop-datetime=${stop}`,
    `--database=${nameOf(url)}`,
  ];
  const logs = names.toSorted().map((name) => join(folder, name));
  await runProgram(databaseProgram('mariadb-binlog', 'mysqlbinlog'), [...args, `--result-file=${file}`, ...logs], {
    env: { ...process.env, TZ: 'UTC' },
  });
  await runFile(url, file);
}
