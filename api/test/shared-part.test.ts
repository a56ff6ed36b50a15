import { randomUUID } from 'node:crypto';
import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import type { CreateFormAnswer, FormRecord, ImpactAnswer, PublishAnswer } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';

const api = startApi();
let developer: Client;
let part: string;
const forms: string[] = [];

const words = (text: string) => ({ en: text, fr: `${text} (fr)` });

beforeAll(async () => {
  developer = await api.as('administratorDeveloper');
});

const published = async (form: string): Promise<FormDocument> =>
  (await developer.get<FormDocument>(`/api/GetControlItemsByForm/${form}`)).body;

const make = async (title: string, kind?: 'part'): Promise<string> => {
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

const street = (maxLength: number): ControlItem => ({ name: 'txtStreet', fieldType: 'text', maxLength });
const fields = ['txtStreet', 'txtCity'];

/** Publishes the links of a form, each a group in its first section. */
const link = async (form: string, ids: readonly string[], name = part) => {
  const layout = [
    { id: 'section1', kind: 'section', parent: null, order: 10 },
    ...ids.map((id, order) => ({ id, kind: 'group', parent: 'section1', order, part: name })),
  ];
  const messages = Object.fromEntries(ids.map((id) => [`tEdit-${form}-${id}`, words(id)]));
  return publish(form, { layout, messages });
};
const namesOf = async (form: string) => (await published(form)).items.map(({ name }) => name);
const lengthOf = async (form: string, name: string) =>
  (await published(form)).items.find((item) => item.name === name)?.maxLength;

test('a part is made as a document of its own, in no menu', async () => {
  part = await make('Address', 'part');
  const layout = [
    { id: 'section1', kind: 'section', parent: null, order: 10 },
    ...fields.map((id, order) => ({ id, kind: 'field', parent: 'section1', order })),
  ];
  const rule = { kind: 'binding', id: 'city', field: 'txtCity', property: 'required' };
  const answer = await publish(part, {
    items: [street(40), { name: 'txtCity', fieldType: 'text', maxLength: 30 }],
    ...{ layout, rules: [{ ...rule, expression: { '!!': [{ var: 'txtStreet' }] } }] },
    messages: Object.fromEntries(fields.map((name) => [`tEdit-${part}-${name}`, words(name)])),
  });
  expect(answer).toMatchObject({ status: 200 });
  expect(JSON.stringify((await developer.get('/api/formMenu')).body)).not.toContain(part);
});

test('forms that link it have its fields, rules and texts under each prefix [EDIT-008]', async () => {
  for (const [title, ids] of [
    ['Intake', ['home', 'mailing']],
    ['Survey', ['home']],
  ] as const) {
    const form = await make(title);
    forms.push(form);
    expect(await link(form, ids)).toMatchObject({ status: 200 });
    const { items, rules, messages } = await published(form);
    expect(items.map(({ name }) => name)).toEqual(ids.flatMap((id) => fields.map((name) => `${id}_${name}`)));
    expect(rules.map(({ id }) => id)).toEqual(ids.map((id) => `${id}_city`));
    expect(messages[`tEdit-${form}-home_txtCity`]).toEqual(words('txtCity'));
  }
});

test('a draft of it is run over the records of every form that links it, and a link that is not published yet over its form [SHIP-006]', async () => {
  const [form = '', other = ''] = forms;
  const values = { home_txtStreet: '1 Main Street', home_txtCity: 'Halifax' };
  for (const one of forms) expect((await developer.post(`/api/records/${one}`, { values })).status).toBe(200);
  const impact = async (of: string, draft: object) => {
    const { version } = await published(of);
    const body = { form: of, baseVersion: version, items: [], ...draft };
    return developer.post<ImpactAnswer>(`/api/impact/${randomUUID()}`, body);
  };
  const shorter = await impact(part, { items: [street(12)] });
  expect(shorter.status).toBe(200);
  const records = shorter.body.parts.find(({ kind }) => kind === 'records');
  const reasons = [{ code: 'msg-TextLength', field: 'home_txtStreet', count: 2 }];
  expect(records).toMatchObject({ total: 2, count: 2, reasons });
  expect(records?.entries.map(({ name }) => name).toSorted()).toEqual(['Intake 1', 'Survey 1']);
  // What is saved of other forms is judged by their newest version.
  expect(shorter.body.mayKeep).toBe(false);

  const { layout } = await published(other);
  const own = layout.filter(({ partOf }) => partOf === undefined);
  const added = [...own, { id: 'work', kind: 'group', parent: 'section1', order: 90, part }];
  const linked = await impact(other, { layout: added, messages: { [`tEdit-${other}-work`]: words('Work') } });
  expect(linked.status).toBe(200);
  expect(linked.body.fields).toEqual(expect.arrayContaining(['work_txtStreet', 'work_txtCity']));
  expect(await namesOf(other)).not.toContain('work_txtStreet');
  expect(await lengthOf(form, 'home_txtStreet')).toBe(40);
});

test('a change of it is one publication that gives each form a version; what was saved opens [EDIT-008]', async () => {
  const [form = ''] = forms;
  const values: FormValues = {
    ...{ home_txtStreet: '1 Main Street', home_txtCity: 'Halifax' },
    ...{ mailing_txtStreet: '9 Long Street', mailing_txtCity: 'Truro' },
  };
  const kept = await developer.post<FormRecord>(`/api/records/${form}`, { values });
  expect(kept.status).toBe(200);
  const before = await Promise.all(forms.map(published));
  const messages = { [`tEdit-${part}-txtStreet`]: words('Street') };
  const answer = await publish(part, { items: [street(12)], messages });
  expect(answer.body.reach.forms.toSorted()).toEqual(forms.toSorted());
  for (const [index, one] of forms.entries()) {
    const { version, messages: texts } = await published(one);
    expect(version).toBe((before[index]?.version ?? 0) + 1);
    expect(await lengthOf(one, 'home_txtStreet')).toBe(12);
    expect(texts[`tEdit-${one}-home_txtStreet`]).toEqual(words('Street'));
  }
  expect(await lengthOf(form, 'mailing_txtStreet')).toBe(12);
  const read = await developer.get<FormRecord>(`/api/records/${form}/${kept.body.id}`);
  expect(read).toMatchObject({ status: 200, body: { values } });
});

test('a field that leaves the part leaves the forms with its text; one a form reads refuses that, with the form', async () => {
  const [form = '', other = ''] = forms;
  const { layout, items, rules } = await published(part);
  const without = {
    isWhole: true,
    items: items.filter(({ name }) => name !== 'txtCity'),
    layout: layout.filter(({ id }) => id !== 'txtCity'),
    ...{ rules: [], cases: [] },
    messages: Object.fromEntries(
      Object.entries((await published(part)).messages).filter(([key]) => !key.endsWith('-txtCity')),
    ),
  };
  const reads = {
    ...{ kind: 'binding', id: 'own', field: 'home_txtStreet', property: 'disabled' },
    expression: { '==': [{ var: 'home_txtCity' }, 'x'] },
  };
  expect((await publish(form, { rules: [reads] })).status).toBe(200);
  const refused = await publish(part, without);
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: expect.stringContaining(form) }] } });
  expect(await namesOf(other)).toContain('home_txtCity');
  expect((await publish(form, { rules: [] })).status).toBe(200);
  expect((await publish(part, without)).status).toBe(200);
  expect(await namesOf(form)).toEqual(['home_txtStreet', 'mailing_txtStreet']);
  expect((await published(form)).messages).not.toHaveProperty(`tEdit-${form}-home_txtCity`);
  expect(
    (await publish(part, { items, layout, rules, messages: { [`tEdit-${part}-txtCity`]: words('City') } })).status,
  ).toBe(200);
});

