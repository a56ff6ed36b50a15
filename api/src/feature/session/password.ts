import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at OWASP's smallest recommended setting: 19 MiB, two passes. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is the most expensive request open to anybody: two at once leave room for the rest. */
const AT_ONCE = 2;
const waiting: (() => void)[] = [];
let running = 0;

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

/** The result of comparing a password: `damaged` when the stored hash is invalid. */
export type PasswordFinding = 'right' | 'wrong' | 'damaged';

/** Does the same work for a person without a password, or with a damaged one, so that timing reveals nothing. */
export function comparePassword(stored: string | null | undefined, password: string): Promise<PasswordFinding> {
  return inTurn(async () => {
    const finding = typeof stored === 'string' ? await compare(stored, password) : undefined;
    if (finding === 'right' || finding === 'wrong') return finding;
    await verify(await nobody(), password);
    return finding ?? 'wrong';
  });
}

async function compare(stored: string, password: string): Promise<PasswordFinding> {
  try {
    return (await verify(stored, password)) ? 'right' : 'wrong';
  } catch {
    return 'damaged';
  }
}

let nobodysHash: Promise<string> | undefined;

function nobody(): Promise<string> {
  nobodysHash ??= hash('nobody has this password', OPTIONS);
  return nobodysHash;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    // A waiting caller takes over the slot; the count stays.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
