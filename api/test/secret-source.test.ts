import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSecrets } from '../src/platform/config/open-secrets.ts';
import { readSource } from '../src/platform/config/secret-source.ts';
import { StartError } from '../src/platform/config/start-error.ts';
import { testConfig, testSecrets } from './config.ts';

const NAMES = ['SIGNING_SECRET', 'SESSION_SECRET', 'DATA_SECRET', 'AUDIT_SECRET'];
const [FIRST, SECOND] = ['the first secret, as long as it has to be', 'the second secret that is long enough as well'];
let dir = '';

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lifeform-secrets-'));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(dir, name);
  await writeFile(file, text);
  return file;
}

/** A program, by its whole path. */
async function programOf(name: string, body: string): Promise<string> {
  const file = await fileOf(name, `#!/bin/sh\n${body}\n`);
  await chmod(file, 0o700);
  return file;
}

test.each(NAMES)(
  '%s is the text of a variable, a line of a file or a line that a command prints [TRUST-012]',
  async (name) => {
    const secretFile = await fileOf(name, `${FIRST}\n`);
    const given = { [name]: FIRST };
    const inFile = { [`${name}_FILE`]: secretFile };
    const byCommand = { [`${name}_COMMAND`]: `/bin/cat ${secretFile}` };
    const read = [given, inFile, byCommand].map((environment) => readSource(environment, name));
    expect(read.map(({ kind }) => kind)).toEqual(['environment', 'file', 'command']);
    expect(read.map(({ secrets }) => secrets)).toEqual([[FIRST], [FIRST], [FIRST]]);
    expect(readSource({}, name)).toMatchObject({ kind: 'unset', secrets: [] });
  },
);

test('a file and a command give a secret a line, in their order, and a variable has its further ones beside it [TRUST-012]', async () => {
  const file = await fileOf('several', `${FIRST}\n\n  ${SECOND}  \n`);
  expect(readSource({ DATA_SECRET_FILE: file }, 'DATA_SECRET').secrets).toEqual([FIRST, SECOND]);
  expect(readSource({ DATA_SECRET_COMMAND: `/bin/cat ${file}` }, 'DATA_SECRET').secrets).toEqual([FIRST, SECOND]);
  const beside = { DATA_SECRET: FIRST, DATA_SECRETS_ACCEPTED: ` ${SECOND} ,` };
  expect(readSource(beside, 'DATA_SECRET')).toMatchObject({ secrets: [FIRST], accepted: [SECOND] });
});

test('a command is run without a shell [TRUST-012]', () => {
  const left = join(dir, 'left-by-a-shell');
  const { secrets } = readSource({ DATA_SECRET_COMMAND: `/bin/echo ${FIRST}; touch ${left}` }, 'DATA_SECRET');
  expect(secrets).toEqual([`${FIRST}; touch ${left}`]);
  return expect(stat(left)).rejects.toThrow('ENOENT');
});

test.each([
  ['a variable and a file', { A_SECRET: FIRST, A_SECRET_FILE: '/nowhere' }, 'A_SECRET and A_SECRET_FILE are set'],
  [
    'a file and a command',
    { A_SECRET_FILE: '/a', A_SECRET_COMMAND: '/b' },
    'A_SECRET_FILE and A_SECRET_COMMAND are set',
  ],
  [
    'a file that is not there',
    { A_SECRET_FILE: '/nowhere/a' },
    'A_SECRET_FILE: the file /nowhere/a cannot be read (ENOENT)',
  ],
  [
    'a program that is not there',
    { A_SECRET_COMMAND: '/nowhere/a b' },
    'A_SECRET_COMMAND: /nowhere/a gave no secret (ENOENT)',
  ],
  ['a program that fails', { A_SECRET_COMMAND: '/bin/false' }, '/bin/false gave no secret (it ended with code 1)'],
  ['a program that prints nothing', { A_SECRET_COMMAND: '/bin/true' }, 'A_SECRET_COMMAND (/bin/true) has no secret'],
  ['a program that does not end', { A_SECRET_COMMAND: '/bin/sleep 60' }, '/bin/sleep gave no secret (ETIMEDOUT)'],
  ['a secret of 31 characters', { A_SECRET: 'x'.repeat(31) }, 'A_SECRET has a secret that is shorter than 32'],
  [
    'a further one that is short',
    { A_SECRETS_ACCEPTED: `${FIRST},short` },
    'A_SECRETS_ACCEPTED has a secret that is shorter',
  ],
])('%s is refused with what to do [TRUST-012]', (_name, environment, told) => {
  const isEndless = told.includes('ETIMEDOUT');
  const read = () => readSource(environment, 'A_SECRET', isEndless ? 100 : 60_000);
  expect(read).toThrow(StartError);
  expect(read).toThrow(told);
  expect(readSource({ A_SECRET: 'x'.repeat(32) }, 'A_SECRET').secrets).toHaveLength(1);
});

test('what a command printed is in no message [TRUST-012]', async () => {
  const failing = await programOf('failing', `echo "${FIRST}"\necho "${FIRST}" >&2\nexit 3`);
  const short = await programOf('short', 'echo a-short-one');
  const said = (command: string) => {
    try {
      readSource({ DATA_SECRET_COMMAND: command }, 'DATA_SECRET');
    } catch (error) {
      return String(error);
    }
    return '';
  };
  expect(said(failing)).toContain('it ended with code 3');
  expect(said(failing)).not.toContain(FIRST);
  expect(said(short)).not.toContain('a-short-one');
});

test('a purpose without a secret of its own has that of the file of its name, and without one that of tokens [TRUST-012]', async () => {
  const dataDir = await mkdtemp(join(dir, 'data-'));
  const config = testConfig(dataDir, { secrets: testSecrets({ signing: [FIRST] }) });
  expect((await openSecrets(config)).data.list).toEqual([FIRST]);
  await writeFile(join(dataDir, 'data-secret'), SECOND);
  const { signing, session, data, audit } = await openSecrets(config);
  expect([signing.list, session.list, data.list, audit.list]).toEqual([[FIRST], [FIRST], [SECOND], [FIRST]]);
  const own = testConfig(dataDir, { secrets: testSecrets({ signing: [FIRST], data: [FIRST] }) });
  expect((await openSecrets(own)).data.list).toEqual([FIRST]);
});

test('a file that changes is read again while the server runs, and one that is gone changes nothing [TRUST-012]', async () => {
  const dataDir = await mkdtemp(join(dir, 'live-'));
  const file = join(dataDir, 'data-secret');
  const { data } = await openSecrets(testConfig(dataDir, { secrets: testSecrets({ signing: [FIRST] }) }));
  await writeFile(file, `${SECOND}\n${FIRST}`);
  expect(data.renewed()).toEqual([SECOND, FIRST]);
  await writeFile(file, '');
  expect(data.renewed()).toEqual([SECOND, FIRST]);
});
