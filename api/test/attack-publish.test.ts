import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { IllustrationDetail, ProductSetup, ReportResult } from '@lifeform/metadata/insurance';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { FormVersionEntity } from '../src/feature/form/form-version.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { readPdfText } from './report/read-pdf.ts';

/** Publications tried, a third of a second each; `PUBLICATIONS=200` looks further. */
const PUBLICATIONS = Number(process.env.PUBLICATIONS ?? 25);

const api = startApi();

let developer: Client;
let agent: Client;

beforeAll(async () => {
  developer = await api.as('developer');
  agent = await api.as('agent');
});

async function form(name = 'NewBusiness'): Promise<FormDocument> {
  return (await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: name }))).body;
}

async function item(name: string): Promise<ControlItem> {
  const found = (await form()).items.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
}

/** Everything a publication writes, to be held against what a refused one left. */
async function stored(): Promise<unknown> {
  const tables = ['message', 'product_setup', 'form_version', 'audit_log'];
  return Promise.all(tables.map((table) => api.dataSource.query(`SELECT * FROM ${table}`)));
}

describe('of two publications of one form at once', () => {
  test('exactly one wins, the other hears of it, and versions follow each other without a gap', async () => {
    const { version } = await form();
    const limits = [11_000, 12_000, 13_000, 14_000];
    const base = await item('txtFaceTerm10');
    const publish = (min: number) =>
      developer.post('/api/updateControlItems', {
        form: 'NewBusiness',
        baseVersion: version,
        items: [{ ...base, min }],
      });
    const statuses = (await Promise.all(limits.map(publish))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    const rows = await api.dataSource.getRepository(FormVersionEntity).find({ where: { form: 'NewBusiness' } });
    expect(rows.map((row) => row.version).sort()).toEqual([version, version + 1].sort());
    const trace = await api.dataSource.getRepository(AuditLogEntity).find({ where: { action: 'form.update' } });
    expect(trace).toHaveLength(1);
  });

  test('and of two forms at once both are kept, also where both speak of one product', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [business, user] = [await form(), await form('User')];
      const publish = (document: FormDocument, products: object) =>
        developer.post('/api/updateControlItems', {
          form: document.form,
          baseVersion: document.version,
          items: [],
          products,
        });
      const answers = await Promise.all([
        publish(business, { '0180': { txtFaceTerm10: { min: 20_000 + round } } }),
        publish(user, { '0180': { username: { maxLength: 50 + round } } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { body } = await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
      expect(body.items).toMatchObject({
        NewBusiness: { txtFaceTerm10: { min: 20_000 + round } },
        User: { username: { maxLength: 50 + round } },
      });
      const [row] = await api.dataSource.query("SELECT setup FROM product_setup WHERE prodID = '0180'");
      expect(JSON.parse(row.setup)).toEqual(body);
    }
  });
});

describe('metadata meant to harm', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '{{constructor.constructor("return process")()}}',
    '=HYPERLINK("http://elsewhere.example")',
    '@SUM(1)',
    '\u202Eevil',
    '"; } body { display: none } /*',
  ];
  const NAMES = ['__proto__', 'constructor', 'toString', 'a b', 'a.b', '1a', 'a'.repeat(100), '', '../a', 'a\u0000'];

  test.each(NAMES)('a field named %j is refused and nothing is written [META-044]', async (name) => {
    const { version } = await form();
    const before = await stored();
    const { status } = await developer.post('/api/updateControlItems', {
      form: 'NewBusiness',
      baseVersion: version,
      items: [{ name, fieldType: 'text' }],
    });
    expect(status).toBe(400);
    expect(await stored()).toEqual(before);
  });

  test('rules and patterns that come with a field are not taken', async () => {
    const { version } = await form();
    const bomb = { cat: Array.from({ length: 400 }, () => ({ var: 'txtOwnerName' })) };
    const extra = { pattern: '^(a|a)*$', rule: bomb, expression: bomb, onClick: 'alert(1)', html: '<b>' };
    const { status } = await developer.post('/api/updateControlItems', {
      form: 'NewBusiness',
      baseVersion: version,
      items: [{ ...(await item('txtFaceTerm10')), ...extra }],
    });
    expect(status).toBe(200);
    const after = await form();
    expect(after.items.find(({ name }) => name === 'txtFaceTerm10')).not.toHaveProperty('pattern');
    expect(JSON.stringify(after)).not.toContain('alert(1)');
  });

  test('a hostile label stays a text: every form still opens, and it is printed letter by letter', async () => {
    const [script = ''] = HOSTILE;
    const { version, items } = await form();
    const names = ['chkTerm20', ...items.map((each) => each.name).filter((each) => each !== 'chkTerm20')];
    const labels = HOSTILE.map((label, at) => [`tEdit-NewBusiness-${names[at]}`, { en: label, fr: label }] as const);
    const published = await developer.post('/api/updateControlItems', {
      form: 'NewBusiness',
      baseVersion: version,
      items: [],
      messages: Object.fromEntries(labels),
    });
    expect(published.status).toBe(200);
    expect((await form()).messages).toMatchObject(Object.fromEntries(labels));
    const entered = { txtInsuredName: '=cmd|calc!A1', txtOwnerName: '</style><script>x' };
    const { body, status } = await agent.post<ReportResult>('/api/illustrations/report', {
      payload: payload({ ...entered, chkCoveragePage: true }, (await form()).version),
    });
    expect(status).toBe(200);
    const pdf = await fetch(new URL(body.reportOutputFile, api.url));
    const text = await readPdfText(Buffer.from(await pdf.arrayBuffer()));
    expect(text).toContain('CmdcalcA1');
    expect(text).toContain('Stylescriptx');
    expect(text).toContain(script);
  });

  test('whatever is published or refused, nothing breaks, and what is refused leaves no row [API-051] [API-053]', async () => {
    const texts = fc.constantFrom('x'.repeat(2000), 'a\u0000', '\ud800', '💥', ' ', '');
    const value = fc.oneof(texts, fc.constantFrom(0, -1, 1e308, -1e308, 0.1, 4001, 2 ** 31, null, true, [], {}));
    const attribute = fc.constantFrom(
      'defaultValue',
      'min',
      'max',
      'minLength',
      'maxLength',
      'decimalPlaces',
      'optionItems',
      'display',
      'recallItems',
      'action',
      'secondaryText',
      'delayTime',
      'fieldType',
      'required',
    );
    const key = fc.constantFrom(
      'tEdit-NewBusiness-',
      'tEdit-NewBusiness-a ',
      'tEdit-NewBusiness-a',
      `tEdit-NewBusiness-${'a'.repeat(190)}`,
      `tEdit-NewBusiness-${'é'.repeat(150)}`,
      'tEdit-NewBusiness-chkTerm10 ',
      'tEdit-NewBusiness-CHKTERM10',
      'msg-x',
      'tEdit-User-x',
    );
    const base = await item('txtFaceTerm30');
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(attribute, value, { maxKeys: 2 }),
        fc.dictionary(key, fc.record({ en: texts, fr: texts }), { maxKeys: 2 }),
        texts,
        async (changes, messages, comment) => {
          const { version } = await form();
          const before = await stored();
          const request = {
            form: 'NewBusiness',
            baseVersion: version,
            items: [{ ...base, ...changes }],
            messages,
            comment,
          };
          const { status, body } = await developer.post('/api/updateControlItems', request);
          expect(status, JSON.stringify([changes, messages, comment, body])).toBeLessThan(500);
          const after = await form();
          expect(after.version).toBe(status === 200 ? version + 1 : version);
          if (status !== 200) expect(await stored()).toEqual(before);
          const quoted = await agent.post('/api/GetFirstYearPremium', payload({}, after.version));
          expect(quoted.status, JSON.stringify([changes, quoted.body])).toBeLessThan(500);
        },
      ),
      { seed: 20260111, numRuns: PUBLICATIONS },
    );
  });

  test('an amount no column could hold is refused before it is saved', async () => {
    const { version } = await form();
    const base = await item('txtFaceTerm20');
    const { status } = await developer.post('/api/updateControlItems', {
      form: 'NewBusiness',
      baseVersion: version,
      items: [{ ...base, useLimits: false, max: 1e300 }],
    });
    expect(status).toBe(200);
    for (const face of [1e300, -1e300, 1e15, 0.001]) {
      const saved = await agent.post<IllustrationDetail>('/api/illustrations', {
        payload: payload({ txtFaceTerm20: face }, version + 1),
      });
      expect([face, saved.status, saved.body]).toEqual([face, 400, expect.anything()]);
    }
  });
});
