import type { FormDocument } from '@lifeform/metadata';
import {
  type CreateFormAnswer,
  type ErrorAnswer,
  type FormImportAnswer,
  LARGEST_FORM_FILE,
} from '@lifeform/metadata/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import formIo from '../../metadata/test/import/samples/form-io.json' with { type: 'json' };
import jsonSchema from '../../metadata/test/import/samples/json-schema.json' with { type: 'json' };
import surveyJs from '../../metadata/test/import/samples/survey-js.json' with { type: 'json' };
import xlsForm from '../../metadata/test/import/samples/xls-form.json' with { type: 'json' };
import { readFormFile } from '../src/platform/file/read-form-file.ts';
import { path, type Role, startApi } from './harness.ts';

const api = startApi();

async function send(content: string | Uint8Array<ArrayBuffer>, role: Role = 'developer') {
  const body = new FormData();
  body.set('File', new Blob([content]), 'form');
  const { tokens } = await api.as(role);
  const headers = { authorization: `Bearer ${tokens.jwt}` };
  const response = await fetch(new URL('/api/forms/import', api.url), { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as FormImportAnswer & ErrorAnswer };
}

async function workbook(sheets: Readonly<Record<string, readonly string[]>>): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  for (const [name, lines] of Object.entries(sheets))
    book.addWorksheet(name).addRows(lines.map((line) => line.split('|').map((cell) => (cell === '' ? null : cell))));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

async function make(answer: FormImportAnswer, title: string) {
  const developer = await api.as('developer');
  const body = { title: { en: title, fr: title }, icon: 'form', content: answer.content };
  const made = await developer.post<CreateFormAnswer & ErrorAnswer>('/api/forms', body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return (await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: made.body.form }))).body;
}

const faultOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.code, body.parameters?.fault];

test.each([
  ['jsonSchema', jsonSchema['jsonforms-categorization'], 'first'],
  ['formIo', formIo.conditionalWizardPages, 'spouseName'],
  ['surveyJs', surveyJs['questiontype-matrixdynamic'], 'course'],
] as const)(
  'a form of %s is told what it would become, and is made of it [DEVX-004]',
  async (family, source, field) => {
    const { status, body } = await send(JSON.stringify(source));
    expect({ status, family: body.family }).toEqual({ status: 200, family });
    const form = await make(body, `Imported ${family}`);
    expect(form.items.map(({ name }) => name)).toContain(field);
  },
);

test('what is hidden counts for nothing in an imported form, unless fields that hide one another leave it undecided [MEAN-007]', async () => {
  const made = async (title: string, conditions: Readonly<Record<string, string>>) => {
    const elements = ['a', 'b'].map((name) => ({
      type: 'text',
      name,
      ...(conditions[name] && { visibleIf: conditions[name] }),
    }));
    return (await make((await send(JSON.stringify({ elements }))).body, title)).record?.hiddenValues;
  };
  expect(await made('One after the other', { b: "{a} = 'x'" })).toBe('kept');
  expect(await made('One or the other', { a: "{b} = 'x'", b: "{a} = 'x'" })).toBe('counted');
});

test('each XLSForm sample is read from a workbook [DEVX-004]', async () => {
  for (const [name, sheets] of Object.entries(xlsForm))
    expect(readFormFile(Buffer.from(await workbook(sheets))), name).toMatchObject({ family: 'xlsForm' });
});

test('an uploaded workbook is made a form in steps, with both languages [DEVX-004]', async () => {
  const paged = await make((await send(await workbook(xlsForm['field-list']))).body, 'On pages');
  expect(paged.record?.display).toBe('steps');
  const { body } = await send(await workbook(xlsForm.yes_or_no_question));
  const { form, messages } = await make(body, 'In two languages');
  expect(messages[`tEdit-${form}-good_day-option-yes`]).toEqual({ en: 'Yes', fr: 'Oui' });
});

test('nothing is made while a file is read, and only developers have one read [DEVX-004]', async () => {
  const developer = await api.as('developer');
  const before = (await developer.get('/api/forms')).body;
  const file = JSON.stringify(surveyJs['condition-kids']);
  expect((await send(file)).status).toBe(200);
  expect((await developer.get('/api/forms')).body).toEqual(before);
  expect((await send(file, 'administrator')).status).toBe(403);
});

test('files that are no form, too large, too deep or harmful are refused with what to do [DEVX-004]', async () => {
  const deep = `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`;
  expect(faultOf(await send('\uFEFF \n\t '))).toEqual([400, 'formImportRefused', 'Empty']);
  expect(faultOf(await send('{"survey"'))).toEqual([400, 'formImportRefused', 'syntax']);
  expect(faultOf(await send('{"name":"x"}'))).toEqual([400, 'formImportRefused', 'unknown']);
  expect(faultOf(await send('[1,2]'))).toEqual([400, 'formImportRefused', 'unknown']);
  expect(faultOf(await send('{"elements":[]}'))).toEqual([400, 'formImportRefused', 'none']);
  expect(faultOf(await send(deep))).toEqual([400, 'formImportRefused', 'deep']);
  expect(faultOf(await send('['.repeat(900_000)))).toMatchObject([
    400,
    'formImportRefused',
    expect.stringMatching(/deep|syntax/),
  ]);
  expect(faultOf(await send(`[${'1,'.repeat(250_000)}1]`))).toEqual([400, 'formImportRefused', 'large']);
  expect(faultOf(await send(' '.repeat(LARGEST_FORM_FILE + 1)))).toEqual([413, 'formImportRefused', 'TooLarge']);
  expect(faultOf(await send('PK\u0003\u0004 no archive'))).toEqual([415, 'formImportRefused', 'NotReadable']);
  expect(faultOf(await send('{"elements":[{"type":"text","name":"a\\u0000"}]}'))).toEqual([
    415,
    'formImportRefused',
    'NotReadable',
  ]);
  const text = { type: 'text', name: 'q', title: 'x' };
  const many = JSON.stringify({ elements: Array.from({ length: 2001 }, () => text) });
  expect(faultOf(await send(many))).toEqual([400, 'formImportRefused', 'large']);
});

test('names every object inherits are plain names of a file, and reach no prototype [DEVX-004]', async () => {
  const file = `{"elements":[{"type":"text","name":"__proto__","__proto__":{"polluted":true}},
    {"type":"text","name":"constructor","visibleIf":"{__proto__} = 'x'"}],"constructor":{"prototype":{"polluted":true}}}`;
  const { status, body } = await send(file);
  expect(status).toBe(200);
  expect(body.left.map(({ feature }) => feature)).toEqual(
    expect.arrayContaining(['question.__proto__', 'survey.constructor']),
  );
  const { items } = await make(body, 'Odd names');
  expect(items).toHaveLength(2);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a form is answered as a JSON Schema in a language, which accepts its values and refuses others [DEVX-006]', async () => {
  const { body } = await send(JSON.stringify(formIo.conditions));
  const { form } = await make(body, 'As a schema');
  const route = path('/api/forms/:form/jsonSchema', { form });
  const agent = await api.as('agent');
  const schema = (await agent.get<object>(route)).body;
  const accepts = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  expect(accepts({ lives: 'house', garden: 12 })).toBe(true);
  expect(accepts({ lives: 'boat' })).toBe(false);
  expect((await agent.get<object>(`${route}?language=fr`)).status).toBe(200);
  expect((await agent.get<object>(`${route}?language=de`)).status).toBe(400);
  expect((await agent.get<object>(path('/api/forms/:form/jsonSchema', { form: 'NoSuchForm' }))).status).toBe(404);
});
