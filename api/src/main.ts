import { fileURLToPath } from 'node:url';
import { seed } from '@lifeform/metadata/seed';
import { createApp } from './create-app.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { StartError } from './platform/config/start-error.ts';
import { beatForSupervisor, SupervisedWorker } from './platform/job/supervised-worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const programs = fileURLToPath(new URL('.', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig(process.env, { root, programs });
  process.env.TZ = config.timeZone;
  if (config.role === 'worker') return work(config);
  // With Redis the jobs of a server that does both have a process of their own, so that none ends the server.
  const isWorkedFor = config.role === 'all' && config.redisUrl !== undefined;
  const served = isWorkedFor ? { ...config, role: 'web' as const } : config;
  const { app, stop, firstAdministrator, demoAccounts, release } = await createApp({ config: served });
  const worker = isWorkedFor ? supervise(config, { METRICS_PORT: '' }) : undefined;
  endBySignal(async () => {
    await stop();
    await worker?.stop();
  }, config);
  try {
    await app.listen(config.port, config.host);
  } catch (error) {
    throw listenError(error, config);
  }
  await worker?.start();
  say(`Lifeform ${config.version} is ready at ${await app.getUrl()}`);
  if (release) say(release);
  if (config.profile === 'demo') sayDemoAccounts(new Set(demoAccounts));
  if (firstAdministrator) sayAdministrator(firstAdministrator.username, firstAdministrator.generatedPassword);
}

/** Does jobs and answers nobody: a process that is kept, and one that keeps it. */
async function work(config: Config): Promise<void> {
  if (config.jobs.worker === undefined) {
    const worker = supervise(config, {});
    endBySignal(() => worker.stop(), config);
    await worker.start();
    say(`Lifeform ${config.version} works on jobs`);
    return;
  }
  const { stop } = await createApp({ config });
  endBySignal(stop, config);
  beatForSupervisor(() => void end(stop, config));
}

function supervise({ jobs }: Config, environment: NodeJS.ProcessEnv): SupervisedWorker {
  return new SupervisedWorker({
    program: fileURLToPath(import.meta.url),
    megabytes: jobs.megabytes,
    environment: { ...process.env, ...environment },
    say,
  });
}

function endBySignal(stop: () => Promise<void>, config: Config): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end(stop, config));
}

/** Milliseconds after which a stopping server ends, whatever is unfinished. */
const STOP_MILLISECONDS = 90_000;

/** Exits successfully when stopped by the operator. A second signal ends it at once. */
async function end(stop: () => Promise<void>, { drainSeconds }: Config): Promise<void> {
  const late = setTimeout(() => process.exit(1), drainSeconds * 1000 + STOP_MILLISECONDS);
  const code = await stop().then(
    () => 0,
    (error: unknown) => {
      process.stderr.write(`Lifeform stopped with an error. ${error instanceof Error ? error.stack : String(error)}\n`);
      return 1;
    },
  );
  clearTimeout(late);
  process.exit(code);
}

function listenError(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is reserved for administrators of this machine. Set PORT to one above 1023.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST is "${host}", which is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}

function sayDemoAccounts(present: ReadonlySet<string>): void {
  const roles = new Map(seed.roles.map(({ roleID, roleName }) => [roleID, roleName]));
  const users = seed.users.filter(({ username }) => present.has(username.toLowerCase()));
  const widest = Math.max(...users.map(({ username }) => username.length));
  say('Demo accounts:');
  for (const { username, password, roleID } of users) {
    say(`  ${username.padEnd(widest)}  ${password}  (${roles.get(roleID) ?? roleID})`);
  }
}

function sayAdministrator(username: string, generatedPassword: string | undefined): void {
  const password = generatedPassword ? `the password ${generatedPassword}` : 'the password in ADMIN_PASSWORD';
  say(`First administrator: sign in as ${username} with ${password}. It is not shown again.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

start().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Lifeform cannot start. ${text}\n`, () => process.exit(1));
});
