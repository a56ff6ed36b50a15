import { randomUUID } from 'node:crypto';
import { keptFileID } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord, KeptFileAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import { CLAIM, claim, createMember, fill, LIST, publishForm } from './record-client.ts';

/** A scan that finds one word harmful. */
const api = startApi({ config: { fileScan: '/usr/bin/awk /harmful/{found=1}END{exit(found)}' } });
const FIELD = 'filProof';
const LARGEST = 20_000;

let owner: Client;
let mate: Client;
let stranger: Client;
let head: Client;

beforeAll(async () => {
  const place = { id: FIELD, kind: 'field', parent: 'claim', order: 99 } as const;
  const item = { name: FIELD, fieldType: 'files', accept: ['pdf', 'png'], maxSize: LARGEST / 1_000_000 } as const;
  await publishForm(api, { ...CLAIM, items: [...CLAIM.items, item], layout: [...CLAIM.layout, place] });
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
  stranger = await createMember(api, 'Sam Stranger', 'agent', 'south');
  head = await createMember(api, 'Hedy Head', 'headOffice');
});

const pdf = (content = 'proof') => Buffer.from(`%PDF-1.7\n${content}`);
const filesOf = (id: string) => `${LIST}/${id}/files`;

async function attach(person: Client, id: string, bytes = pdf(), name = 'proof.pdf', field = FIELD) {
  const body = new FormData();
  body.set('field', field);
  body.set('File', new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const response = await fetch(new URL(filesOf(id), api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as KeptFileAnswer & ErrorAnswer };
}

async function open(person: Client, id: string, code: string) {
  const headers = { authorization: `Bearer ${person.tokens.jwt}` };
  const response = await fetch(new URL(`${filesOf(id)}/${keptFileID(code)}`, api.url), { headers });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const save = (person: Client, { id, revision }: FormRecord, code: string) =>
  person.post<FormRecord & ErrorAnswer>(LIST, { id, revision, values: { ...claim, [FIELD]: code } });

describe('a file of a record', () => {
  test('has the permissions of its record: who reads it opens the file, another finds nothing [BUILD-029]', async () => {
    const record = await fill(owner);
    const { body } = await attach(owner, record.id);
    expect((await save(owner, record, body.code)).status).toBe(200);
    for (const person of [owner, mate, head]) {
      const { status, bytes } = await open(person, record.id, body.code);
      expect([status, bytes.equals(pdf())]).toEqual([200, true]);
    }
    expect((await open(stranger, record.id, body.code)).status).toBe(404);
    expect((await attach(stranger, record.id)).body).toMatchObject({ statusCode: 404, code: 'noRecord' });
    expect((await stranger.delete(`${filesOf(record.id)}/${keptFileID(body.code)}`)).status).toBe(404);
    // Who reads and does not change attaches nothing.
    expect((await attach(head, record.id)).status).toBe(403);
  });

  test('is found by its own record alone [BUILD-029]', async () => {
    const [one, other] = [await fill(owner), await fill(owner)];
    const { code } = (await attach(owner, one.id)).body;
    expect((await open(owner, other.id, code)).status).toBe(404);
    expect((await save(owner, other, code)).body).toMatchObject({ statusCode: 404, code: 'noFile' });
  });

  test('is handed out as a download in which nothing runs [BUILD-028]', async () => {
    const { id } = await fill(owner);
    const { code } = (await attach(owner, id)).body;
    const { headers } = await open(owner, id, code);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="proof.pdf"/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('content-type')).toBe('application/pdf');
  });

  test.each([
    ['its content is not what its name says', Buffer.from('<script>1</script>'), 'proof.pdf', 400, 'fileRefused'],
    ['the field takes no such type', Buffer.from('\xff\xd8\xff', 'latin1'), 'proof.jpg', 400, 'fileRefused'],
    ['it is empty', Buffer.alloc(0), 'proof.pdf', 400, 'fileEmpty'],
    ['the scan refuses it', pdf('harmful'), 'proof.pdf', 422, 'fileScanRefused'],
  ])('is refused when %s [BUILD-028]', async (_why, bytes, name, status, code) => {
    const { id } = await fill(owner);
    expect((await attach(owner, id, bytes, name)).body).toMatchObject({ statusCode: status, code });
  });

  test('may be as large as its field says and not a byte larger [BUILD-028]', async () => {
    const { id } = await fill(owner);
    const sized = (size: number) => Buffer.concat([pdf(), Buffer.alloc(size - pdf().length)]);
    expect((await attach(owner, id, sized(LARGEST))).status).toBe(200);
    const { status, body } = await attach(owner, id, sized(LARGEST + 1));
    expect([status, body.code, body.message]).toEqual([400, 'fileRefused', expect.stringContaining('0.02 MB')]);
  });

  test('goes with the save that names it no more, and not before', async () => {
    const record = await fill(owner);
    const { code } = (await attach(owner, record.id)).body;
    const named = (await save(owner, record, code)).body;
    const kept = await owner.delete<ErrorAnswer>(`${filesOf(record.id)}/${keptFileID(code)}`);
    expect([kept.status, kept.body.code]).toEqual([409, 'recordFileNamed']);
    expect((await open(owner, record.id, code)).status).toBe(200);
    await save(owner, named, '');
    expect((await open(owner, record.id, code)).status).toBe(404);
  });

  test('that was never named can be taken away', async () => {
    const { id } = await fill(owner);
    const { code } = (await attach(owner, id)).body;
    expect((await owner.delete(`${filesOf(id)}/${keptFileID(code)}`)).status).toBe(204);
    expect((await open(owner, id, code)).status).toBe(404);
  });

  test('that no save ever named goes with a save a day later, and one that is named stays', async () => {
    const record = await fill(owner);
    const [kept, left] = [(await attach(owner, record.id)).body, (await attach(owner, record.id)).body];
    const saved = (await save(owner, record, kept.code)).body;
    expect((await open(owner, record.id, left.code)).status).toBe(200);
    api.travel(25 * 60 * 60 * 1000);
    const again = await createMember(api, 'Olive Again', 'agent', 'north');
    const late = (await attach(again, record.id)).body;
    expect((await save(again, saved, kept.code)).status).toBe(200);
    const found = await Promise.all(
      [kept, left, late].map(async ({ code }) => (await open(again, record.id, code)).status),
    );
    expect(found).toEqual([200, 404, 200]);
    api.travel(-25 * 60 * 60 * 1000);
  });

  test('is attached neither to a record that is closed, nor to none, nor to another sort of field', async () => {
    const record = await fill(owner);
    await owner.post(`${LIST}/${record.id}/move`, { move: 'submit', revision: record.revision });
    expect((await attach(owner, record.id)).body.code).toBe('recordClosed');
    expect((await attach(owner, randomUUID())).status).toBe(404);
    const { id } = await fill(owner);
    expect((await attach(owner, id, pdf(), 'proof.pdf', 'txtClaimant')).status).toBe(404);
  });

  test('cannot be read from the database, and who attached and opened it is in the audit log', async () => {
    const { id } = await fill(owner);
    const { code } = (await attach(owner, id, pdf('a secret'))).body;
    await open(mate, id, code);
    const [row] = await api.dataSource.query('SELECT content FROM record_file WHERE id = ?', [keptFileID(code)]);
    expect(String(row.content)).not.toContain(pdf('a secret').toString('base64'));
    const rows: readonly { action: string; actor: string }[] = await api.dataSource.query(
      "SELECT action, actor FROM audit_log WHERE action IN ('record.attach', 'record.file.read') ORDER BY sequence",
    );
    expect(rows.slice(-2)).toEqual([
      { action: 'record.attach', actor: owner.username },
      { action: 'record.file.read', actor: mate.username },
    ]);
  });
});
