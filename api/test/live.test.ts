import type { FormDocument } from '@lifeform/metadata';
import type { PublishAnswer, PublishedEvent } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { LiveHub } from '../src/feature/live/live-hub.ts';
import { accountOf, path, startApi, TestApi } from './harness.ts';

const api = startApi();

interface Stream {
  readonly response: Response;
  /** The next text of the stream, or undefined at its end. */
  next(): Promise<string | undefined>;
  leave(): void;
}

async function listen(token: string, url = api.url): Promise<Stream> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(new URL('/api/live', url), { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    response,
    next: async () => (await reader?.read())?.value,
    leave: () => abort.abort(),
  };
}

/** Until the server has noticed. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((later) => setTimeout(later, 5));
}

test('whoever listens hears of a publication at once: form, version and changed fields; the publisher hears whom it reached [EDIT-028]', async () => {
  const agent = await api.as('agent');
  const stream = await listen(agent.tokens.jwt);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(await stream.next()).toBe(': open\n\n');
  const developer = await api.as('developer');
  const { body } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }));
  const item = body.items.find(({ name }) => name === 'txtFaceTerm10');
  const items = [{ ...item, max: 8_000_000 }];
  const messages = { 'msg-required': { en: 'Needed.', fr: 'Requis.' } };
  const request = { form: 'NewBusiness', baseVersion: body.version, items, messages };
  const published = await developer.post<PublishAnswer>('/api/updateControlItems', request);
  // A text that all forms share stands in each of them.
  const others = seed.forms.map(({ form }) => form).filter((form) => form !== 'NewBusiness');
  const { reach } = published.body;
  expect({ ...reach, forms: [...reach.forms].sort() }).toEqual({
    ...{ screens: 1, products: seed.products.length, forms: others.sort() },
  });
  const event: PublishedEvent = { form: 'NewBusiness', version: body.version + 1, changed: ['txtFaceTerm10'] };
  expect(await stream.next()).toContain(`event: published\ndata: ${JSON.stringify(event)}\n\n`);
  stream.leave();
});

test('who edits forms hears of a draft as it is saved, renamed and discarded, and nobody else does', async () => {
  const [developer, agent] = [await api.as('developer'), await api.as('agent')];
  const [editing, filling] = [await listen(developer.tokens.jwt), await listen(agent.tokens.jwt)];
  await editing.next();
  await filling.next();
  const form = 'Tracking';
  const id = crypto.randomUUID();
  const work = { changes: {}, invalid: [], pending: [], past: [], future: [] };
  const drafts = path('/api/forms/:form/drafts', { form });
  await developer.post(drafts, { id, name: 'Limits', baseVersion: 1, changes: 1, work });
  const told = `event: draft\ndata: ${JSON.stringify({ form, id })}\n\n`;
  expect(await editing.next()).toBe(told);
  await developer.post(`${drafts}/${id}/rename`, { name: 'Limits of June' });
  expect(await editing.next()).toBe(told);
  await developer.delete(`${drafts}/${id}`);
  expect(await editing.next()).toBe(told);
  // The next that the agent hears of is a publication.
  api.app.get(LiveHub).publish({ form, version: 2, changed: [] });
  expect(await filling.next()).toContain('event: published');
  editing.leave();
  filling.leave();
});

test('the head of a stream is answered alone, and nothing stays open', async () => {
  const { tokens } = await api.as('agent');
  const hub = api.app.get(LiveHub);
  await until(() => hub.size === 0);
  const { status } = await api.request('HEAD', '/api/live', { token: tokens.jwt });
  expect([status, hub.size]).toEqual([200, 0]);
});

test('the connection of a stream ends with it, so that a server that stops waits for none of them', async () => {
  const stream = await listen((await api.as('agent')).tokens.jwt);
  expect(stream.response.headers.get('connection')).toBe('close');
  stream.leave();
});

test('nobody listens without a sign-in', async () => {
  expect((await api.request('GET', '/api/live')).status).toBe(401);
});

test('a stream that is left is forgotten', async () => {
  const hub = api.app.get(LiveHub);
  const stream = await listen((await api.as('agent')).tokens.jwt);
  await stream.next();
  const open = hub.size;
  stream.leave();
  await until(() => hub.size === open - 1);
  expect(hub.size).toBe(open - 1);
});

test('signing out ends the stream', async () => {
  const { tokens } = await api.signIn(...accountOf('agent'));
  const stream = await listen(tokens.jwt);
  await stream.next();
  await api.request('POST', '/users/logout', { body: tokens.token });
  expect(await stream.next()).toBeUndefined();
});

test('an open stream does not hold up the end of the server', async () => {
  const other = new TestApi();
  await other.start();
  const stream = await listen((await other.as('agent')).tokens.jwt, other.url);
  await stream.next();
  await other.close();
  expect(await stream.next()).toBeUndefined();
});
