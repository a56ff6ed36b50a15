import { createText } from '@lifeform/renderer';
import { expect, test } from 'vitest';
import { createApiClient } from '../src/data/api-client.ts';
import { UnreachableError } from '../src/data/api-error.ts';
import { describeFailure } from '../src/data/describe-failure.ts';
import { createErrorTexts } from '../src/data/error-texts.ts';

const TEXTS = '/api/GetMessages/Refusal';
const TAKEN = { statusCode: 409, code: 'roleNameTaken', parameters: { name: 'Ash' }, message: 'Ash is taken.' };
const MESSAGES = { 'tEdit-Refusal-roleNameTaken': { en: '{name} is taken.', fr: '{name} est pris.' } };
const SHELL = {
  'tEdit-Shell-offline': { en: 'Offline', fr: 'Hors ligne' },
  'tEdit-Shell-serverFailed': { en: 'Failed', fr: 'En panne' },
};

/** A French reader's client, whose texts of errors are answered as told. */
function startReader(serve: (path: string) => Response) {
  const asked: string[] = [];
  const session = { credentials: () => ({ jwt: '', challenge: '', token: undefined }), refreshed() {}, expired() {} };
  const client = createApiClient(
    session,
    async (path) => {
      asked.push(String(path));
      return serve(String(path));
    },
    undefined,
    () => texts.fetched(),
  );
  const texts = createErrorTexts(() => client);
  // As the page has it: made before anything was refused.
  const text = createText('fr', SHELL, createText('fr', texts.messages));
  const told = () => client.send({ method: 'GET', path: '/x' }).catch((error: unknown) => describeFailure(error, text));
  return { asked, told };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('an error is told in the reader’s language; its texts are fetched with the first one and kept [I18N-002]', async () => {
  const { asked, told } = startReader((path) => (path === TEXTS ? json({ messages: MESSAGES }) : json(TAKEN, 409)));
  expect([await told(), await told()]).toEqual(['Ash est pris.', 'Ash est pris.']);
  expect(asked.filter((path) => path === TEXTS)).toHaveLength(1);
});

test('while its texts cannot be had an error is told as the server puts it, and they are asked for again', async () => {
  let isAway = true;
  const { told } = startReader((path) => {
    if (path !== TEXTS) return json(TAKEN, 409);
    return isAway ? json({ statusCode: 401, code: 'signInFirst', message: 'No.' }, 401) : json({ messages: MESSAGES });
  });
  expect(await told()).toBe('Ash is taken.');
  isAway = false;
  expect(await told()).toBe('Ash est pris.');
});

test.each([400, 404, 409, 500, 502])(
  'an answer %i whose body has only a message is told by that message [PROF-030, FEEL-009]',
  async (status) => {
    const { asked, told } = startReader(() => json({ message: 'The carrier is closed on Sundays.' }, status));
    expect(await told()).toBe('The carrier is closed on Sundays.');
    expect(asked).toEqual(['/x']);
  },
);

test.each([
  ['nothing', new Response('', { status: 500 })],
  ['a page of a proxy', new Response('<h1>upstream 10.0.0.7 reset</h1>', { status: 502 })],
  ['a message that is none', json({ message: { deep: 'upstream 10.0.0.7 reset' } }, 500)],
  ['an empty message', json({ message: '' }, 500)],
])('an answer with %s is told as a failure', async (_what, response) => {
  const { told } = startReader(() => response);
  expect(await told()).toBe('En panne');
});

test('a server that does not answer is told as that', () => {
  expect(describeFailure(new UnreachableError(undefined), createText('fr', SHELL))).toBe('Hors ligne');
});
