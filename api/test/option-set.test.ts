import type { FormDocument } from '@lifeform/metadata';
import type { CreateFormAnswer, PublishAnswer } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';

const api = startApi();
let developer: Client;
let set: string;
const forms: string[] = [];

const words = (text: string) => ({ en: text, fr: `${text} (fr)` });
const DAY_BEFORE = '2026-12-31';
const DAY = '2027-01-01';

beforeAll(async () => {
  developer = await api.as('administratorDeveloper');
});

const published = async (form: string): Promise<FormDocument> =>
  (await developer.get<FormDocument>(`/api/GetControlItemsByForm/${form}`)).body;

const make = async (title: string, kind?: 'options'): Promise<string> => {
  const body = { title: words(title), icon: 'form', ...(kind ? { kind } : {}) };
  const answer = await developer.post<CreateFormAnswer>('/api/forms', body);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body.form;
};

const publish = async (form: string, change: object) => {
  const { version } = await published(form);
  const body = { form, baseVersion: version, items: [], ...change };
  return developer.post<PublishAnswer>('/api/updateControlItems', body);
};

/** Publishes the options of the set; each with its text and, where told, its days. */
const publishSet = async (options: readonly object[]) => {
  const { items } = await published(set);
  const optionItems = options.map((option) => ({ text: 'code' in option ? option.code : '', ...option }));
  const texts = optionItems.map((option) => [
    `tEdit-${set}-options-option-${'code' in option ? option.code : ''}`,
    words(`Region ${'code' in option ? option.code : ''}`),
  ]);
  return publish(set, { items: [{ ...items[0], optionItems }], messages: Object.fromEntries(texts) });
};

test('an option set is made, is in no menu and has no records', async () => {
  set = await make('Regions', 'options');
  expect(await published(set)).toMatchObject({ kind: 'options', items: [{ name: 'options' }] });
  expect((await developer.get('/api/forms')).body).toMatchObject({
    forms: expect.arrayContaining([expect.objectContaining({ form: set, kind: 'options', title: words('Regions') })]),
  });
  expect(JSON.stringify((await developer.get('/api/formMenu')).body)).not.toContain(set);
  expect((await publishSet([{ code: 'N' }, { code: 'S', until: DAY_BEFORE }])).status).toBe(200);
});

test('forms that link it carry its options with their days and texts in both languages', async () => {
  for (const title of ['Intake', 'Survey']) {
    const form = await make(title);
    forms.push(form);
    const answer = await publish(form, {
      items: [{ name: 'cboRegion', fieldType: 'combo', optionSet: set }],
      messages: { [`tEdit-${form}-cboRegion`]: words('Region') },
    });
    expect(answer.status).toBe(200);
    const { items, messages } = await published(form);
    expect(items).toMatchObject([
      { name: 'cboRegion', optionSet: set, optionItems: [{ code: 'N' }, { code: 'S', until: DAY_BEFORE }] },
    ]);
    expect(messages[`tEdit-${form}-cboRegion-option-S`]).toEqual(words('Region S'));
  }
});

test('a change of the set is one publication that gives each form that links it a version [BUILD-031]', async () => {
  const before = await Promise.all(forms.map(published));
  const answer = await publishSet([{ code: 'N' }, { code: 'S', until: DAY_BEFORE }, { code: 'W', from: DAY }]);
  expect(answer.body.reach.forms.toSorted()).toEqual(forms.toSorted());
  for (const [index, form] of forms.entries()) {
    const { version, items, messages } = await published(form);
    expect(version).toBe((before[index]?.version ?? 0) + 1);
    expect(items[0]?.optionItems).toMatchObject([{ code: 'N' }, { code: 'S' }, { code: 'W', from: DAY }]);
    expect(messages[`tEdit-${form}-cboRegion-option-W`]).toEqual(words('Region W'));
    const old = await developer.get(`/api/forms/${form}/versions/${before[index]?.version}`);
    expect(JSON.stringify(old.body)).not.toContain('Region W');
  }
});

test('an option that left the set leaves the forms with its text', async () => {
  expect((await publishSet([{ code: 'N' }, { code: 'S', until: DAY_BEFORE }])).status).toBe(200);
  const [form = ''] = forms;
  const { items, messages } = await published(form);
  expect(items[0]?.optionItems?.map(({ code }) => code)).toEqual(['N', 'S']);
  expect(messages).not.toHaveProperty(`tEdit-${form}-cboRegion-option-W`);
});

test('a change that a form’s own test refuses is refused whole, with the form and the test', async () => {
  const [form = ''] = forms;
  const cases = [
    {
      id: 'south',
      given: { today: DAY_BEFORE },
      steps: [{ action: 'change', field: 'cboRegion', value: 'S', expect: { cboRegion: { errors: [] } } }],
    },
  ];
  expect((await publish(form, { cases })).status).toBe(200);
  const [{ version }, first] = [await published(set), await published(form)];
  const refused = await publishSet([{ code: 'N' }, { code: 'S', until: '2026-12-30' }]);
  expect(refused).toMatchObject({
    status: 422,
    body: { issues: [{ path: expect.stringContaining(`${form}: case.south`) }] },
  });
  expect([(await published(set)).version, (await published(form)).version]).toEqual([version, first.version]);
});

test('a set that forms link is not deleted, and the answer names them; a set that is not there is refused', async () => {
  expect(await developer.delete(`/api/forms/${set}`)).toMatchObject({
    status: 409,
    body: { issues: forms.map((form) => ({ code: 'form', path: `${form}: cboRegion` })) },
  });
  const [form = ''] = forms;
  const answer = await publish(form, { items: [{ name: 'cboRegion', fieldType: 'combo', optionSet: 'Nowhere' }] });
  expect(answer).toMatchObject({ status: 400, body: { issues: [{ code: 'unknown-option-set' }] } });
});

test('a set that nothing links any more is deleted', async () => {
  for (const form of forms) {
    const items = [
      {
        name: 'cboRegion',
        fieldType: 'combo',
        optionItems: [
          { code: 'N', text: 'North' },
          { code: 'S', text: 'South' },
        ],
      },
    ];
    expect((await publish(form, { items, cases: [] })).status).toBe(200);
  }
  expect((await developer.delete(`/api/forms/${set}`)).status).toBe(204);
});
