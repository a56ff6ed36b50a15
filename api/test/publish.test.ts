import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { ErrorAnswer, PublishAnswer, UpdateControlItemsRequest } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { describe, expect, test } from 'vitest';
import { FormCache } from '../src/feature/form/form-cache.ts';
import { FormVersionEntity } from '../src/feature/form/form-version.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { path, type Role, startApi } from './harness.ts';

const api = startApi();
const FIELD = 'txtFaceTerm10';

const load = async () => {
  const developer = await api.as('developer');
  return (await developer.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'NewBusiness' }))).body;
};
const itemOf = (document: FormDocument, name = FIELD): ControlItem => {
  const item = document.items.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`the form has no ${name}`);
  return item;
};
const update = async (role: Role, request: Partial<UpdateControlItemsRequest>) => {
  const person = await api.as(role);
  const { version } = await load();
  const body = { form: 'NewBusiness', baseVersion: version, items: [], ...request };
  return person.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', body);
};

describe('an update', () => {
  test('makes the next version, which everybody is served from then on [API-032]', async () => {
    const before = await load();
    const { status, body } = await update('developer', { items: [{ ...itemOf(before), max: 7_000_000 }] });
    expect(status).toBe(200);
    expect(body).toEqual({
      form: 'NewBusiness',
      version: before.version + 1,
      changed: [FIELD],
      message: 'Control is successfully saved',
      reach: { screens: 0, products: seed.products.length, forms: [] },
    });
    const after = await load();
    expect(after.version).toBe(before.version + 1);
    expect(itemOf(after).max).toBe(7_000_000);
    expect(after.items.map(({ name }) => name)).toEqual(before.items.map(({ name }) => name));
  });

  test('with an option whose code holds the sign that joins codes is refused, and nothing is published [PROOF-011]', async () => {
    const before = await load();
    const choice = itemOf(before, 'cboSelectedYears');
    const withCode = (code: string) => ({
      ...choice,
      optionItems: [...(choice.optionItems ?? []), { code, text: 'X' }],
    });
    const { status, body } = await update('developer', { items: [withCode('X|Y')] });
    expect(status).toBe(400);
    expect(body.issues?.map(({ code }) => code)).toContain('option-code-separator');
    expect((await load()).version).toBe(before.version);
  });

  test('of a label changes it in both languages and names its field', async () => {
    const key = `tEdit-NewBusiness-${FIELD}`;
    const label = { en: 'Amount of cover', fr: 'Montant de la couverture' };
    const { body } = await update('developer', { messages: { [key]: label } });
    expect(body.changed).toEqual([FIELD]);
    expect((await load()).messages[key]).toEqual(label);
  });

  test('of what a product overrides changes that product', async () => {
    const { body } = await update('developer', { products: { '0180': { [FIELD]: { max: 3_000_000 } } } });
    expect(body.changed).toEqual([FIELD]);
    const agent = await api.as('agent');
    const setup = await agent.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }));
    expect(setup.body.items.NewBusiness?.[FIELD]).toEqual({ max: 3_000_000 });
    expect(setup.body.items.NewBusiness?.txtInsuredAge).toBeDefined();
  });

  test('adds a new field at the end', async () => {
    const field: ControlItem = { name: 'txtNote', fieldType: 'text', maxLength: 40 };
    const text = { en: 'Note', fr: 'Note' };
    const { status } = await update('developer', { items: [field], messages: { 'tEdit-NewBusiness-txtNote': text } });
    expect(status).toBe(200);
    expect((await load()).items.at(-1)).toEqual(field);
  });

  test('stores an immutable version with author, time, comment and what it changed', async () => {
    const before = await load();
    const old = itemOf(before);
    await update('developer', { items: [{ ...old, max: 6_500_000 }], comment: 'Head office asked for it' });
    const versions = api.dataSource.getRepository(FormVersionEntity);
    const stored = await versions.findOneByOrFail({ form: 'NewBusiness', version: before.version + 1 });
    expect(stored).toMatchObject({
      author: 'developer@lifeform.example',
      comment: 'Head office asked for it',
      changed: [FIELD],
      changes: [{ part: 'items', key: FIELD, property: 'max', before: old.max, after: 6_500_000 }],
    });
    expect(Math.abs(Date.now() - stored.createdAt.getTime())).toBeLessThan(60_000);
    const previous = await versions.findOneByOrFail({ form: 'NewBusiness', version: before.version });
    expect(itemOf(previous.document)).toEqual(old);
  });

  test('is noted in the audit log with before and after', async () => {
    const old = itemOf(await load());
    const { body } = await update('developer', { items: [{ ...old, max: 6_400_000 }] });
    const lines = await api.dataSource.getRepository(AuditLogEntity).findBy({ action: 'form.update' });
    const line = lines.find(({ detail }) => detail.version === body.version);
    expect(line).toMatchObject({
      actor: 'developer@lifeform.example',
      subject: 'NewBusiness',
      detail: { changes: [{ part: 'items', key: FIELD, property: 'max', before: old.max, after: 6_400_000 }] },
    });
  });

  test('leaves older versions, and what products overrode then, to be run again', async () => {
    const { version } = await load();
    const old = await api.app.get(FormCache).setup('0180', 'NewBusiness', version);
    await update('developer', { products: { '0180': { [FIELD]: { max: 1_234_567 } } } });
    const forms = api.app.get(FormCache);
    expect(await forms.setup('0180', 'NewBusiness', version)).toEqual(old);
    const now = await forms.setup('0180', 'NewBusiness', version + 1);
    expect(now?.items.NewBusiness?.[FIELD]).toEqual({ max: 1_234_567 });
    expect((await forms.document('NewBusiness', version))?.version).toBe(version);
    expect(await forms.document('NewBusiness', 99_999)).toBeUndefined();
  });
});

