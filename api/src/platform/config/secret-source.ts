import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What keys are for, with the setting that each is made of. */
export const SECRET_NAMES = {
  signing: 'SIGNING_SECRET',
  session: 'SESSION_SECRET',
  data: 'DATA_SECRET',
  audit: 'AUDIT_SECRET',
} as const;

export type Purpose = keyof typeof SECRET_NAMES;

/** Where the secrets of a purpose are from. */
export interface SecretSource {
  readonly kind: 'unset' | 'environment' | 'file' | 'command';
  /** As they were at the start; the first one seals. */
  readonly secrets: readonly string[];
  /** Further ones that open, from the environment. */
  readonly accepted: readonly string[];
  readonly file?: string;
}

const SHORTEST = 32;
const COMMAND_MILLISECONDS = 10_000;
const COMMAND_BYTES = 64 * 1024;

/** Of the setting NAME: its value, the lines of NAME_FILE, or the lines that NAME_COMMAND prints. @throws StartError */
export function readSource(environment: Environment, name: string, milliseconds = COMMAND_MILLISECONDS): SecretSource {
  const [inFile, byCommand] = [`${name}_FILE`, `${name}_COMMAND`];
  const given = [name, inFile, byCommand].filter((one) => environment[one]);
  if (given.length > 1) {
    throw new StartError(`${given.join(' and ')} are set. A secret is from one place: leave out all but one of them.`);
  }
  const accepted = readAccepted(environment, acceptedName(name));
  const { [name]: value, [inFile]: file, [byCommand]: command } = environment;
  if (value) return { kind: 'environment', secrets: long(name, [value]), accepted };
  if (file) return { kind: 'file', secrets: readSecretFile(file, inFile), accepted, file };
  if (command) return { kind: 'command', secrets: askCommand(byCommand, command, milliseconds), accepted };
  return { kind: 'unset', secrets: [], accepted };
}

/** The setting of further secrets that open. */
export function acceptedName(name: string): string {
  return name.replace(/_SECRET$/, '_SECRETS_ACCEPTED');
}

/** A secret a line. @throws StartError naming the setting */
export function readSecretFile(file: string, setting: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${setting}: the file ${file} cannot be read (${codeOf(error)}).`);
  }
  return listed(`${setting} (${file})`, text);
}

/** Without a shell. What it prints is in no message. */
function askCommand(setting: string, command: string, milliseconds: number): readonly string[] {
  const [program = '', ...words] = command.trim().split(/\s+/);
  let text: string;
  try {
    text = execFileSync(program, words, {
      encoding: 'utf8',
      timeout: milliseconds,
      killSignal: 'SIGKILL',
      maxBuffer: COMMAND_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    throw new StartError(
      `${setting}: ${program} gave no secret (${codeOf(error)}). It has ${milliseconds / 1000} seconds to print a secret a line and end with code 0; it is run without a shell.`,
    );
  }
  return listed(`${setting} (${program})`, text);
}

function listed(place: string, text: string): readonly string[] {
  const secrets = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (secrets.length === 0) throw new StartError(`${place} has no secret. It needs one a line; the first one seals.`);
  return long(place, secrets);
}

function readAccepted(environment: Environment, name: string): readonly string[] {
  const secrets = (environment[name] ?? '').split(',').map((one) => one.trim());
  return long(
    name,
    secrets.filter((one) => one !== ''),
  );
}

/** A secret of blanks protects nothing. */
function long(place: string, secrets: readonly string[]): readonly string[] {
  if (secrets.every((secret) => secret.trim().length >= SHORTEST)) return secrets;
  throw new StartError(
    `${place} has a secret that is shorter than ${SHORTEST} characters, blanks at its ends not counted. Use a longer random text.`,
  );
}

function codeOf(error: unknown): string {
  const { code, status } = error as { code?: unknown; status?: unknown };
  return String(code ?? (typeof status === 'number' ? `it ended with code ${status}` : 'it was ended'));
}
