import type { FormValues } from '@lifeform/metadata';
import type {
  ErrorAnswer,
  NeedsAnalysisDetail,
  NeedsAnalysisPage,
  NeedsReportAnswer,
} from '@lifeform/metadata/contract';
import { PERMISSIONS, type Permission } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { createActor } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

const LITE: FormValues = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 200_000, txtFinalExpenses: 15_000 };
const COVER: FormValues = { txtInsurance: 100_000, txtSavings: 25_000, txtAnalysisName: 'Marguerite Tremblay' };
const lite = (values: FormValues = {}) => ({
  form: 'NeedsLite',
  formVersion: 1,
  values: { ...LITE, ...COVER, ...values },
});
const full = (values: FormValues = {}) => ({
  ...{ form: 'NeedsFull', formVersion: 1 },
  values: { ...LITE, txtBudgetShare: 70, txtInflation: 2, txtReturn: 4, ...values },
});

const save = (person: Client, request: object) =>
  person.post<NeedsAnalysisDetail & ErrorAnswer>('/api/needsAnalyses', request);
const at = (id: string) => path('/api/needsAnalyses/:id', { id });
const remove = (person: Client, id: string) => api.request<ErrorAnswer>('DELETE', at(id), { token: person.tokens.jwt });

describe('a saved analysis [API-054]', () => {
  test('is listed with its gap, opened as it was entered, replaced and deleted [NEEDS-009]', async () => {
    const agent = await api.as('agent');
    const { status, body } = await save(agent, lite());
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ form: 'NeedsLite', name: 'Marguerite Tremblay', gap: 690_000, revision: 1 });

    const { id } = body;
    const again = await save(agent, { ...lite({ txtSavings: 0 }), id, revision: 1 });
    expect(again.body).toMatchObject({ id, gap: 715_000, revision: 2 });
    const list = await agent.get<NeedsAnalysisPage>('/api/needsAnalyses');
    expect(list.body).toMatchObject({ page: 1 });
    expect(list.body.rows[0]).toMatchObject({ id, gap: 715_000, form: 'NeedsLite' });
    expect(list.body.rows[0]).not.toHaveProperty('values');

    const opened = await agent.get<NeedsAnalysisDetail>(at(id));
    expect(opened.body.values).toMatchObject({ ...LITE, txtInsurance: 100_000, txtSavings: 0 });
    expect(opened.body.values).not.toHaveProperty('txtGap');
    expect((await remove(agent, id)).status).toBe(204);
    expect((await agent.get(at(id))).status).toBe(404);
  });

  test('of an older revision is not written over, and the same one sent twice is saved once', async () => {
    const agent = await api.as('agent');
    const id = '11111111-2222-4333-8444-555555555555';
    expect((await save(agent, { ...lite(), id })).status).toBe(200);
    expect((await save(agent, { ...lite(), id })).status).toBe(200);
    expect((await save(agent, { ...lite(), id, revision: 1 })).status).toBe(409);
    const list = await agent.get<NeedsAnalysisPage>(`/api/needsAnalyses?pageSize=1`);
    expect(list.body.rows.map((row) => row.id)).toEqual([id]);
    expect((await remove(agent, id)).status).toBe(204);
  });

  test('is nobody else’s, not even head office’s: absent and foreign are answered alike [NEEDS-009]', async () => {
    const agent = await api.as('agent');
    const { id } = (await save(agent, lite())).body;
    const headOffice = await api.as('headOffice');
    for (const known of [id, 'nothing']) {
      const answers = [
        await headOffice.get<ErrorAnswer>(at(known)),
        await remove(headOffice, known),
        await save(headOffice, { ...lite(), id: known, revision: 1 }),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [404, 'noNeedsAnalysis']),
      );
    }
    expect((await save(headOffice, { ...lite(), id })).status).toBe(404);
    expect((await headOffice.get<NeedsAnalysisPage>('/api/needsAnalyses')).body.total).toBe(0);
    expect((await agent.get(at(id))).status).toBe(200);
  });

  test('is refused with the codes of its form, and of a version that is not there', async () => {
    const agent = await api.as('agent');
    const { status, body } = await save(agent, lite({ txtAge: 12, txtIncome: null }));
    expect([status, body.issues?.map(({ code, path: field }) => [code, field])]).toEqual([
      400,
      [
        ['msg-Range', 'txtAge'],
        ['msg-required', 'txtIncome'],
      ],
    ]);
    expect((await save(agent, { ...lite(), formVersion: 99 })).status).toBe(409);
    expect((await save(agent, { ...lite(), form: 'NewBusiness' })).status).toBe(400);
  });

  test('leaves neither name nor amount in the audit log', async () => {
    const agent = await api.as('agent');
    await save(agent, lite());
    const rows = await api.dataSource.manager.findBy(AuditLogEntity, { action: 'needsAnalysis.save' });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Tremblay|690000/);
  });
});