describe('an update is refused', () => {
  test('when another one came first, naming who changed which property; nothing is written [DEV-008]', async () => {
    const base = await load();
    const [first, second] = await Promise.all([
      update('developer', { baseVersion: base.version, items: [{ ...itemOf(base), max: 8_000_001 }] }),
      update('administrator', { baseVersion: base.version, items: [{ ...itemOf(base), max: 8_000_002 }] }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.body.message).toMatch(/\d+ \((Sofia Novak|Grace Lavoie): txtFaceTerm10\)/);
    expect(lost.body.issues).toEqual([{ code: 'changed', path: `${FIELD}.max` }]);
    expect((await load()).version).toBe(base.version + 1);
  });

  test('with the path of a wrong type [META-044] [API-053]', async () => {
    const items = [{ name: FIELD, fieldType: 'dollar', max: 'a lot' }] as unknown as readonly ControlItem[];
    const { status, body } = await update('developer', { items });
    expect(status).toBe(400);
    expect(body.issues?.[0]?.path).toBe('items[0].max');
    expect(body.message).toContain('items[0].max');
  });

  test('for limits that no value can meet, and nothing of it is kept [META-044] [API-051]', async () => {
    const before = await load();
    const good = { ...itemOf(before, 'txtInsuredName'), maxLength: 33 };
    const bad = { ...itemOf(before), min: 10, max: 5 };
    const { status, body } = await update('developer', {
      items: [good, bad],
      messages: { [`tEdit-NewBusiness-${FIELD}`]: { en: 'Lost', fr: 'Perdu' } },
    });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      expect.objectContaining({ code: 'min-above-max', path: expect.stringContaining(FIELD) }),
    ]);
    expect(await load()).toEqual(before);
  });

  test.each([
    ['an unknown field type', { fieldType: 'telepathy' }, 'unknown-field-type'],
    ['a recalled field that does not exist', { recallItems: ['txtNowhere'] }, 'unknown-recall-field'],
    ['lengths the wrong way round', { minLength: 9, maxLength: 3 }, 'min-length-above-max-length'],
  ])('for %s [META-044]', async (_name, attributes, code) => {
    const item = { ...itemOf(await load(), 'txtInsuredName'), ...attributes };
    const { status, body } = await update('developer', { items: [item] });
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.code)).toContain(code);
  });

  test('for a field sent twice', async () => {
    const item = itemOf(await load());
    const { status, body } = await update('developer', { items: [item, { ...item, max: 1 }] });
    expect(status).toBe(400);
    expect(body.message).toContain(FIELD);
  });

  test('for texts of another form', async () => {
    const key = 'tEdit-User-username';
    const { status, body } = await update('developer', { messages: { [key]: { en: 'x', fr: 'x' } } });
    expect(status).toBe(400);
    expect(body.message).toContain(key);
  });

  test('for a product or a form that does not exist', async () => {
    expect((await update('developer', { products: { '9999': { [FIELD]: { max: 1 } } } })).status).toBe(400);
    expect((await update('developer', { form: 'Nothing', baseVersion: 1 })).status).toBe(404);
  });

  test('from an agent', async () => {
    const { status, body } = await update('agent', { items: [itemOf(await load())] });
    expect(status).toBe(403);
    expect(body).toMatchObject({ statusCode: 403, code: 'notAllowed' });
  });
});

