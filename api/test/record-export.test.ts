import { writeFile } from 'node:fs/promises';
import type { FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCsv } from '../src/csv/parse-csv.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, startApi } from './harness.ts';
import {
  askToPublish,
  CLAIM,
  createMember,
  FORM,
  fill,
  LIST,
  publishForm,
  setup,
  type TestForm,
} from './record-client.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();
let owner: Client;
let mate: Client;
let stranger: Client;
let outsider: Client;

/** The claim with people in rows. */
const PEOPLED: TestForm = {
  ...CLAIM,
  items: [
    ...CLAIM.items,
    { name: 'txtPerson', fieldType: 'text', maxLength: 60 },
    { name: 'dShare', fieldType: 'percent' },
  ],
  layout: [
    ...CLAIM.layout,
    { id: 'people', kind: 'group', parent: 'claim', order: 90, width: 12, repeat: { layout: 'table' } },
    { id: 'txtPerson', kind: 'field', parent: 'people', order: 1, width: 6 },
    { id: 'dShare', kind: 'field', parent: 'people', order: 2, width: 6 },
  ],
};

const ELISE: FormValues = {
  ...{ txtClaimant: 'Élise; "Gagné"', dAmount: 900.5, dteLoss: '2026-03-01', cmbKind: 'fire', mltRooms: 'hall|attic' },
  ...{ chkUrgent: true, txtSin: '046454286' },
  people: [
    { txtPerson: 'Ann', dShare: 60 },
    { txtPerson: 'Bo', dShare: 40 },
  ],
};
const FORMULA: FormValues = { txtClaimant: '=cmd|x', dAmount: 20, cmbKind: 'water' };

let elise: FormRecord;

beforeAll(async () => {
  await publishForm(api, PEOPLED);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
  stranger = await createMember(api, 'Sam Stranger', 'agent', 'south');
  outsider = await createMember(api, 'Otto Outsider', 'biAnalyst', 'north');
  elise = await fill(owner, ELISE);
  await fill(owner, FORMULA);
});

function get(person: Client, path: string): Promise<Response> {
  return fetch(new URL(path, api.url), { headers: { authorization: `Bearer ${person.tokens.jwt}` } });
}

const exported = (type: string, query: Readonly<Record<string, string>> = {}, person = owner) =>
  get(person, `${LIST}/export?${new URLSearchParams({ type, ...query })}`);

async function csv(query: Readonly<Record<string, string>> = {}, person = owner) {
  const answer = await exported('csv', query, person);
  expect(answer.status).toBe(200);
  return (parseCsv(await answer.text()) ?? []).map(({ cells }) => cells);
}

