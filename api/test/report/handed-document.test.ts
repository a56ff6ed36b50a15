import { createHash } from 'node:crypto';
import type { AnswerOf, DocumentChange, ErrorAnswer, HandedDocument, PersonRecord } from '@lifeform/metadata/contract';
import type { ReportResult } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { HandedDocumentEntity } from '../../src/feature/report/handed-document.entity.ts';
import { Cleanup } from '../../src/platform/cleanup/cleanup.ts';
import { CONFIG } from '../../src/platform/config/config.module.ts';
import type { Config } from '../../src/platform/config/config.ts';
import type { FileStore } from '../../src/platform/storage/file-store.ts';
import { FILE_STORE } from '../../src/platform/storage/storage.module.ts';
import { adoptBasis } from '../adopt-basis.ts';
import { accountOf, type Client, path, startApi } from '../harness.ts';
import { payload } from '../illustration-payload.ts';

const api = startApi();
const DAY = 24 * 60 * 60 * 1000;
const YEARS = 7;
const INSURED = 'Zoltan Quillfeather';
const PRINTED = { txtInsuredName: INSURED, txtOwnerName: INSURED, chkCoverPage: true };

let agent: Client;
let printed: ReportResult;
let bytes: Buffer;

const read = async (address: string) => Buffer.from(await (await fetch(new URL(address, api.url))).arrayBuffer());
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function print(values = {}): Promise<ReportResult> {
  const request = { payload: payload({ ...PRINTED, ...values }) };
  const { status, body } = await agent.post<ReportResult>('/api/illustrations/report', request);
  expect(status).toBe(200);
  return body;
}

const documentsOf = (who: Client, id: string) =>
  who.get<readonly HandedDocument[] & ErrorAnswer>(path('/api/illustrations/:id/documents', { id }));

const at = (id: string, documentID: string, act: 'open' | 'changes') =>
  act === 'open'
    ? path('/api/illustrations/:id/documents/:documentID/open', { id, documentID })
    : path('/api/illustrations/:id/documents/:documentID/changes', { id, documentID });

async function opened(who: Client, id: string, documentID: string): Promise<Buffer> {
  const answer = await who.post<AnswerOf<'POST /api/illustrations/:id/documents/:documentID/open'>>(
    at(id, documentID, 'open'),
  );
  expect(answer.status).toBe(200);
  return read(answer.body.reportOutputFile);
}

const files = () => api.app.get<FileStore>(FILE_STORE);
const kept = async () => (await files().list()).filter(({ name }) => name.startsWith('document.')).length;

beforeAll(async () => {
  agent = await api.as('agent');
  printed = await print();
  bytes = await read(printed.reportOutputFile);
});