describe('an administrator who is no developer', () => {
  test.each([
    ['min', 1000],
    ['max', 4_000_000],
    ['minLength', 1],
    ['maxLength', 20],
  ] as const)('changes %s of a field [DEV-011]', async (attribute, value) => {
    const item = { ...itemOf(await load(), 'txtFaceTerm20'), [attribute]: value };
    const { status } = await update('administrator', { items: [item] });
    expect(status).toBe(200);
  });

  test('changes whether a field is required, and its label [DEV-011]', async () => {
    const items = [{ ...itemOf(await load(), 'txtFaceTerm20'), required: true }];
    const messages = { 'tEdit-NewBusiness-txtFaceTerm20': { en: 'Amount', fr: 'Montant' } };
    expect((await update('administrator', { items, messages })).status).toBe(200);
  });

  test.each([
    ['a new field', { name: 'txtExtra', fieldType: 'text' }, 'txtExtra'],
    ['another type', { name: FIELD, fieldType: 'integer' }, `${FIELD}.fieldType`],
    ['recalled fields', { name: FIELD, fieldType: 'dollar', recallItems: ['chkADO'] }, `${FIELD}.recallItems`],
  ])('needs a developer for %s [DEV-011]', async (_name, item, named) => {
    const { status, body } = await update('administrator', { items: [item] });
    expect(status).toBe(403);
    expect(body.message).toContain(named);
  });

  test('needs a developer to delete [DEV-011]', async () => {
    const administrator = await api.as('administrator');
    const request = { form: 'NewBusiness', baseVersion: (await load()).version, names: [FIELD] };
    expect((await administrator.post('/api/deleteControlItems', request)).status).toBe(403);
  });
});

describe('a deletion', () => {
  const remove = async (names: readonly string[]) => {
    const developer = await api.as('developer');
    const { version } = await load();
    const request = { form: 'NewBusiness', baseVersion: version, names };
    return developer.post<PublishAnswer & ErrorAnswer>('/api/deleteControlItems', request);
  };

  test('takes a field and its place away in a new version [API-033]', async () => {
    const field = { name: 'txtPassing', fieldType: 'text' };
    await update('developer', {
      items: [field],
      messages: { 'tEdit-NewBusiness-txtPassing': { en: 'Passing', fr: 'Passager' } },
    });
    const { status, body } = await remove(['txtPassing']);
    expect(status).toBe(200);
    expect(body.changed).toContain('txtPassing');
    expect((await load()).items.map(({ name }) => name)).not.toContain('txtPassing');
  });

  test('of a field that is spoken of elsewhere is refused with the references [DEV-009]', async () => {
    const before = await load();
    const { status, body } = await remove(['chkTerm10']);
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^chkTerm10 is not deleted: .*rule\.face-of-term-10-hidden.* and \d+ more places would/,
    );
    expect(body.issues?.length).toBeGreaterThan(5);
    expect(await load()).toEqual(before);
  });

  test('of a field that does not exist is refused, naming it', async () => {
    const { status, body } = await remove(['txtNowhere']);
    expect(status).toBe(404);
    expect(body.message).toContain('txtNowhere');
  });
});
