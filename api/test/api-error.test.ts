import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@lifeform/metadata';
import { ERROR_CODES, type ErrorAnswer, errorKey, type MessagesAnswer } from '@lifeform/metadata/contract';
import { describe, expect, test } from 'vitest';
import { path, startApi } from './harness.ts';
import { problem } from './problem.ts';

const SOURCE = join(import.meta.dirname, '../src');
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

describe('the source', () => {
  test('refuses with codes alone: no exception with a sentence of its own is thrown', () => {
    const thrown = sources.filter(({ text }) => /(?:new|extends) (?:\w+)Exception\b/.test(text));
    // The other passes on what another process of the product answered, codes included.
    expect(thrown.map(({ name }) => name)).toEqual(['platform/http/api-error.ts', 'platform/http/relayed-error.ts']);
  });

  test('has a place for every code', () => {
    // One rule judges new passwords in the browser and here, and answers with the code.
    const shared = readFileSync(join(SOURCE, '../../metadata/src/contract/weak-password.ts'), 'utf8');
    const all = [...sources.map(({ text }) => text), shared].join('\n');
    expect(Object.keys(ERROR_CODES).filter((code) => !all.includes(`'${code}'`))).toEqual([]);
  });
});

describe('an error', () => {
  const api = startApi();
  const texts = async () =>
    (await api.request<MessagesAnswer>('GET', path('/api/GetMessages/:group', { group: 'Refusal' }))).body.messages;

  test('is a code with what its text names, and the text in English [API-052]', async () => {
    const admin = await api.as('administrator');
    const { status, body } = await admin.delete<ErrorAnswer>(path('/users/roles/:roleID', { roleID: 'agent' }));
    expect([status, body]).toEqual([
      409,
      problem(409, 'roleInUse', expect.stringMatching(/^\d (?:person has|people have) this role\. /), {
        parameters: { users: expect.any(Number) },
      }),
    ]);
  });

  test('has its words in both languages for whoever is not signed in yet [I18N-002]', async () => {
    const words = await texts();
    for (const code of Object.keys(ERROR_CODES)) {
      for (const language of LANGUAGES) expect(words[errorKey(code)]?.[language]).toMatch(/\w/);
    }
  });
});
