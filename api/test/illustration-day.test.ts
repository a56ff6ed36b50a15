import { formatLongDate } from '@lifeform/engine';
import type {
  FirstYearPremium,
  IllustrationDetail,
  IllustrationPage,
  ReportResult,
} from '@lifeform/metadata/insurance';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { accountOf, type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

const YEAR = 365.25 * 86_400_000;
const QUOTE = {
  ...payload({ cboProduct: '0010', txtFaceAmount: 100_000, rdoPaymentMode: '12', dtInsuredBirthDate: '1986-03-15' }),
  prodID: '0010',
};

const save = async (who: Client, body: object) => (await who.post<IllustrationDetail>('/api/illustrations', body)).body;
const read = async (who: Client, id: string) =>
  (await who.get<IllustrationDetail>(path('/api/illustrations/:id', { id }))).body;
const price = async (who: Client, body: object) =>
  (await who.post<FirstYearPremium>('/api/GetFirstYearPremium', body)).body.annualPremium;

async function print(who: Client, body: object): Promise<{ readonly id: string; readonly text: string }> {
  const { body: made } = await who.post<ReportResult>('/api/illustrations/report', body);
  const file = await fetch(new URL(made.reportOutputFile, api.url));
  return { id: made.illustration.id, text: await readPdfText(Buffer.from(await file.arrayBuffer())) };
}

/** Two years on, at which everybody is older. */
async function later<T>(act: (agent: Client) => Promise<T>): Promise<T> {
  api.travel(2 * YEAR);
  try {
    return await act(await api.signIn(...accountOf('agent')));
  } finally {
    api.travel(-2 * YEAR);
  }
}

describe('an illustration opened after a birthday', () => {
  test('of an older release, which kept no day, is of the day it was saved on [NUM-002]', async () => {
    const headOffice = await api.as('headOffice');
    const { rows } = (await headOffice.get<IllustrationPage>(`/api/illustrations?pageSize=100`)).body;
    expect(rows.length).toBeGreaterThan(5);
    const moved: string[] = [];
    for (const { id, illustrationNumber, annualPremium } of rows) {
      const { payload: stored } = await read(headOffice, id);
      if ((await price(headOffice, stored)) !== annualPremium) moved.push(illustrationNumber);
    }
    expect(moved).toEqual([]);
  });

  test('has the premium it was saved with, and another as of today [NUM-002]', async () => {
    const saved = await save(await api.as('agent'), { payload: QUOTE });
    await later(async (agent) => {
      const opened = await read(agent, saved.id);
      expect(await price(agent, opened.payload)).toBe(saved.annualPremium);
      const { asOf: _, ...today } = opened.payload;
      expect(await price(agent, today)).toBeGreaterThan(saved.annualPremium);
    });
  });

  test('keeps its day when it is saved again or copied; a new one is of today, whatever day it names [NUM-002]', async () => {
    const saved = await save(await api.as('agent'), { payload: QUOTE });
    await later(async (agent) => {
      const { id, revision, payload: stored } = await read(agent, saved.id);
      const again = await save(agent, { payload: stored, id, revision });
      expect([again.annualPremium, again.payload.asOf]).toEqual([saved.annualPremium, saved.payload.asOf]);
      const copy = (await agent.post<IllustrationDetail>(path('/api/illustrations/:id/duplicate', { id }))).body;
      expect(await price(agent, copy.payload)).toBe(saved.annualPremium);
      const made = await save(agent, { payload: stored });
      expect(made.annualPremium).toBeGreaterThan(saved.annualPremium);
      expect(made.payload.asOf).not.toBe(stored.asOf);
    });
  });

  test('is printed as it was on the day it was saved on [NUM-002]', async () => {
    const named = { ...QUOTE, values: { ...QUOTE.values, txtInsuredName: 'Ines Day' } };
    const first = await print(await api.as('agent'), { payload: named });
    await later(async (agent) => {
      const { id, revision, payload: stored } = await read(agent, first.id);
      const again = await print(agent, { payload: stored, id, revision });
      expect(again.text).toContain(formatLongDate(stored.asOf ?? '', 'en'));
      expect(again.text).toBe(first.text);
    });
  });

  test('is a workbook of the day it was saved on [NUM-002]', async () => {
    const saved = await save(await api.as('agent'), { payload: QUOTE });
    await later(async (agent) => {
      const { payload: stored } = await read(agent, saved.id);
      const file = await fetch(new URL('/api/illustrations/workbook', api.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.tokens.jwt}` },
        body: JSON.stringify(stored),
      });
      const book = await new exceljs.Workbook().xlsx.load(await file.arrayBuffer());
      expect(book.worksheets[0]?.getCell('B2').value).toEqual(new Date(`${saved.payload.asOf}T00:00:00Z`));
    });
  });
});

test.each(['2026-02-30', '2025-13-01', '1899-12-31'])(
  'a day that no calendar has, %s, is refused by name',
  async (asOf) => {
    const agent = await api.as('agent');
    const { status, body } = await agent.post<{ readonly parameters: { readonly field: string } }>(
      '/api/GetFirstYearPremium',
      { ...QUOTE, asOf },
    );
    expect([status, body.parameters.field]).toEqual([400, 'asOf']);
  },
);
