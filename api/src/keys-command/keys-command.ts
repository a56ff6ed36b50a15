import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Terminal } from '../golden-command.ts';
import { type Purpose, SECRET_NAMES } from '../platform/config/secret-source.ts';
import type { Installation } from './installation.ts';

const USAGE = `Usage: npm run keys -- list
       npm run keys -- rotate [signing|session|data|audit]
       npm run keys -- drop [signing|session|data|audit]`;

/** After which servers have looked at the file again. */
const SEEN_MILLISECONDS = 2000;

/** Data last: all else is done at once. */
const PURPOSES = ['signing', 'session', 'audit', 'data'] as const satisfies readonly Purpose[];

/**
 * Lists the keys of each purpose with what they still open; makes the next one and seals anew with it; drops those that
 * nothing uses.
 * @returns the exit code: 0 done, 1 something is left for a person to do, 2 the command was not understood
 */
export async function keysCommand(
  [command = '', purpose, ...more]: readonly string[],
  open: () => Promise<Installation>,
  terminal: Terminal,
): Promise<number> {
  const commands = { list, rotate, drop } as const;
  const wanted = PURPOSES.filter((one) => purpose === undefined || one === purpose);
  if (!Object.hasOwn(commands, command) || wanted.length === 0 || more.length > 0) {
    terminal.err(USAGE);
    return 2;
  }
  const installation = await open();
  let code = 0;
  for (const one of wanted)
    code = Math.max(code, await commands[command as keyof typeof commands](installation, one, terminal));
  return code;
}

async function list(installation: Installation, purpose: Purpose, terminal: Terminal): Promise<number> {
  const [first, ...former] = await installation.keysOf(purpose);
  terminal.out(`${purpose} (${installation.originOf(purpose)})`);
  terminal.out(`  ${first?.id} seals`);
  for (const { id, use } of former) terminal.out(`  ${id} opens: ${use ?? 'nothing any more, it may be dropped'}`);
  return 0;
}

/** What was begun is ended before the next key is made. */
async function rotate(installation: Installation, purpose: Purpose, terminal: Terminal): Promise<number> {
  if (purpose !== 'data') return makeNext(installation, purpose, terminal);
  if (await installation.isSealedAnew()) {
    const code = await makeNext(installation, purpose, terminal);
    if (code !== 0) return code;
    // From then on servers seal with it too.
    await setTimeout(SEEN_MILLISECONDS);
  }
  const { sealed, closed } = await installation.sealAnew();
  await installation.hashAnew();
  terminal.out(`data: ${sealed} texts are sealed with the key ${(await installation.keysOf('data'))[0]?.id}.`);
  for (const place of closed) terminal.err(`${place} does not open, and stays as it is.`);
  return closed.length === 0 ? 0 : 1;
}

async function makeNext(installation: Installation, purpose: Purpose, terminal: Terminal): Promise<number> {
  const file = installation.fileOf(purpose);
  if (file === undefined) {
    terminal.out(toBeSet(purpose));
    return 1;
  }
  await installation.pin(purpose);
  await installation.write(purpose, [randomBytes(48).toString('base64url'), ...installation.secretsOf(purpose)]);
  terminal.out(`${purpose}: a new key is in ${file}. Servers take it from there within a second.`);
  return 0;
}

function toBeSet(purpose: Purpose): string {
  const name = SECRET_NAMES[purpose];
  const accepted = `${name.replace('SECRET', 'SECRETS')}_ACCEPTED`;
  const then = purpose === 'data' ? ' 3. Run this again: it seals what is stored with the new one.' : '';
  return `${purpose}: ${name} is not in a file that can be written here. 1. Restart each server with a new random text of 32 characters or more in ${accepted}. 2. Restart each with it as ${name}, and the former one in ${accepted}.${then}`;
}

async function drop(installation: Installation, purpose: Purpose, terminal: Terminal): Promise<number> {
  const [first, ...former] = await installation.keysOf(purpose);
  const used = former.filter(({ use }) => use !== undefined);
  for (const { id, use } of used) terminal.out(`${purpose}: ${id} is kept, it opens ${use}.`);
  if (used.length === former.length || !first) return 0;
  if (installation.fileOf(purpose) === undefined) {
    const free = former.filter(({ use }) => use === undefined).map(({ id }) => id);
    terminal.out(`${purpose}: nothing uses ${free.join(', ')}. Take out of the settings what is not in use.`);
    return 1;
  }
  await installation.write(
    purpose,
    [first, ...used].map(({ secret }) => secret),
  );
  terminal.out(`${purpose}: ${former.length - used.length} of its keys are dropped.`);
  return 0;
}
