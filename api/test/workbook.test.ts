import { seed } from '@lifeform/metadata/seed';
import exceljs from 'exceljs';
import { describe, expect, test } from 'vitest';
import { MessageCache } from '../src/feature/message/message-cache.ts';
import { type Client, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

async function ask(person: Client, values = {}): Promise<Response> {
  return fetch(new URL('/api/illustrations/workbook', api.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.tokens.jwt}` },
    body: JSON.stringify(payload(values)),
  });
}

async function read(response: Response): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(await response.arrayBuffer());
  return book;
}

function rowsOf(sheet: exceljs.Worksheet | undefined): readonly (readonly unknown[])[] {
  const rows: unknown[][] = [];
  sheet?.eachRow((row) => rows.push([...(row.values as unknown[])].slice(1))); // exceljs counts cells from 1
  return rows;
}

describe('workbook of an illustration', () => {
  test('is a file to keep, made from the same quote as the premium panel', async () => {
    const agent = await api.as('agent');
    const response = await ask(agent, {});
    const quoted = await agent.post<{ annualPremium: number }>('/api/GetFirstYearPremium', payload());
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Marie Chen - [^"]+ \d{4}-\d\d-\d\d\.xlsx"; filename\*=UTF-8''Marie%20Chen/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const rows = rowsOf((await read(response)).getWorksheet('Illustration'));
    expect(rows).toContainEqual(['Insured name', 'Marie Chen']);
    expect(rows.find(([head]) => head === 'All coverages')).toContain(quoted.body.annualPremium);
  });

  test('has a row a year of typed numbers under a frozen, filtered head [RPT-062]', async () => {
    const sheet = (await read(await ask(await api.as('agent')))).getWorksheet('Values by year');
    const [groups, heads, first, second] = rowsOf(sheet);
    expect(groups?.slice(2)).toEqual(['Guaranteed', 'Guaranteed', 'Guaranteed', 'Guaranteed']);
    const names = ['premium', 'cumulativePremium', 'premiumsWithInterest', 'deathBenefit'].map(
      (name) => seed.messages[`msg-Ledger-${name}`]?.en,
    );
    expect(heads).toEqual(['Year', 'Age', ...names]);
    expect(first?.every((value) => typeof value === 'number')).toBe(true);
    expect(second?.[0]).toBe(2);
    expect(second?.[3]).toBeCloseTo(Number(first?.[2]) + Number(second?.[2]), 2);
    expect(sheet?.getCell('C3').numFmt).toBe('"$"#,##0.00;("$"#,##0.00)');
    expect(sheet?.getCell('C1').master.address).toBe('C1');
    expect(sheet?.getCell('F1').master.address).toBe('C1');
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 2 });
    expect(sheet?.autoFilter).toBe('A2:F2');
  });

  test('dates are typed, choices are words and what was not ticked is left out', async () => {
    const response = await ask(await api.as('agent'), { chkADO: true, chkWaiver: false });
    const rows = rowsOf((await read(response)).getWorksheet('Illustration'));
    expect(rows.find(([label]) => label === 'Date')?.[1]).toBeInstanceOf(Date);
    expect(rows).toContainEqual(['Sex', 'Male']);
    expect(rows).toContainEqual(['Accidental death benefit', 'Yes']);
    expect(rows.map(([label]) => label)).not.toContain('Waiver of premium');
  });

  test.each(['\t', '\r', '=', '+', '-', '@'])(
    'holds texts that start with %j inert, whoever wrote them and wherever they stand [GATE-019]',
    async (start) => {
      const library = api.app.get(MessageCache);
      const said = `${start}cmd|x`;
      const keys = [
        'tEdit-Report-workbook-inputs',
        'tEdit-Report-year',
        'msg-Ledger-premium',
        'msg-LedgerGroup-guaranteed',
      ];
      library.put(Object.fromEntries(keys.map((key) => [key, { en: said, fr: said }])));
      const book = await read(await ask(await api.as('agent')));
      (await library.read())();
      const written = book.worksheets.flatMap((sheet) => rowsOf(sheet).flat()).map(String);
      expect(written.filter((cell) => cell.endsWith('cmd|x')).length).toBeGreaterThanOrEqual(keys.length);
      expect(written.filter((cell) => /^[\t\r\n=+\-@]/.test(cell))).toEqual([]);
    },
  );

  test.each([
    ['hold what no sheet may be called by', ['a/b: [c]', 'd*e?'], ['a b   c ', 'd e ']],
    ['are the same', ['Values', 'values'], ['Values', 'values 2']],
    [
      'are longer than a sheet may be called',
      ['x'.repeat(40), 'x'.repeat(32)],
      ['x'.repeat(31), `${'x'.repeat(29)} 2`],
    ],
  ])('has its two sheets where the texts they are called by %s', async (_, texts, names) => {
    const library = api.app.get(MessageCache);
    const keys = ['tEdit-Report-workbook-illustration', 'tEdit-Report-workbook-ledger'];
    library.put(Object.fromEntries(keys.map((key, index) => [key, { en: texts[index] ?? '', fr: '' }])));
    const response = await ask(await api.as('agent'));
    (await library.read())();
    expect(response.status).toBe(200);
    expect((await read(response)).worksheets.map(({ name }) => name)).toEqual(names);
  });

  test('is in the report language of the person, whatever their input language', async () => {
    const agent = await api.as('agent');
    const update = { username: agent.username, inputLanguage: 'English', reportLanguage: 'French' };
    expect((await agent.post('/users/update', update)).status).toBeLessThan(300);
    const book = await read(await ask(agent));
    expect(rowsOf(book.getWorksheet('Valeurs par année'))[0]?.[2]).toBe('Garanti');
    await agent.post('/users/update', { ...update, reportLanguage: 'English' });
  });

  test('what the form refuses is answered with the code of the form, and no file', async () => {
    const response = await ask(await api.as('agent'), { txtFaceTerm20: 5_000_001 });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      issues: expect.arrayContaining([{ code: 'msg-Range', path: 'txtFaceTerm20' }]),
    });
  });
});