async function pdfOf(answer: Response, name: string): Promise<string> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(await answer.arrayBuffer());
  if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}/${name}.pdf`, pdf);
  return readPdfText(pdf);
}

describe('records taken away as files', () => {
  test('are in CSV, Excel and PDF the same values of every field, and nothing private [BUILD-013]', async () => {
    const [head = [], first = [], second = []] = await csv();
    const named = Object.fromEntries(head.map((name, at) => [name, first[at]]));
    expect(named).toMatchObject({
      ...{ Number: '1', State: 'state-draft', Owner: 'Olive Owner', Team: 'north' },
      ...{ 'The txtClaimant': 'Élise; "Gagné"', 'The dAmount': '900.5', 'The dteLoss': '2026-03-01' },
      ...{ 'The cmbKind': 'Fire', 'The mltRooms': 'Hall, Attic', 'The chkUrgent': 'Yes', 'The dFee': '90.05' },
    });
    expect(named.People).toMatch(/The txtPerson: Ann · The dShare: 60\S*\nThe txtPerson: Bo/);
    expect(head).not.toContain('The txtSin');
    expect(second).toContain("'=cmd|x");

    const book = new exceljs.Workbook();
    await book.xlsx.load(await (await exported('xlsx')).arrayBuffer());
    const rows = [1, 2, 3].map((at) => ((book.worksheets[0]?.getRow(at).values ?? []) as unknown[]).slice(1));
    expect(rows[0]).toEqual(head);
    const cell = (name: string) => rows[1]?.[head.indexOf(name)];
    expect([cell('The dAmount'), cell('The txtClaimant'), cell('The cmbKind')]).toEqual([
      900.5,
      'Élise; "Gagné"',
      'Fire',
    ]);
    expect(cell('The dteLoss')).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(rows[2]).toContain("'=cmd|x");

    const paper = await pdfOf(await exported('pdf'), 'list');
    for (const text of [
      'Élise; "Gagné"',
      '$900.50',
      'Fire',
      'Hall, Attic',
      '$90.05',
      'Ann',
      '=cmd|x',
      'Water',
      'No. 2',
    ]) {
      expect(paper).toContain(text);
    }
    expect(paper).not.toContain('046');
  });

  test('are those of the list as it is looked at, within the reach of who exports [BUILD-013]', async () => {
    expect((await csv({ filter: '{"cmbKind":"water"}' })).map(([number]) => number)).toEqual(['Number', '2']);
    expect((await csv({ sort: '-@number' })).map(([number]) => number)).toEqual(['Number', '2', '1']);
    expect(await csv({ view: 'large', search: 'cmd' })).toEqual([
      ['The dAmount', 'The dFee'],
      ['20', '2'],
    ]);
    expect(await csv({}, mate)).toHaveLength(3);
    expect(await csv({}, stranger)).toHaveLength(1);
    expect((await exported('csv', {}, outsider)).status).toBe(404);
    const { fill: _, ...rights } = setup.rights;
    await publishForm(api, {
      ...PEOPLED,
      record: { ...setup, rights: { ...rights, fill: setup.rights.fill, export: {} } },
    });
    for (const path of [`${LIST}/export`, `${LIST}/${elise.id}/pdf`]) expect((await get(owner, path)).status).toBe(403);
    await publishForm(api, PEOPLED);
  });

  test('speak the language that is asked for', async () => {
    const text = await (await exported('csv', { language: 'fr' })).text();
    const [head = '', first = ''] = text.split('\r\n');
    expect(head).toMatch(/^\ufeff?Numéro;État;Responsable;/);
    expect(first).toContain('"Élise; ""Gagné""";900,5;2026-03-01;');
  });

  test('are each a row of the audit log', async () => {
    await csv();
    await pdfOf(await get(owner, `${LIST}/${elise.id}/pdf`), 'one');
    const rows = await api.dataSource.getRepository(AuditLogEntity).find({ order: { sequence: 'DESC' }, take: 2 });
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['record.print', elise.id],
      ['record.export', FORM],
    ]);
  });
});

describe('a record on paper', () => {
  test('is a page made of the form’s layout, in either language [BUILD-013]', async () => {
    const english = await pdfOf(await get(owner, `${LIST}/${elise.id}/pdf?language=en`), 'english');
    for (const text of ['title', 'No. 1', 'state-draft', 'Filled in by', 'Olive Owner', 'Claim', 'March 1, 2026']) {
      expect(english).toContain(text);
    }
    expect(english).toMatch(/Ann\s+60/);
    const french = await pdfOf(await get(owner, `${LIST}/${elise.id}/pdf?language=fr`), 'french');
    for (const text of ['Nº 1', 'Remplie par', '1er mars 2026', '900,50'])
      expect(french.replace(/\u00a0/g, ' ')).toContain(text);
    expect((await get(stranger, `${LIST}/${elise.id}/pdf`)).status).toBe(404);
  });

  test('is printed by the form’s own page where it has one [BUILD-013]', async () => {
    const print = async (page: string) => {
      await publishForm(api, { ...PEOPLED, record: { ...setup, page } });
      return get(owner, `${LIST}/${elise.id}/pdf?language=en`);
    };
    const page =
      '<section class="page"><h1>Notice {{recordNumber}}</h1><p>{{fields.txtClaimant.text}}: {{fields.dAmount.text}}</p></section>';
    const paper = await pdfOf(await print(page), 'own');
    for (const text of ['Notice 1', 'Élise; "Gagné": $900.50']) expect(paper).toContain(text);
    expect(paper).not.toContain('Filled in by');
    await publishForm(api, PEOPLED);
  });

  test.each([
    ['<p>\n{{fields.txtNothing.text}}</p>', 'missing'],
    ['<p>\n{{fields.txtClaimant.words}}</p>', 'missing'],
    ['<p>\n{{#each parts}}{{../fields.txtNothing.text}}{{/each}}</p>', 'missing'],
    ['<p>\n{{#if fields.txtNothing.text}}1{{/if}}</p>', 'missing'],
    ['<p>\n{{money fields.txtNothing.text}}</p>', 'missing'],
    ['<p>\n{{#if title}}{{nobody}}{{/if}}</p>', 'missing'],
    ['<p>{{#each parts}}{{title}}{{#each fields}}{{label}}: {{text}}{{../../owner}}{{/each}}{{/each}}</p>', undefined],
    ['<p>{{fields.people.label}}{{fields.people.text}}{{fields.chkUrgent.drawn}}</p>', undefined],
    ['<p>{{#with fields.txtClaimant}}{{label}}{{@root.team}}{{else}}{{state}}{{/with}}</p>', undefined],
  ])('has a page of its own whose names are there, so that it prints: %s [BUILD-013]', async (page, fault) => {
    const developer = await api.as('administratorDeveloper');
    const { body } = await developer.get<{ version: number }>(`/api/GetControlItemsByForm/${FORM}`);
    const request = { form: FORM, baseVersion: body.version, items: [], record: { ...setup, page } };
    const answer = await developer.post<ErrorAnswer>('/api/updateControlItems', request);
    if (fault) expect([answer.status, answer.body.parameters]).toMatchObject([400, { fault, line: 2 }]);
    else expect((await get(owner, `${LIST}/${elise.id}/pdf?language=en`)).status).toBe(200);
  });

  test('keeps a field that its page prints: the publication without it is refused with the place', async () => {
    const page = '<p>{{fields.chkUrgent.text}}</p>';
    await publishForm(api, { ...PEOPLED, record: { ...setup, page } });
    const refused = await askToPublish(api, {
      ...PEOPLED,
      items: PEOPLED.items.filter(({ name }) => name !== 'chkUrgent'),
      layout: PEOPLED.layout.filter(({ id }) => id !== 'chkUrgent'),
      record: { ...setup, page },
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'pageFaulty', parameters: { fault: 'missing' } },
    ]);
    await publishForm(api, PEOPLED);
  });

  test('has no page of its own that loads or runs anything: its publication is refused with the place', async () => {
    const developer = await api.as('administratorDeveloper');
    const { body } = await developer.get<{ version: number }>(`/api/GetControlItemsByForm/${FORM}`);
    for (const page of ['<p>\n<script>1</script></p>', '{{#if title}}', '{{{title}}}', '{{shout title}}']) {
      const request = { form: FORM, baseVersion: body.version, items: [], record: { ...setup, page } };
      const refused = await developer.post<ErrorAnswer>('/api/updateControlItems', request);
      expect([page, refused.status, refused.body.code]).toEqual([page, 400, 'pageFaulty']);
      expect(refused.body.parameters).toHaveProperty('line');
    }
  });
});
