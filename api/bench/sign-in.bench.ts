import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { seed } from '@lifeform/metadata/seed';
import { hash } from '@node-rs/argon2';
import { comparePassword, hashPassword } from '../src/feature/session/password.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { newID } from '../src/platform/database/new-id.ts';
import { type Product, startProduct } from './product.ts';

const DONE = 'done';

/** Of each kind of round the first half warms up, as a server is that runs for some minutes. */
const ACCEPTED = 600;
const REFUSED = 120;
/** What a sign-in costs the processor besides the password's hash, as a share of the hash. */
const REST_GOAL = 0.5;
/** How far the time of a failed sign-in may tell an unknown name from a wrong password. */
const TELLING_GOAL = 1.05;

/** Milliseconds, by the clock and of the processor. The second is the same on a busy machine. */
interface Spent {
  readonly clock: number;
  readonly processor: number;
}

async function spent(work: () => Promise<unknown>): Promise<Spent> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, processor: (user + system) / 1000 };
}

/** Half of all calls take longer. */
function median(calls: readonly Spent[], kind: keyof Spent): number {
  const values = calls.map((call) => call[kind]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

const agent = new Agent({ keepAlive: true });

interface Attempt {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly expected: 200 | 401;
}

/** Posts as a browser does over its open connection, and insists on how it ends. */
function attempt({ url, username, password, expected }: Attempt): Promise<void> {
  const body = JSON.stringify({ username, password, generateTrackingUserName: false });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/users/authenticate`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().once('end', resolve);
      if (answer.statusCode !== expected) reject(new Error(`${username} was answered ${answer.statusCode}`));
    });
    sent.once('error', reject).end(body);
  });
}

/** In a process of its own: what asking costs is not the server's. */
function attemptApart(caller: ChildProcess, asked: Attempt): Promise<Spent> {
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      caller.once('message', (failure) => (failure === DONE ? resolve() : reject(new Error(String(failure)))));
      caller.send(asked);
    });
  return spent(answered);
}

interface Account {
  readonly username: string;
  readonly password: string;
}

function accounts(): readonly [Account, Account] {
  const [first, second] = seed.users.map(({ username, password }) => ({ username, password }));
  if (!first || !second) throw new Error('the seed has no two accounts');
  return [first, second];
}

type Calls<Name extends string> = Readonly<Record<Name, () => Promise<Spent>>>;

/** Each call in turn, again and again, so that whatever else the machine does falls on all of them alike. */
async function inTurn<Name extends string>(
  rounds: number,
  calls: Calls<Name>,
): Promise<(name: Name, kind: keyof Spent) => number> {
  const names = Object.keys(calls) as Name[]; // the keys of `calls` are its names
  const results = new Map<Name, Spent[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) results.get(name)?.push(await calls[name]());
  }
  return (name, kind) => median(results.get(name)?.slice(rounds / 2) ?? [], kind);
}

async function measure({ url, database }: Product, caller: ChildProcess): Promise<readonly object[]> {
  const [{ username, password }, cheap] = accounts();
  // A stored hash says how dear it is: of this account's sign-in hardly anything is the hash.
  const passwordHash = await hash(cheap.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await database.manager.update(UserEntity, { username: cheap.username }, { passwordHash });
  const stored = await hashPassword(password);
  const whole = () => attemptApart(caller, { url, username, password, expected: 200 });
  const failedSignIn = (name: string) =>
    attemptApart(caller, { url, username: name, password: 'not the password', expected: 401 });
  const accepted = await inTurn(ACCEPTED, {
    rest: () => attemptApart(caller, { url, ...cheap, expected: 200 }),
    hash: () => spent(() => comparePassword(stored, password)),
  });
  const refused = await inTurn(REFUSED, {
    wrong: () => failedSignIn(username),
    // Forgets the failure before it, so that the account is never paused.
    whole,
    unknown: () => failedSignIn(`nobody-${newID()}@lifeform.example`),
  });
  const [wrong, unknown] = [refused('wrong', 'clock'), refused('unknown', 'clock')];
  const telling = Math.max(unknown / wrong, wrong / unknown);
  return [
    {
      bench: 'sign-in-rest',
      unit: 'ms',
      measured: accepted('rest', 'processor'),
      floor: accepted('hash', 'processor'),
      goal: REST_GOAL,
    },
    { bench: 'sign-in-unknown', unit: 'ms', measured: unknown, floor: wrong, ratio: telling, goal: TELLING_GOAL },
  ];
}

/** POST /users/authenticate: what it does besides hashing, and whether its time tells which names there are. */
export default async (): Promise<readonly object[]> => {
  // The bundle is loaded a second time as the caller.
  const caller = fork(fileURLToPath(import.meta.url));
  const product = await startProduct('agent', { SIGN_INS_PER_MINUTE: '100000' });
  try {
    return await measure(product, caller);
  } finally {
    caller.kill();
    await product.close();
  }
};

process.on('message', (asked: Attempt) => {
  attempt(asked).then(
    () => process.send?.(DONE),
    (error: unknown) => process.send?.(String(error)),
  );
});