describe('a printed illustration', () => {
  test('is kept with its hash, the versions it was printed with, who printed it and when [PAPER-013]', async () => {
    const { id, illustrationNumber } = printed.illustration;
    const { status, body } = await documentsOf(agent, id);
    expect(status).toBe(200);
    expect(body).toHaveLength(1);
    const { version } = api.app.get<Config>(CONFIG);
    expect(body[0]).toMatchObject({
      hash: hashOf(bytes),
      size: bytes.length,
      language: 'en',
      formVersion: 1,
      basisVersion: 'OB-1.0',
      productVersion: version,
      templates: { cover: 0, illustration: 0, signature: 0 },
      printedBy: expect.stringContaining(' '),
    });
    expect(Math.abs(Date.parse(body[0]?.printedAt ?? '') - Date.now())).toBeLessThan(10 * 60 * 1000);
    const row = await api.dataSource.manager.findOneByOrFail(HandedDocumentEntity, { illustrationID: id });
    expect([row.number, row.insuredName]).toEqual([illustrationNumber, INSURED]);
    const stored = await files().get(`document.${row.id}`);
    expect(stored?.includes('%PDF')).toBe(false);
    expect(row.payload).not.toContain(INSURED);
  });

  test('is for who may read the illustration, and head office', async () => {
    const { id } = printed.illustration;
    const [{ id: documentID = '' } = {}] = (await documentsOf(agent, id)).body;
    const [office, other] = [await api.as('headOffice'), await api.as('eapplicationAdministrator')];
    expect(await opened(office, id, documentID)).toEqual(bytes);
    expect((await documentsOf(other, id)).status).toBe(404);
    expect((await other.post(at(id, documentID, 'open'))).status).toBe(404);
    expect((await other.get(at(id, documentID, 'changes'))).status).toBe(404);
    expect((await agent.post(at(id, crypto.randomUUID(), 'open'))).body).toMatchObject({ code: 'noDocument' });
  });

  test('opens byte for byte after new pages and rates, even when the illustration is deleted; what was changed does not [PAPER-014]', async () => {
    const { id } = printed.illustration;
    const [{ id: documentID = '' } = {}] = (await documentsOf(agent, id)).body;
    const developer = await api.as('developer');
    const source = '<section class="page"><h1>Our own</h1></section>';
    const page = path('/api/reportTemplates/:name', { name: 'cover' });
    const saved = await developer.post(page, { baseVersion: 0, source });
    expect(saved, JSON.stringify(saved.body)).toMatchObject({ status: 200 });
    await adoptBasis(api, '0180', 'OB-1.0-heavier');
    expect(await opened(agent, id, documentID)).toEqual(bytes);
    const lost = await print({ txtInsuredName: 'Somebody Else' });
    const [{ id: gone = '' } = {}] = (await documentsOf(agent, lost.illustration.id)).body;
    await agent.delete(path('/api/illustrations/:id', { id: lost.illustration.id }));
    expect((await opened(agent, lost.illustration.id, gone)).length).toBeGreaterThan(1_000);
    const name = `document.${gone}`;
    await files().put(name, (await files().get(`document.${documentID}`)) ?? Buffer.alloc(0));
    expect((await agent.post(at(lost.illustration.id, gone, 'open'))).status).not.toBe(200);
    await files().remove(name);
    expect(await agent.post(at(lost.illustration.id, gone, 'open'))).toMatchObject({
      status: 410,
      body: { code: 'documentLost' },
    });
  });

  test('says what printing it anew would change, and stays as it is when that is done [PAPER-015]', async () => {
    const { id } = printed.illustration;
    const [{ id: documentID = '', basisVersion = '' } = {}] = (await documentsOf(agent, id)).body;
    expect(basisVersion).toBe('OB-1.0');
    const { body } = await agent.get<{ changes: readonly DocumentChange[] }>(at(id, documentID, 'changes'));
    const by = (label: string) => body.changes.find((change) => change.label === label);
    expect(by('Rates')).toEqual({ kind: 'version', label: 'Rates', before: 'OB-1.0', after: 'OB-1.0-heavier' });
    expect(by('Version of the form')).toMatchObject({ before: '1', after: '2' });
    expect(by('Page: Cover')).toEqual({ kind: 'page', label: 'Page: Cover', before: 'As shipped', after: '1' });
    const premium = by('Annual premium');
    expect(Number(premium?.after.replace(/[$,]/g, ''))).toBeGreaterThan(Number(premium?.before.replace(/[$,]/g, '')));
    expect(body.changes.filter(({ kind }) => kind === 'entry')).toEqual([]);
    const anew = await agent.post<ReportResult>(path('/api/illustrations/:id/documents', { id }), {});
    expect(anew.status).toBe(200);
    const all = (await documentsOf(agent, id)).body;
    expect(all.map((one) => one.basisVersion)).toEqual(['OB-1.0-heavier', 'OB-1.0']);
    expect(all[0]?.templates).toMatchObject({ cover: 1 });
    expect(await opened(agent, id, documentID)).toEqual(bytes);
    const none = await agent.get<{ changes: readonly DocumentChange[] }>(at(id, all[0]?.id ?? '', 'changes'));
    expect(none.body.changes).toEqual([]);
  });

  test('is found for the person it names and erased with its file', async () => {
    const administrator = await api.as('systemAdministrator');
    const other = await print({ txtInsuredName: 'Wendeline Umbrafax', txtOwnerName: 'Wendeline Umbrafax' });
    const before = await kept();
    const words = 'umbrafax wendeline';
    const found: PersonRecord[] = [];
    for (let after: string | undefined; ; ) {
      const answer = await administrator.post<AnswerOf<'POST /api/personData/search'>>('/api/personData/search', {
        words,
        ...(after !== undefined && { after }),
      });
      found.push(...answer.body.records);
      if (answer.body.next === null) break;
      after = answer.body.next;
    }
    const documents = found.filter(({ kind }) => kind === 'document');
    expect(documents.map(({ number }) => number)).toEqual([other.illustration.illustrationNumber]);
    const records = documents.map(({ kind, id }) => ({ kind, id }));
    const erased = await administrator.post('/api/personData/erase', { words, records, reason: 'Request 2026-18' });
    expect(erased.body).toMatchObject({ outcomes: [{ kind: 'document', outcome: 'erased' }] });
    expect((await documentsOf(agent, other.illustration.id)).body).toEqual([]);
    expect(await kept()).toBe(before - 1);
  });
});

test('a printed illustration is there seven years less a day later, and gone with its file after them [PAPER-014]', async () => {
  const { id } = printed.illustration;
  const old = (await documentsOf(agent, id)).body.at(-1);
  const days = api.app.get<Config>(CONFIG).retention.document ?? 0;
  const until = new Date(Date.parse(old?.printedAt ?? '') + days * DAY);
  expect(old?.keptUntil).toBe(until.toISOString());
  const seven = new Date(old?.printedAt ?? '');
  seven.setUTCFullYear(seven.getUTCFullYear() + YEARS);
  expect(until.getTime()).toBeGreaterThanOrEqual(seven.getTime());
  api.travel(seven.getTime() - DAY - Date.now());
  await api.app.get(Cleanup).tidy();
  agent = await api.signIn(...accountOf('agent'));
  expect(await opened(agent, id, old?.id ?? '')).toEqual(bytes);
  api.travel(3 * DAY + (until.getTime() - seven.getTime()));
  await api.app.get(Cleanup).tidy();
  expect(await api.dataSource.manager.count(HandedDocumentEntity)).toBe(0);
  expect(await kept()).toBe(0);
});