test('what is sent of a field that comes from it changes nothing: it is changed in one place', async () => {
  const [form = ''] = forms;
  const { items } = await published(form);
  const sent = items.map((item) => (item.name === 'home_txtStreet' ? { ...item, maxLength: 3 } : item));
  expect((await publish(form, { items: sent })).status).toBe(200);
  expect(await lengthOf(form, 'home_txtStreet')).toBe(12);
});

test('a name of the form that begins as its own do is refused, and so are a part within it and one that is not there', async () => {
  const [form = ''] = forms;
  const own = { items: [{ name: 'home_txtOwn', fieldType: 'text', maxLength: 9 }] };
  const messages = { [`tEdit-${form}-home_txtOwn`]: words('Own') };
  const codes = async (answer: ReturnType<typeof publish>) => {
    const { status, body } = await answer;
    const { issues = [] } = body as { readonly issues?: readonly { readonly code: string }[] };
    return [status, ...issues.map(({ code }) => code)];
  };
  expect(await codes(publish(form, { ...own, messages }))).toEqual([400, 'part-clash']);
  expect(await codes(link(form, ['home'], 'Nowhere'))).toEqual([400, 'unknown-part']);
  expect(await codes(link(form, ['home'], forms[1]))).toEqual([400, 'unknown-part']);
  const circle = [...(await published(part)).layout, { id: 'own', kind: 'group', parent: 'section1', order: 9, part }];
  expect(await codes(publish(part, { layout: circle, messages: { [`tEdit-${part}-own`]: words('Own') } }))).toEqual([
    ...[400, 'part-in-part'],
  ]);
});

test('a part that forms link is not deleted, and the answer names the places; one that nothing links is', async () => {
  expect(await developer.delete(`/api/forms/${part}`)).toMatchObject({
    status: 409,
    body: {
      issues: [
        { code: 'form', path: `${forms[0]}: home, mailing` },
        { code: 'form', path: `${forms[1]}: home` },
      ],
    },
  });
  for (const form of forms) {
    expect((await link(form, [])).status).toBe(200);
    const { items, rules, messages } = await published(form);
    expect([items, rules]).toEqual([[], []]);
    expect(Object.keys(messages).filter((key) => key.includes('home_'))).toEqual([]);
  }
  expect((await developer.delete(`/api/forms/${part}`)).status).toBe(204);
});
