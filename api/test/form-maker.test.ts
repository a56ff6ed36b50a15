import { type ControlItem, type FormDocument, labelKey, type RecordSetup, recordKey } from '@lifeform/metadata';
import type {
  CreateFormAnswer,
  CreateFormRequest,
  ErrorAnswer,
  FormMenu,
  FormsAnswer,
  FormVersionsAnswer,
  PublishAnswer,
} from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, describe, expect, test } from 'vitest';
import { FormUses } from '../src/feature/form/index.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();

let developer: Client;
let administrator: Client;
let agent: Client;
beforeAll(async () => {
  developer = await api.as('developer');
  administrator = await api.as('administrator');
  agent = await api.as('agent');
});

const TITLE = { en: 'Loss notice', fr: 'Avis de sinistre' };

const ask = (request: Partial<CreateFormRequest>, who = developer) =>
  who.post<CreateFormAnswer & ErrorAnswer>('/api/forms', { title: TITLE, icon: 'claim', ...request });
const make = async (request: Partial<CreateFormRequest> = {}): Promise<CreateFormAnswer> => {
  const { status, body } = await ask(request);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const read = async (form: string, who = developer): Promise<FormDocument> =>
  (await who.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
const recordOf = async (form: string): Promise<RecordSetup> => {
  const { record } = await read(form);
  if (record === undefined) throw new Error(form);
  return record;
};
const menuOf = async (who: Client) => (await who.get<FormMenu>('/api/formMenu')).body.forms;
const entry = async (who: Client, form: string) => (await menuOf(who)).find((one) => one.form === form);
/** Publishes the record setup of a form with some of it changed. */
const keep = async (form: string, change: Partial<RecordSetup>, who = developer) => {
  const { version } = await read(form);
  const record = { ...(await recordOf(form)), ...change };
  return who.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', {
    ...{ form, baseVersion: version, items: [], record },
  });
};
/** Publishes a form with one field, and what its list shows of it. */
const put = async (form: string, item: ControlItem, columns: readonly string[] = []) => {
  const { version, layout, messages } = await read(form);
  const record = await recordOf(form);
  const { status, body } = await developer.post<PublishAnswer & ErrorAnswer>('/api/updateControlItems', {
    ...{ form, baseVersion: version, items: [item] },
    layout: [...layout, { id: item.name, parent: layout[0]?.id, kind: 'field', order: 1 }],
    messages: { ...messages, [labelKey(form, item.name)]: { en: 'Label', fr: 'Libellé' } },
    record: { ...record, list: { ...record.list, columns: [...record.list.columns, ...columns] } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
};
const grant = async (form: string, rights: Partial<RecordSetup['rights']>, who = developer) =>
  keep(form, { rights: { ...(await recordOf(form)).rights, ...rights } }, who);
const rename = async (form: string, over: object = {}, who = developer) => {
  const { version } = await read(form);
  const body = { baseVersion: version, title: TITLE, address: 'loss-notice', ...over };
  return who.post<PublishAnswer & ErrorAnswer>(path('/api/forms/:form/rename', { form }), body);
};
const archive = async (form: string, isArchived: boolean, who = developer) => {
  const { version } = await read(form);
  return who.post<PublishAnswer & ErrorAnswer>(path('/api/forms/:form/archive', { form }), {
    ...{ baseVersion: version, isArchived },
  });
};
const remove = (form: string, who = developer) => who.delete<ErrorAnswer>(path('/api/forms/:form', { form }));

describe('a new form', () => {
  test('is named freely, accents and spaces included, and lives at an address made of its title [BUILD-001]', async () => {
    const title = { en: '  Déclaration d’accident — Œuvre n° 7 ', fr: 'Déclaration d’accident' };
    const made = await make({ title, icon: 'health' });
    expect(made).toMatchObject({ form: 'DeclarationDAccidentOeuvreN7', version: 1 });
    expect(made.address).toBe('declaration-d-accident-oeuvre-n-7');
    const document = await read(made.form);
    expect(document.messages[recordKey(made.form, 'title')]).toEqual({ en: title.en.trim(), fr: title.fr });
    expect(document.record).toMatchObject({ address: made.address, icon: 'health' });
    expect(await entry(developer, made.form)).toMatchObject({ address: made.address, icon: 'health' });
  });

  test('is looked at as any role sees it by developers, who alone are told what roles allow', async () => {
    const agentRole = seed.roles.find(({ roleID }) => roleID === 'agent');
    const rolesFor = async (who: typeof developer) =>
      (await who.get<FormsAnswer>('/api/forms')).body.roles.find(({ roleID }) => roleID === 'agent');
    expect(await rolesFor(developer)).toMatchObject({ user: { permissions: agentRole?.permissions } });
    expect(await rolesFor(administrator)).toEqual({ roleID: 'agent', roleName: 'Agent' });
  });

  test('is a form at once: it is answered, listed and has a history, with nothing in it but a section [BUILD-003]', async () => {
    const { form } = await make();
    const document = await read(form, agent);
    expect(document).toMatchObject({ form, version: 1, items: [], layout: [{ kind: 'section' }] });
    const { forms, roles } = (await developer.get<FormsAnswer>('/api/forms')).body;
    expect(roles).toContainEqual(expect.objectContaining({ roleID: 'agent', roleName: 'Agent' }));
    expect(forms.find((listing) => listing.form === form)).toMatchObject({
      ...{ title: TITLE, version: 1, isArchived: false, icon: 'claim' },
    });
    const { versions } = (await developer.get<FormVersionsAnswer>(path('/api/forms/:form/versions', { form }))).body;
    expect(versions).toMatchObject([{ version: 1, author: 'Sofia Novak' }]);
  });

  test('lets the role of its author do everything, and nobody else anything [BUILD-002]', async () => {
    const { form } = await make();
    const { rights, moves } = await recordOf(form);
    for (const granted of [...Object.values(rights), ...moves.map(({ by }) => by)]) {
      expect(granted).toEqual({ developer: 'all' });
    }
    expect((await entry(developer, form))?.acts).toEqual(['fill', 'see', 'edit', 'export', 'administer']);
    expect(await entry(agent, form)).toBeUndefined();
  });

  test('of a title there is already gets a name and an address of its own', async () => {
    const [first, second] = [await make(), await make()];
    expect(second.form).not.toBe(first.form);
    expect(second.address).not.toBe(first.address);
    // The texts of a screen stand under its name: no form takes it.
    expect((await make({ title: { en: 'Shell', fr: 'Coquille' } })).form).toBe('Shell2');
  });

  test('is refused an address that leads to another form, which is named', async () => {
    const { address } = await make();
    const { status, body } = await ask({ address });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'formAddressTaken', parameters: { address, form: TITLE.en } });
  });

  test.each(['en', 'fr'])('is refused a title that is blank in one language, %s', async (language) => {
    const { status, body } = await ask({ title: { ...TITLE, [language]: '   ' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'formTitleMissing', issues: [{ path: `title.${language}` }] });
  });

  test.each(['Claims', 'a b', 'é', '-a', 'a-', 'a/b', ''])('is refused “%s” as its address', async (address) => {
    expect((await ask({ address })).status).toBe(400);
  });

  test('is made by developers alone [BUILD-002]', async () => {
    expect((await ask({}, administrator)).status).toBe(403);
    expect((await ask({}, agent)).status).toBe(403);
  });

  test('is linted from its first publication on: what contradicts itself is refused [BUILD-003]', async () => {
    const { form } = await make();
    const { list } = await recordOf(form);
    const { status, body } = await keep(form, { list: { ...list, columns: ['@number', 'txtNowhere'] } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'formUnsound', issues: [{ code: 'unknown-column' }] });
  });
});

describe('a form made as another one is', () => {
  test('reads its rules strictly where it is new, and as its source does where it is a copy [MEAN-022]', async () => {
    const made = await make({ title: { en: 'Strict', fr: 'Strict' } });
    const copy = await make({ title: { en: 'Strict too', fr: 'Strict aussi' }, from: { form: made.form } });
    const ofScreen = await make({ title: { en: 'Needs', fr: 'Besoins' }, from: { form: 'NeedsLite' } });
    const said = [made, copy, ofScreen].map(async ({ form }) => {
      const { dialect, hiddenValues } = await recordOf(form);
      return [dialect, hiddenValues];
    });
    expect(await Promise.all(said)).toEqual([
      ['strict', 'kept'],
      ['strict', 'kept'],
      ['classic', 'counted'],
    ]);
    await put(made.form, { name: 'cboSize', fieldType: 'combo', optionItems: [{ code: '1', text: 'One' }] });
    const { version } = await read(made.form);
    const expression = { '==': [{ var: 'cboSize' }, 1] };
    const rule = { kind: 'binding', id: 'size', field: 'cboSize', property: 'disabled', expression };
    const request = { form: made.form, baseVersion: version, items: [], rules: [rule] };
    const { status, body } = await developer.post<ErrorAnswer>('/api/updateControlItems', request);
    expect([status, body.issues?.map(({ code }) => code)]).toEqual([400, expect.arrayContaining(['type-mismatch'])]);
  });

  test('has its fields, places, rules, tests and texts, under its own name [BUILD-001]', async () => {
    const { form } = await make({ title: { en: 'Quick needs', fr: 'Besoins' }, from: { form: 'NeedsLite' } });
    const [source, copy] = [await read('NeedsLite'), await read(form)];
    expect(copy.items.map(({ name }) => name)).toEqual(source.items.map(({ name }) => name));
    expect(copy.layout).toEqual(source.layout);
    expect(copy.rules).toHaveLength(source.rules.length);
    expect(copy.record?.states).toHaveLength(4);
    expect(JSON.stringify(copy)).not.toContain('tEdit-NeedsLite-');
    const [field = ''] = source.items.map(({ name }) => name);
    expect(copy.messages[`tEdit-${form}-${field}`]).toEqual(source.messages[`tEdit-NeedsLite-${field}`]);
  });

  test('keeps records as its source does, at an address of its own, open and to its author too', async () => {
    const source = await make({ title: { en: 'Source', fr: 'Source' } });
    await grant(source.form, { fill: { agent: 'own' } });
    await archive(source.form, true);
    const { form, address } = await make({ title: { en: 'Copy', fr: 'Copie' }, from: { form: source.form } });
    const record = await recordOf(form);
    expect(record.rights.fill).toEqual({ agent: 'own', developer: 'all' });
    expect(record).toMatchObject({ address, icon: 'claim' });
    expect(record.isArchived).toBeUndefined();
    expect((await read(form)).messages[recordKey(form, 'title')]).toEqual({ en: 'Copy', fr: 'Copie' });
  });

  test.each(seed.forms.map(({ form }) => form))('can be made of %s', async (form) => {
    const made = await make({ title: { en: `As ${form}`, fr: `Comme ${form}` }, from: { form } });
    expect((await read(made.form)).items).toHaveLength((await read(form)).items.length);
    if (form === 'NeedsLite') expect(made.leftOut).toEqual([]);
    const options = (await read(made.form)).items.flatMap(({ optionItems = [] }) => optionItems);
    expect(options.filter(({ requires }) => requires !== undefined)).toEqual([]);
    // What only the screen of its source tells it.
    if (form === 'SharedOwnership') expect(made.leftOut).toContain('share-not-above-premium');
  });

  test('of none is answered 404', async () => {
    expect(await ask({ from: { form: 'Nowhere' } })).toMatchObject({ status: 404, body: { code: 'noForm' } });
  });
});

describe('a form', () => {
  test('is renamed: title and address are other ones, and the address before leads to it [BUILD-004]', async () => {
    const { form, address } = await make();
    const title = { en: 'Loss report', fr: 'Rapport de perte' };
    expect((await rename(form, { title, address: 'loss-report' })).status).toBe(200);
    expect(await entry(developer, form)).toMatchObject({
      ...{ title, address: 'loss-report', formerAddresses: [address] },
    });
    expect((await ask({ address })).status).toBe(409);
    // Back again, and the other one leads to it.
    expect((await rename(form, { title, address })).status).toBe(200);
    expect(await entry(developer, form)).toMatchObject({ address, formerAddresses: ['loss-report'] });
  });

  test('keeps its former addresses whatever setup it is published with, and takes none of another form', async () => {
    const [one, other] = [await make(), await make()];
    expect((await keep(one.form, { address: 'elsewhere' })).status).toBe(200);
    expect((await recordOf(one.form)).formerAddresses).toEqual([one.address]);
    expect((await keep(one.form, { formerAddresses: [] })).status).toBe(200);
    expect((await recordOf(one.form)).formerAddresses).toEqual([one.address]);
    expect(await keep(one.form, { address: other.address })).toMatchObject({
      ...{ status: 409, body: { code: 'formAddressTaken' } },
    });
    expect((await keep(one.form, { formerAddresses: [other.address] })).status).toBe(409);
  });

  test('is archived: out of the menu of who only fills it in, there for who sees its records, and back [BUILD-004]', async () => {
    const { form } = await make();
    await grant(form, { fill: { agent: 'own' }, see: { headOffice: 'all' } });
    const office = await api.as('headOffice');
    expect((await entry(agent, form))?.acts).toEqual(['fill']);
    expect((await archive(form, true)).status).toBe(200);
    expect(await entry(agent, form)).toBeUndefined();
    expect(await entry(office, form)).toMatchObject({ isArchived: true, acts: ['see'] });
    expect((await archive(form, false)).status).toBe(200);
    expect((await entry(agent, form))?.isArchived).toBe(false);
  });

  test('that moved on is not renamed or archived over what was published since', async () => {
    const { form } = await make();
    await grant(form, { fill: { agent: 'own' } });
    expect((await rename(form, { baseVersion: 1 })).status).toBe(409);
  });

  test('of a screen of the product is neither renamed nor archived', async () => {
    expect(await rename('NeedsLite')).toMatchObject({ status: 409, body: { code: 'formOfScreen' } });
    expect(await archive('NeedsLite', true)).toMatchObject({ status: 409, body: { code: 'formOfScreen' } });
  });
});

describe('an administrator', () => {
  test('changes how a form is kept where its rights let them administer it, and nowhere else [BUILD-002]', async () => {
    const { form } = await make();
    const refused = { status: 403, body: { code: 'developerNeeded', parameters: { parts: 'record' } } };
    expect(await keep(form, { display: 'steps' }, administrator)).toMatchObject(refused);
    expect(await rename(form, {}, administrator)).toMatchObject(refused);
    expect(await archive(form, true, administrator)).toMatchObject(refused);
    await grant(form, { administer: { administrator: 'all' } });
    expect((await keep(form, { display: 'steps' }, administrator)).status).toBe(200);
    expect((await rename(form, { address: 'renamed-by-them' }, administrator)).status).toBe(200);
    expect((await archive(form, true, administrator)).status).toBe(200);
    expect((await keep(form, { display: 'steps' }, agent)).status).toBe(403);
  });

  test('gives no role more than their own has there: as much is taken, further is refused [BUILD-002]', async () => {
    const { form } = await make();
    await grant(form, { administer: { administrator: 'all' }, see: { administrator: 'team', developer: 'all' } });
    const { see } = (await recordOf(form)).rights;
    expect((await grant(form, { see: { ...see, agent: 'team' } }, administrator)).status).toBe(200);
    expect(await grant(form, { see: { ...see, agent: 'all' } }, administrator)).toMatchObject({
      ...{ status: 403, body: { code: 'recordRightsNotHeld', parameters: { rights: 'see agent' } } },
    });
    expect((await grant(form, { fill: { agent: 'own' } }, administrator)).status).toBe(403);
    // Taking rights away needs none.
    expect((await grant(form, { see: { developer: 'all' } }, administrator)).status).toBe(200);
  });

  test('names states and moves of a form they administer, and no field of it', async () => {
    const { form } = await make();
    await grant(form, { administer: { administrator: 'all' } });
    const publish = async (key: string) => {
      const { version } = await read(form);
      const messages = { [key]: { en: 'In review', fr: 'À l’étude' } };
      return administrator.post('/api/updateControlItems', { form, baseVersion: version, items: [], messages });
    };
    expect((await publish(recordKey(form, 'state-review'))).status).toBe(200);
    expect((await publish(`tEdit-${form}-txtNew`)).status).toBe(403);
  });
});

describe('deleting a form', () => {
  test('takes it away with its versions and texts where nothing uses it [BUILD-005]', async () => {
    const { form, address } = await make({ title: { en: 'Short lived', fr: 'Éphémère' } });
    expect((await remove(form)).status).toBe(204);
    expect((await developer.get(path('/api/GetControlItemsByForm/:form', { form }))).status).toBe(404);
    expect((await developer.get(path('/api/forms/:form/versions', { form }))).status).toBe(404);
    expect((await developer.get(path('/api/GetMessages/:group', { group: form }))).status).toBe(404);
    expect(await entry(developer, form)).toBeUndefined();
    const again = await make({ title: { en: 'Short lived', fr: 'Éphémère' } });
    expect(again).toMatchObject({ form, address, version: 1 });
  });

  test('is refused with every place that uses it: a screen of the product, products, unsaved work [BUILD-005]', async () => {
    await agent.post('/api/inProgress', { drafts: [{ form: 'NewBusiness', values: { txtInsuredAge: 40 } }] });
    const { status, body } = await remove('NewBusiness');
    expect(status).toBe(409);
    expect(body.code).toBe('formInUse');
    const places = (body.issues ?? []).map(({ code, path: at }) => `${code} ${at}`);
    expect(places).toContain('screen NewBusiness');
    expect(places).toContain('product 0180');
    expect(places).toContain('unsaved NewBusiness');
    expect(body.parameters).toMatchObject({ count: places.length });
  });

  test('is refused with what other features keep of it, as often as they do [BUILD-005]', async () => {
    const { form } = await make();
    let count = 3;
    api.app
      .get(FormUses)
      .add(async (_manager, asked) => (asked === form && count > 0 ? [{ code: 'records', path: form, count }] : []));
    const { status, body } = await remove(form);
    expect(status).toBe(409);
    expect(body.issues).toMatchObject([{ code: 'records', path: form, parameters: { count: { value: 3 } } }]);
    count = 0;
    expect((await remove(form)).status).toBe(204);
  });

  test('is refused while a field of another form takes its options from the records of this one [BUILD-005]', async () => {
    const listed = await make({ title: { en: 'Broker', fr: 'Courtier' } });
    const choosing = await make({ title: { en: 'Sale', fr: 'Vente' } });
    await put(listed.form, { name: 'txtCity', fieldType: 'text' }, ['txtCity']);
    const optionsFrom = { records: { form: listed.form, text: 'txtCity' } };
    await put(choosing.form, { name: 'cboBroker', fieldType: 'combo', optionsFrom });
    const { status, body } = await remove(listed.form);
    expect(status).toBe(409);
    expect(body.issues).toMatchObject([{ code: 'form', path: `${choosing.form}: cboBroker` }]);
    expect((await remove(choosing.form)).status).toBe(204);
    expect((await remove(listed.form)).status).toBe(204);
  });

  test('is for developers alone, and of none answered 404', async () => {
    const { form } = await make();
    expect((await remove(form, administrator)).status).toBe(403);
    expect((await remove('Nowhere')).status).toBe(404);
  });
});
