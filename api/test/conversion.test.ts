import type { ControlItem, FormDocument } from '@lifeform/metadata';
import type { ConversionAnswer, ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { CLAIM, claim, createMember, FORM, fill, LIST, publishForm, read, setup } from './record-client.ts';

const api = startApi();
const at = (form: string) => `/api/forms/${form}/conversion`;

/** A remark of each record, and the records they stand in. */
const REMARKS = ['1,250.00', '12', 'about 500', ''];
const remarked = (fieldType: string, rest: Partial<ControlItem> = {}) => ({
  ...CLAIM,
  items: [...CLAIM.items, { name: 'txtRemark', fieldType, ...rest }],
  record: { ...setup, rights: { ...setup.rights, see: { ...setup.rights.see, developer: 'all' as const } } },
});
const RELEASED = remarked('text');

let owner: Client;
let reader: Client;
let stranger: Client;
const ids: string[] = [];

const ask = (person: Client, item: ControlItem, form = FORM) => person.post<ConversionAnswer>(at(form), { item });

beforeAll(async () => {
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  reader = await api.as('developer');
  stranger = await api.as('administratorDeveloper');
  await publishForm(api, RELEASED);
  for (const txtRemark of REMARKS) ids.push((await fill(owner, { ...claim, txtRemark, chkUrgent: true })).id);
});

describe('a type that is about to be converted', () => {
  test('says what saved values become, with samples of records the person may read; opened under it they are that [EDIT-006]', async () => {
    const item = { name: 'txtRemark', fieldType: 'dollar' };
    const { status, body } = await ask(reader, item);
    expect(status).toBe(200);
    expect(body).toMatchObject({ form: FORM, field: 'txtRemark', total: 4, held: 3, isWhole: true, maySample: true });
    expect(body.counts).toEqual({ same: 0, changed: 2, unread: 1, aside: 0 });
    expect([...body.samples].sort((a, b) => a.before.localeCompare(b.before))).toEqual([
      { fate: 'changed', before: '1,250.00', after: '1250' },
      { fate: 'changed', before: '12', after: '12' },
      { fate: 'unread', before: 'about 500', after: 'about 500' },
    ]);
    await publishForm(api, remarked('dollar'));
    const opened = await Promise.all(ids.map(async (id) => (await read(owner, id)).body.values.txtRemark));
    expect(opened).toEqual([1250, 12, 'about 500', '']);
    await publishForm(api, RELEASED);
  });

  test('keeps aside what no field of that type holds, says how much, and has it back with the type before [EDIT-006]', async () => {
    const { body } = await ask(reader, { name: 'chkUrgent', fieldType: 'text' });
    expect(body.counts).toEqual({ same: 0, changed: 0, unread: 0, aside: 4 });
    expect(body.samples).toEqual([{ fate: 'aside', before: 'true', after: '' }]);
    const asText = {
      ...RELEASED,
      items: RELEASED.items.map((one) => (one.name === 'chkUrgent' ? { name: 'chkUrgent', fieldType: 'text' } : one)),
    };
    await publishForm(api, asText);
    const [id = ''] = ids;
    expect((await read(owner, id)).body.values).not.toHaveProperty('chkUrgent');
    const saved = await owner.post<FormRecord>(LIST, { id, values: { ...claim, txtRemark: '12' } });
    expect(saved.status).toBe(200);
    await publishForm(api, RELEASED);
    expect((await read(owner, id)).body.values).toMatchObject({ chkUrgent: true });
  });

  test('shows no sample to who may read no record, nor of a private or a personal field; counts are everybody’s [EDIT-006]', async () => {
    const item = { name: 'txtRemark', fieldType: 'dollar' };
    const { body } = await ask(stranger, item);
    expect([body.held, body.samples]).toEqual([3, []]);
    const personal = await ask(reader, { ...item, isPersonal: true });
    expect([personal.body.held, personal.body.maySample, personal.body.samples]).toEqual([3, false, []]);
    const sensitive = await ask(reader, { ...item, isSensitive: true });
    expect(sensitive.body.samples).toEqual([]);
  });

  test('of the insurer’s form says how many illustrations hold a value, and shows none', async () => {
    const item = { name: 'txtInsuredName', fieldType: 'upper' };
    const heldBy = ({ body }: { body: ConversionAnswer }) =>
      body.others.find(({ kind }) => kind === 'illustrations')?.held ?? 0;
    const before = heldBy(await ask(reader, item, 'NewBusiness'));
    const saved = await stranger.post('/api/illustrations', { payload: payload() });
    expect(saved.status).toBe(200);
    const after = await ask(reader, item, 'NewBusiness');
    expect(after.body).toMatchObject({ total: 0, held: 0, samples: [] });
    expect(heldBy(after)).toBe(before + 1);
  });

  test('of a field in use is published only with its conversion: without it 409 says how many values there are [GATE-038]', async () => {
    const publish = async (items: readonly ControlItem[], more: object = {}) => {
      const { body } = await reader.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: FORM }));
      return reader.post<ErrorAnswer>('/api/updateControlItems', {
        form: FORM,
        baseVersion: body.version,
        items,
        ...more,
      });
    };
    const item: ControlItem = { name: 'txtRemark', fieldType: 'dollar' };
    const refused = await publish([item]);
    expect([refused.status, refused.body.code]).toEqual([409, 'typeInUse']);
    expect(refused.body.parameters).toMatchObject({ field: 'txtRemark', held: 3 });
    const others = await publish([item], { converts: ['chkUrgent'] });
    expect(others.body.code).toBe('typeInUse');
    expect((await read(owner, ids[2] ?? '')).body.values.txtRemark).toBe('about 500');
    // One that nobody filled in has any type, and any other attribute of one in use is free.
    expect((await publish([{ name: 'dFee', fieldType: 'percent', readOnly: true }])).status).toBe(200);
    expect((await publish([{ ...item, fieldType: 'text', maxLength: 50 }])).status).toBe(200);

    expect((await publish([item], { converts: ['txtRemark'] })).status).toBe(200);
    const opened = await Promise.all(ids.map(async (id) => (await read(owner, id)).body.values.txtRemark));
    expect(opened).toEqual([12, 12, 'about 500', '']);
    await publishForm(api, RELEASED);
  });

  test('of the insurer’s form is refused where what is saved would not fit it as it stands, and published where it fits [GATE-038]', async () => {
    const form = 'NewBusiness';
    const name = 'txtInsuredName';
    await stranger.post('/api/illustrations', { payload: payload() });
    const { body } = await reader.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
    const before = body.items.find((one) => one.name === name);
    const publish = (fieldType: string, more: object = {}) =>
      reader.post<ErrorAnswer>('/api/updateControlItems', {
        ...{ form, baseVersion: body.version, items: [{ ...before, fieldType }], converts: [name], ...more },
      });
    const refused = await publish('upper');
    expect([refused.status, refused.body.code]).toEqual([409, 'typeNotConverted']);
    expect(Number(refused.body.parameters?.unfit)).toBeGreaterThan(0);
    expect(refused.body.issues).toEqual([{ code: 'type-not-converted', path: name }]);
    expect((await publish('text', { converts: [] })).body.code).toBe('typeInUse');
    expect((await publish('text')).status).toBe(200);
  });

  test('is asked by developers alone, of a form that is there, and changes nothing', async () => {
    const item = { name: 'txtRemark', fieldType: 'dollar' };
    expect((await ask(owner, item)).status).toBe(403);
    expect((await ask(await api.as('administrator'), item)).status).toBe(403);
    expect((await ask(reader, item, 'NoSuchForm')).status).toBe(404);
    expect((await ask(reader, { ...item, name: 'txtNowhere' })).body).toMatchObject({ held: 0, samples: [] });
    expect((await read(owner, ids[2] ?? '')).body.values.txtRemark).toBe('about 500');
  });
});
