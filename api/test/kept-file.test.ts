import { type FormDocument, keptFileID } from '@lifeform/metadata';
import { type ErrorAnswer, type KeptFileAnswer, LARGEST_KEPT_FILE } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
const FIELD = 'filProof';
const DAY = 24 * 60 * 60 * 1000;

let agent: Client;
let other: Client;
let headOffice: Client;
let formVersion: number;

beforeAll(async () => {
  [agent, other, headOffice] = [await api.as('agent'), await api.as('developer'), await api.as('headOffice')];
  const developer = await api.as('developer');
  const form = 'NewBusiness';
  const { body } = await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  const items = [{ name: FIELD, fieldType: 'files' }];
  const messages = { [`tEdit-NewBusiness-${FIELD}`]: { en: 'Proof', fr: 'Preuve' } };
  const request = { form, baseVersion: body.version, items, messages };
  const published = await developer.post<{ version: number }>('/api/updateControlItems', request);
  formVersion = published.body.version;
});

const pdf = (content = 'proof') => Buffer.from(`%PDF-1.7\n${content}`);

async function attach(person: Client, bytes: Buffer, name = 'proof of age.pdf') {
  const body = new FormData();
  body.set('File', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const response = await fetch(new URL('/api/files', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as KeptFileAnswer & ErrorAnswer };
}

async function download(person: Client, code: string) {
  const place = path('/api/files/:id', { id: keptFileID(code) ?? '' });
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const response = await fetch(new URL(place, api.url), { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const save = (person: Client, code: string, more = {}) =>
  person.post<IllustrationDetail & ErrorAnswer>('/api/illustrations', {
    payload: payload({ [FIELD]: code }, formVersion),
    ...more,
  });

describe('a file of a files field', () => {
  test('is there, byte for byte, when the illustration is opened again, also for head office [KEEP-008]', async () => {
    const { body } = await attach(agent, pdf());
    const saved = await save(agent, body.code);
    expect(saved.status).toBe(200);
    const opened = await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: saved.body.id }));
    expect(opened.body.payload.values[FIELD]).toBe(body.code);
    for (const person of [agent, headOffice]) {
      const { status, bytes, headers } = await download(person, body.code);
      expect([status, bytes.equals(pdf())]).toEqual([200, true]);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="proof of age.pdf"; filename*=UTF-8''proof%20of%20age.pdf`,
      );
      expect(headers.get('content-type')).toBe('application/pdf');
    }
    const readers = async () => {
      const rows: readonly { actor: string }[] = await api.dataSource.query(
        "SELECT actor FROM audit_log WHERE action = 'file.read' ORDER BY sequence",
      );
      return rows.map(({ actor }) => actor);
    };
    expect(await readers()).toEqual([agent.username, headOffice.username]);
  });

  test('is out of reach for whoever cannot read the illustration, and cannot be named by theirs', async () => {
    const { body } = await attach(agent, pdf('private'));
    await save(agent, body.code);
    expect((await download(other, body.code)).status).toBe(404);
    expect((await save(other, body.code)).body).toMatchObject({ statusCode: 404, code: 'noFile' });
  });

  test('cannot be read from the database', async () => {
    const { body } = await attach(agent, pdf('a secret of the client'));
    const [row] = await api.dataSource.query('SELECT content FROM kept_file WHERE id = ?', [keptFileID(body.code)]);
    const stored = Buffer.from(String(row.content), 'base64').toString('latin1');
    expect(stored).not.toContain('a secret');
    expect(String(row.content)).not.toContain(pdf('a secret of the client').toString('base64'));
  });

  test.each([
    ['a page', 'page.html', Buffer.from('<script>1</script>')],
    ['a page that is called a PDF', 'page.pdf', Buffer.from('<script>1</script>')],
  ])('is refused when it is %s, saying what may be', async (_what, name, bytes) => {
    const { status, body } = await attach(agent, bytes, name);
    expect([status, body.code]).toEqual([400, 'fileRefused']);
    expect(body.message).toContain('pdf');
  });

  test('that is empty is refused, saying so', async () => {
    const { status, body } = await attach(agent, Buffer.alloc(0), 'empty.pdf');
    expect([status, body.code]).toEqual([400, 'fileEmpty']);
    expect(body.message).toContain('is empty');
  });

  test('may be as large as five million bytes and no larger', async () => {
    const sized = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)]);
    expect((await attach(agent, sized(LARGEST_KEPT_FILE))).status).toBe(200);
    expect((await attach(agent, sized(LARGEST_KEPT_FILE + 1))).status).toBe(400);
  });

  test('goes with the last illustration that names it', async () => {
    const { body } = await attach(agent, pdf('shared'));
    const first = (await save(agent, body.code)).body;
    const copy = await agent.post<IllustrationDetail>(path('/api/illustrations/:id/duplicate', { id: first.id }), {});
    await agent.delete(path('/api/illustrations/:id', { id: first.id }));
    expect((await download(agent, body.code)).status).toBe(200);
    await agent.delete(path('/api/illustrations/:id', { id: copy.body.id }));
    expect((await download(agent, body.code)).status).toBe(404);
  });

  test('called by a path keeps the name alone', async () => {
    const { body } = await attach(agent, pdf(), 'a|b.pdf');
    expect(body.code).toMatch(/\/a_b\.pdf$/);
  });
});

test('a file that no illustration names is forgotten after thirty days, one that is named stays', async () => {
  const [loose, named] = [(await attach(agent, pdf('loose'))).body.code, (await attach(agent, pdf('named'))).body.code];
  await save(agent, named);
  api.travel(31 * DAY);
  const { Cleanup } = await import('../src/platform/cleanup/cleanup.ts');
  await api.app.get(Cleanup).tidy();
  const rows: readonly { id: string }[] = await api.dataSource.query('SELECT id FROM kept_file');
  const ids = rows.map(({ id }) => id);
  expect([ids.includes(keptFileID(loose) ?? ''), ids.includes(keptFileID(named) ?? '')]).toEqual([false, true]);
});
