import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPage } from '@lifeform/metadata/insurance';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

let agent: Client;
let colleague: Client;
let headOffice: Client;

beforeEach(async () => {
  agent = await api.as('agent');
  colleague = await api.signIn('conseiller@lifeform.example', 'Erable-Rivage-35');
  headOffice = await api.as('headOffice');
});

async function save(changes: FormValues = {}, by = agent): Promise<IllustrationDetail> {
  const { status, body } = await by.post<IllustrationDetail>('/api/illustrations', { payload: payload(changes) });
  expect(status).toBe(200);
  return body;
}

async function list(query: Readonly<Record<string, string>> = {}, by = agent): Promise<IllustrationPage> {
  const { body } = await by.get<IllustrationPage>(`/api/illustrations?${new URLSearchParams(query)}`);
  return body;
}

function at(id: string): string {
  return path('/api/illustrations/:id', { id });
}

async function numbers(search: string, by = agent): Promise<readonly string[]> {
  return (await list({ search }, by)).rows.map(({ illustrationNumber }) => illustrationNumber);
}

describe('saving', () => {
  test('a new illustration gets a number and answers what was stored [ILL-027]', async () => {
    const year = new Date().getUTCFullYear();
    expect(await save()).toMatchObject({
      illustrationNumber: expect.stringMatching(new RegExp(`^ILL-${year}-\\d{6}$`)),
      ownerName: 'Marie Chen',
      insuredName: 'Marie Chen',
      prodID: '0180',
      faceAmount: 500_000,
      annualPremium: 521.55,
      agentName: 'Marie Chen',
      revision: 1,
    });
  });

  test('form version and basis version are recorded [META-046]', async () => {
    const { id } = await save();
    const { body } = await agent.get<IllustrationDetail>(at(id));
    expect(body).toMatchObject({ basisVersion: 'OB-1.0', payload: { formVersion: 1 } });
    const [row] = await api.dataSource.query('SELECT formVersion, basisVersion FROM illustration WHERE id = ?', [id]);
    expect(row).toMatchObject({ formVersion: 1, basisVersion: 'OB-1.0' });
  });

  test('twenty saved at once get twenty different numbers [ILL-027]', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(new Set(saved.map(({ illustrationNumber }) => illustrationNumber)).size).toBe(20);
  });

  test('what the form refuses is not stored [ARCH-013]', async () => {
    const before = (await list()).total;
    const body = { payload: payload({ chkTerm20: false }) };
    const { status, body: answer } = await agent.post<ErrorAnswer>('/api/illustrations', body);
    expect([status, answer.issues?.[0]?.code]).toEqual([400, 'msg-TermRequired']);
    expect((await list()).total).toBe(before);
  });

  test('with id and revision it replaces that illustration and keeps its number [ILL-028]', async () => {
    const first = await save();
    const body = { payload: payload({ txtInsuredName: 'Anna Roy' }), id: first.id, revision: first.revision };
    const { body: second } = await agent.post<IllustrationDetail>('/api/illustrations', body);
    expect(second).toMatchObject({
      id: first.id,
      illustrationNumber: first.illustrationNumber,
      insuredName: 'Anna Roy',
      revision: 2,
    });
  });

  test('a save over a newer one is answered 409 and changes nothing [ILL-028]', async () => {
    const first = await save();
    const replace = (insured: string) =>
      agent.post<ErrorAnswer>('/api/illustrations', {
        payload: payload({ txtInsuredName: insured }),
        id: first.id,
        revision: 1,
      });
    await replace('Anna Roy');
    const { status, body } = await replace('Late Comer');
    expect(status).toBe(409);
    expect(body.message).toContain(`${first.illustrationNumber} was saved since you opened it`);
    expect((await agent.get<IllustrationDetail>(at(first.id))).body.insuredName).toBe('Anna Roy');
  });

  test('of two saves of the same revision at once one wins [ILL-028]', async () => {
    const { id } = await save();
    const replace = () => agent.post('/api/illustrations', { payload: payload(), id, revision: 1 });
    const statuses = (await Promise.all([replace(), replace()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('opening restores every input that was saved [ILL-028]', async () => {
    const entered = payload({ txtFlatExtra: 2.5, chkFlatExtraForLife: true, chkWaiver: true, cboRating: '150' });
    const { id } = await save(entered.values);
    const { body } = await agent.get<IllustrationDetail>(at(id));
    expect(body.payload.values).toEqual(entered.values);
  });

  test('a blank owner stays blank in the inputs and is listed as the insured', async () => {
    const saved = await save({ txtOwnerName: '', txtInsuredName: 'Nora Blank' });
    expect(saved.ownerName).toBe('Nora Blank');
    expect(saved.payload.values.txtOwnerName).toBe('');
  });

  test('a field the form does not have is not kept', async () => {
    const { payload: kept } = await save({ txtNobodyKnows: 'x' });
    expect(kept.values).not.toHaveProperty('txtNobodyKnows');
  });
});

describe('the list', () => {
  test('an agent sees their own, head office everybody’s [ILL-028]', async () => {
    const mine = await save({ txtInsuredName: 'Scope Mine' });
    const theirs = await save({ txtInsuredName: 'Scope Theirs' }, colleague);
    expect(await numbers('scope')).toEqual([mine.illustrationNumber]);
    expect(await numbers('scope', colleague)).toEqual([theirs.illustrationNumber]);
    expect(new Set(await numbers('scope', headOffice))).toEqual(
      new Set([mine.illustrationNumber, theirs.illustrationNumber]),
    );
  });

  test('a row shows number, names, product, face amount, premium and date [ILL-028]', async () => {
    const saved = await save({ txtInsuredName: 'Rowena Shown' });
    const { rows } = await list({ search: 'rowena' });
    const { payload: _payload, revision: _revision, basisVersion: _basis, ...row } = saved;
    expect(rows).toEqual([row]);
    expect(row.productName).toBe('Horizon Term (T10, T20, T30)');
  });

  test('the product is named in the language of the reader', async () => {
    await save({ txtInsuredName: 'Langue Choisie' }, colleague);
    expect((await list({ search: 'langue' }, colleague)).rows[0]?.productName).toBe(
      'Temporaire Horizon (T10, T20, T30)',
    );
  });

  test.each([['zoe'], ['ZOÉ Berg'], ['berg'], ['owner of z'], ['of z']])(
    'it is found by %j, the start of any word of a name, accents and case aside [ILL-028]',
    async (search) => {
      const { illustrationNumber } = await save({ txtInsuredName: "Zoé Berg-O'Neil", txtOwnerName: 'Owner Of Zoé' });
      expect(await numbers(search)).toContain(illustrationNumber);
    },
  );

  test('it is found by the start of its number, or by the digits alone [ILL-028]', async () => {
    const { illustrationNumber } = await save();
    expect(await numbers(illustrationNumber.toLowerCase())).toEqual([illustrationNumber]);
    expect(await numbers(illustrationNumber.slice(-6))).toContain(illustrationNumber);
  });

  test('a middle of a word, or a wildcard, finds nothing', async () => {
    await save({ txtInsuredName: 'Wildcard Person' });
    expect(await numbers('ildcard')).toEqual([]);
    expect(await numbers('%')).toEqual([]);
  });

  test('a renamed illustration is no longer found by its old name', async () => {
    const { id } = await save({ txtInsuredName: 'Former Name', txtOwnerName: 'Former Name' });
    const changes = { txtInsuredName: 'Later Name', txtOwnerName: 'Later Name' };
    await agent.post('/api/illustrations', { payload: payload(changes), id, revision: 1 });
    expect(await numbers('former')).toEqual([]);
    expect(await numbers('later')).toHaveLength(1);
  });

  test('pages follow each other, newest first, and know the total [ILL-028]', async () => {
    const saved: string[] = [];
    for (const name of ['Page One', 'Page Two', 'Page Three']) {
      saved.unshift((await save({ txtInsuredName: name, txtOwnerName: name })).id);
    }
    const page = async (number: number) => list({ search: 'page', page: String(number), pageSize: '2' });
    const [first, second] = [await page(1), await page(2)];
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(saved);
    expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1]);
  });

  test.each(['page=0', 'page=x', 'pageSize=101', 'page=1.5'])(
    '%s is answered 400 with what it must be',
    async (query) => {
      const { status, body } = await agent.get<ErrorAnswer>(`/api/illustrations?${query}`);
      expect(status).toBe(400);
      expect(body.message).toContain('must be a whole number from 1 to');
    },
  );
});

describe('each illustration', () => {
  test('a copy has a new number, the same inputs and belongs to who made it [ILL-028]', async () => {
    const first = await save({ txtInsuredName: 'To Copy' });
    const { status, body } = await headOffice.post<IllustrationDetail>(
      path('/api/illustrations/:id/duplicate', { id: first.id }),
      {},
    );
    expect(status).toBe(200);
    expect(body.payload).toEqual(first.payload);
    expect(body.illustrationNumber).not.toBe(first.illustrationNumber);
    expect(body.agentName).toBe('Anita Desai');
    expect((await agent.get(at(body.id))).status).toBe(404);
  });

  test('a deleted one is gone from the list, from search and from its address [ILL-028]', async () => {
    const { id } = await save({ txtInsuredName: 'Short Lived' });
    expect((await agent.delete(at(id))).status).toBe(204);
    expect((await agent.get(at(id))).status).toBe(404);
    expect(await numbers('short lived')).toEqual([]);
    expect((await agent.delete(at(id))).status).toBe(404);
  });

  test('somebody else’s is answered as one that does not exist, whatever is asked of it', async () => {
    const { id } = await save();
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const ask = async (target: string) => {
      const answers = [
        await colleague.get<ErrorAnswer>(at(target)),
        await colleague.delete<ErrorAnswer>(at(target)),
        await colleague.post<ErrorAnswer>(path('/api/illustrations/:id/duplicate', { id: target }), {}),
        await colleague.post<ErrorAnswer>('/api/illustrations', { payload: payload(), id: target, revision: 1 }),
      ];
      return answers.map(({ status, body }) => [status, body.message]);
    };
    expect(await ask(id)).toEqual(await ask(nowhere));
    expect((await ask(id)).every(([status]) => status === 404)).toBe(true);
    expect((await agent.get(at(id))).status).toBe(200);
  });

  test.each(['\u0000', "' OR 1=1", 'x'.repeat(300)])('id %j is answered as one that does not exist', async (id) => {
    expect((await agent.get(at(id))).status).toBe(404);
    const replaced = await agent.post('/api/illustrations', { payload: payload(), id: id.slice(0, 60), revision: 1 });
    expect([400, 404]).toContain(replaced.status);
  });

  test('saving, replacing and deleting leave their trace without names of clients', async () => {
    const { id } = await save({ txtInsuredName: 'Trace Client' });
    await agent.post('/api/illustrations', { payload: payload({ txtInsuredName: 'Trace Client' }), id, revision: 1 });
    await agent.delete(at(id));
    const rows = await api.dataSource
      .getRepository(AuditLogEntity)
      .find({ where: { subject: id }, order: { at: 'ASC' } });
    expect(rows.map(({ action }) => action)).toEqual([
      'illustration.create',
      'illustration.save',
      'illustration.delete',
    ]);
    expect(rows.every(({ actor }) => actor === agent.username)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('Trace Client');
  });

  test('without new-business permission there is no access', async () => {
    const { status } = await api.request('GET', '/api/illustrations');
    expect(status).toBe(401);
  });
});