describe('who may make which analysis', () => {
  const answers = async (held: readonly Permission[]) => {
    const { token } = await createActor(api, `needs ${held.length} ${held.join(' ').slice(-60)}`, held);
    const send = (body: object) => api.request('POST', '/api/needsAnalyses', { token, body });
    return [(await send(lite())).status, (await send(full())).status];
  };
  const both = ['isNeedsAnalysisLite', 'isNeedsAnalysisFull'] as const;

  test('lite and full are each open by a permission of their own [PERM-012] [PERM-013]', async () => {
    expect(await answers([])).toEqual([403, 403]);
    expect(await answers(['isNeedsAnalysisLite'])).toEqual([200, 403]);
    expect(await answers(['isNeedsAnalysisFull'])).toEqual([403, 200]);
    expect(await answers(both)).toEqual([200, 200]);
  });

  test('new business opens neither and is needed for neither [PROOF-017]', async () => {
    expect(await answers(['isNewBusiness'])).toEqual([403, 403]);
    expect(await answers([...both, 'isNewBusiness'])).toEqual([200, 200]);
    expect(await answers(PERMISSIONS.filter((name) => name !== 'isNewBusiness'))).toEqual([200, 200]);
  });
});

describe('a printed analysis', () => {
  test('is a PDF with its amounts, its gaps and what it rests on, every text escaped [NEEDS-009]', async () => {
    const headOffice = await api.as('headOffice');
    const name = '<b>Tremblay</b> & fils';
    const { status, body } = await headOffice.post<NeedsReportAnswer>(
      '/api/needsAnalyses/report',
      full({ txtAnalysisName: name }),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const pdf = await fetch(new URL(body.reportOutputFile, api.url));
    const words = await readPdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(words).toContain(name);
    for (const fact of ['Needs analysis', '$60,000', 'Real return', '1.96%', 'Assumptions', 'Final expenses']) {
      expect(words).toContain(fact);
    }
  });

  test('keeps cash flows as rows, counts them at what they are worth today, and prints them as a table [BUILD-024]', async () => {
    const headOffice = await api.as('headOffice');
    const flow = (cboFlowKind: string, txtFlowWhat: string, txtFlowFrom: number, txtFlowAmount: number) => {
      return { cboFlowKind, txtFlowWhat, txtFlowFrom, txtFlowYears: 1, txtFlowAmount };
    };
    const grpCashFlows = [flow('N', 'A new roof', 0, 30_000), flow('R', 'Sale of the cottage', 0, 90_000)];
    const without = await save(headOffice, full());
    const { status, body } = await save(headOffice, full({ grpCashFlows }));
    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body.gap).toBe(without.body.gap - 60_000);
    const opened = await headOffice.get<NeedsAnalysisDetail>(at(body.id));
    expect(opened.body.values.grpCashFlows).toEqual(grpCashFlows);
    const printed = await headOffice.post<NeedsReportAnswer>('/api/needsAnalyses/report', full({ grpCashFlows }));
    const pdf = await fetch(new URL(printed.body.reportOutputFile, api.url));
    const words = await readPdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(words).toContain('Needed A new roof 0 1 $30,000 $30,000\nReceived Sale of the cottage 0 1 $90,000 $90,000');
    const nameless = full({ grpCashFlows: [{ ...grpCashFlows[0], txtFlowWhat: '' }] });
    expect((await save(headOffice, nameless)).body.issues).toMatchObject([{ path: 'grpCashFlows[0].txtFlowWhat' }]);
  });

  test('is refused as its form refuses it', async () => {
    const agent = await api.as('agent');
    expect((await agent.post('/api/needsAnalyses/report', lite({ txtYears: 0 }))).status).toBe(400);
    expect((await agent.post('/api/needsAnalyses/report', full())).status).toBe(403);
  });
});
