import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPage, ReportResult } from '@lifeform/metadata/insurance';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONFIG } from '../src/platform/config/config.module.ts';
import type { Config } from '../src/platform/config/config.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();
let agent: Client;

beforeEach(async () => {
  agent = await api.as('agent');
});

async function total(): Promise<number> {
  return (await agent.get<IllustrationPage>('/api/illustrations')).body.total;
}

function save(id: string, changes: FormValues = {}) {
  return agent.post<IllustrationDetail>('/api/illustrations', { payload: payload(changes), id });
}

describe('a new illustration under an id of its sender', () => {
  test('is saved once, however often it is sent [ILL-027]', async () => {
    const before = await total();
    const id = randomUUID();
    const [first, second] = [await save(id), await save(id)];
    expect(first.body).toMatchObject({ id, revision: 1 });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await total()).toBe(before + 1);
  });

  test('is saved once when ten arrive together, and no number is lost on it', async () => {
    const before = await total();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(id)));
    const next = (await save(randomUUID())).body;
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await total()).toBe(before + 2);
    expect(numberOf(next) - numberOf(answers[0]?.body)).toBe(1);
  });

  test('takes what was changed before it was sent again, as long as nobody else saved it', async () => {
    const id = randomUUID();
    await save(id);
    const { body } = await save(id, { txtInsuredName: 'Anna Roy' });
    expect(body).toMatchObject({ id, insuredName: 'Anna Roy', revision: 2 });
    expect((await save(id, { txtInsuredName: 'Late Comer' })).status).toBe(409);
  });

  test('is refused when the id is no UUID', async () => {
    expect((await save('my-own')).status).toBe(404);
  });

  test('is not there for a colleague who sends the same id, and stays as it was', async () => {
    const id = randomUUID();
    const { body } = await save(id);
    const headOffice = await api.as('headOffice');
    const changes = { payload: payload({ txtInsuredName: 'Another' }), id };
    expect((await headOffice.post('/api/illustrations', changes)).status).toBe(404);
    expect((await agent.get(path('/api/illustrations/:id', { id }))).body).toEqual(body);
  });
});

describe('a report that fails after the illustration was saved', () => {
  test('names what was saved, and asking again saves no second one [ILL-027]', async () => {
    const before = await total();
    const reports = join(api.app.get<Config>(CONFIG).dataDir, 'reports');
    await rm(reports, { recursive: true, force: true });
    await writeFile(reports, 'in the way');
    const failed = await agent.post<ErrorAnswer>('/api/illustrations/report', { payload: payload() });
    await rm(reports);
    expect(failed.status).toBe(500);
    expect(failed.body.saved).toMatchObject({ revision: 1, illustrationNumber: expect.stringMatching(/^ILL-/) });
    const { id, revision } = failed.body.saved ?? {};
    const again = await agent.post<ReportResult>('/api/illustrations/report', { payload: payload(), id, revision });
    expect(again.status).toBe(200);
    expect(again.body.illustration).toMatchObject({ id, revision: 2 });
    expect(await total()).toBe(before + 1);
  });
});

function numberOf(illustration: IllustrationDetail | undefined): number {
  return Number(illustration?.illustrationNumber.slice(-6));
}
