import type { FormDocument } from '@lifeform/metadata';
import type {
  ChangeDetail,
  ChangeLine,
  CreateFormAnswer,
  ErrorAnswer,
  FormVersionDetail,
  ImportedPackage,
  MadePackage,
  MakePackageRequest,
  PackageKeys,
  ReportTemplateDetail,
} from '@lifeform/metadata/contract';
import { LARGEST_PACKAGE } from '@lifeform/metadata/contract';
import type { ProductSetup } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { AppliedPackageEntity } from '../src/feature/package/applied-package.entity.ts';
import { PackageKeyEntity } from '../src/feature/package/package-key.entity.ts';
import { ReportTemplateEntity } from '../src/feature/report/report-template.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { type Client, path, startApi, type TestApi } from './harness.ts';

const there = startApi({ config: { installation: 'Staging' } });
const here = startApi();
let sender: Client;
let receiver: Client;
beforeAll(async () => {
  sender = await there.as('developer');
  receiver = await here.as('developer');
});

const FORM = 'NewBusiness';
const words = (text: string) => ({ en: text, fr: `${text} (fr)` });
const read = async (who: Client, form = FORM): Promise<FormDocument> =>
  (await who.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;
const maxOf = async (who: Client, field: string) => (await read(who)).items.find(({ name }) => name === field)?.max;

async function limit(who: Client, field: string, max: number): Promise<number> {
  const { version, items } = await read(who);
  const item = items.find(({ name }) => name === field);
  const body = { form: FORM, baseVersion: version, items: [{ ...item, max }] };
  const answer = await who.post<{ readonly version: number }>('/api/updateControlItems', body);
  expect(answer.status).toBe(200);
  return answer.body.version;
}

const make = (forms: MakePackageRequest['forms'], title = 'Limits of spring') =>
  sender.post<MadePackage & ErrorAnswer>('/api/packages', { title, forms });
const bring = (who: Client, file: string, more: object = {}) =>
  who.post<ImportedPackage & ErrorAnswer>('/api/packages/import', { file, ...more });
const trust = (who: Client, publicKey: string, name = 'The staging installation') =>
  who.post<PackageKeys & ErrorAnswer>('/api/packageKeys', { name, publicKey });

const stored = async ({ dataSource: { manager } }: TestApi) => ({
  audit: await manager.count(AuditLogEntity),
  applied: await manager.count(AppliedPackageEntity),
  versions: await manager.query('SELECT form, version FROM form_version ORDER BY form, version'),
  texts: await manager.query('SELECT * FROM message ORDER BY messageKey'),
  setups: await manager.query('SELECT * FROM product_setup ORDER BY prodID'),
});
const actions = async ({ dataSource: { manager } }: TestApi, action: string) =>
  manager.find(AuditLogEntity, { where: { action }, order: { sequence: 'ASC' } });

let file: string;

describe('the keys', () => {
  test('a package of a key that nobody trusts is refused with its fingerprint', async () => {
    const { version: baseVersion } = await read(sender);
    const version = await limit(sender, 'txtFaceTerm20', 4_000_000);
    const made = await make([{ form: FORM, baseVersion, version }]);
    expect(made.status).toBe(200);
    file = made.body.file;
    const { own } = (await sender.get<PackageKeys>('/api/packageKeys')).body;
    const refused = await bring(receiver, file);
    expect([refused.status, refused.body.code]).toEqual([403, 'packageKeyUnknown']);
    expect(refused.body.message).toContain(own.fingerprint);
    expect(refused.body.message).toContain('Staging');
  });

  test('what is no Ed25519 public key is not trusted, nor is one key twice', async () => {
    const rsa = Buffer.from('a text that is no key at all, and long enough').toString('base64');
    expect((await trust(receiver, rsa)).body.code).toBe('packageKeyRefused');
    expect((await trust(receiver, 'no key')).body.code).toBe('packageKeyRefused');
    const { own } = (await sender.get<PackageKeys>('/api/packageKeys')).body;
    const trusted = await trust(receiver, own.publicKey);
    expect(trusted.body.trusted).toMatchObject([{ name: 'The staging installation', fingerprint: own.fingerprint }]);
    expect((await trust(receiver, own.publicKey)).body.code).toBe('packageKeyKnown');
    expect(await actions(here, 'packageKey.trust')).toMatchObject([
      { subject: own.fingerprint, actor: receiver.username },
    ]);
  });

  test('the private key is encrypted where it is kept, and in no answer', async () => {
    const [row] = await there.dataSource.manager.find(PackageKeyEntity);
    expect(row?.privateKey).toMatch(/^v1\./);
    expect(JSON.stringify((await sender.get('/api/packageKeys')).body)).not.toContain('privateKey');
  });

  test('a key that is revoked opens nothing until it is trusted again; both are rows of the audit log', async () => {
    const { own } = (await sender.get<PackageKeys>('/api/packageKeys')).body;
    const at = path('/api/packageKeys/:fingerprint', { fingerprint: own.fingerprint });
    expect((await receiver.delete<PackageKeys>(at)).body.trusted[0]?.revokedAt).toBeDefined();
    expect((await bring(receiver, file)).body.code).toBe('packageKeyRevoked');
    expect((await receiver.delete<ErrorAnswer>(at)).status).toBe(404);
    expect((await trust(receiver, own.publicKey)).body.trusted).toHaveLength(1);
    expect((await bring(receiver, file)).status).toBe(200);
    expect(await actions(here, 'packageKey.revoke')).toHaveLength(1);
    expect(await actions(here, 'packageKey.trust')).toHaveLength(2);
  });
});

describe('what is refused', () => {
  test('a changed byte is refused by the signature, wherever it is [SHIP-009]', async () => {
    const wrong: (readonly [number, string])[] = [];
    for (let at = 3; at < file.length; at += Math.ceil(file.length / 60)) {
      const other = file[at] === 'x' ? 'y' : 'x';
      const { status, body } = await bring(receiver, file.slice(0, at) + other + file.slice(at + 1));
      if (status < 400 || status >= 500) wrong.push([at, body.code]);
    }
    expect(wrong).toEqual([]);
    const limited = await bring(receiver, file.replace('4000000', '9000000'));
    expect([limited.status, limited.body.code]).toEqual([400, 'packageChanged']);
    expect(limited.body.message).toContain('no longer as it was signed');
    expect((await bring(receiver, `${file} `)).body.code).toBe('packageChanged');
  });

  test('a file of a newer format is refused before anything of it is read', async () => {
    const { status, body } = await bring(receiver, file.replace('"formatVersion":1', '"formatVersion":3'));
    expect([status, body.code]).toEqual([400, 'packageNewer']);
  });

  test('what is no package, and one that is too large, is refused in words', async () => {
    for (const other of ['', '\uFEFF \n']) expect((await bring(receiver, other)).body.code).toBe('packageBlank');
    for (const other of ['{}', '[]', 'null', 'no JSON', '{"format":"lifeform-package"}'])
      expect((await bring(receiver, other)).body.code).toBe('packageUnreadable');
    const most = await bring(receiver, 'x'.repeat(LARGEST_PACKAGE));
    expect(most.body.code).toBe('packageUnreadable');
    const larger = await bring(receiver, 'x'.repeat(LARGEST_PACKAGE + 1));
    expect([larger.status, larger.body.code]).toEqual([413, 'packageTooLarge']);
  });

  test('a package of versions without a difference is not made', async () => {
    const { version } = await read(sender);
    expect((await make([{ form: FORM, baseVersion: version, version }])).body.code).toBe('packageEmpty');
    expect((await make([{ form: FORM, baseVersion: 1, version: version + 1 }])).status).toBe(404);
  });
});

describe('an import', () => {
  test('a dry run says what would change and changes nothing [SHIP-009]', async () => {
    const before = await stored(here);
    const { status, body } = await bring(receiver, file);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ title: 'Limits of spring', installation: 'The staging installation' },
      forms: [
        {
          ...{ form: FORM, state: 'changed', open: 0 },
          changes: [{ part: 'items', key: 'txtFaceTerm20', property: 'max', after: 4_000_000 }],
        },
      ],
    });
    expect(body.forms[0]?.cases).toBeGreaterThan(0);
    expect(body.failure).toBeUndefined();
    expect(await stored(here)).toEqual(before);
    expect(await maxOf(receiver, 'txtFaceTerm20')).not.toBe(4_000_000);
  });

  test('is merged with what was changed here, and published as one version with its author [SHIP-009]', async () => {
    await limit(receiver, 'txtFaceTerm10', 3_000_000);
    const { status, body } = await bring(receiver, file, { isPublished: true });
    expect(status).toBe(200);
    const { version } = await read(receiver);
    expect(body.published).toEqual([{ form: FORM, version }]);
    expect(await maxOf(receiver, 'txtFaceTerm20')).toBe(4_000_000);
    expect(await maxOf(receiver, 'txtFaceTerm10')).toBe(3_000_000);
    const history = await receiver.get<{ versions: readonly object[] }>(`/api/forms/${FORM}/versions`);
    expect(history.body.versions[0]).toMatchObject({ comment: 'Limits of spring (The staging installation)' });
    expect(await actions(here, 'package.apply')).toMatchObject([
      { actor: receiver.username, detail: { title: 'Limits of spring' } },
    ]);
    expect(await actions(there, 'package.export')).toHaveLength(1);
  });

  test('of a package that was published says so and does nothing, even where it was taken back since', async () => {
    await limit(receiver, 'txtFaceTerm20', 2_000_000);
    const before = await stored(here);
    const tried = await bring(receiver, file);
    expect(tried.body.applied).toMatchObject({ by: expect.any(String), at: expect.any(String) });
    const again = await bring(receiver, file, { isPublished: true });
    expect([again.status, again.body.code]).toEqual([409, 'packageApplied']);
    expect(await stored(here)).toEqual(before);
    expect(await maxOf(receiver, 'txtFaceTerm20')).toBe(2_000_000);
  });

  test('asks about what both changed, place by place, and publishes what was chosen [SHIP-009]', async () => {
    const { version: baseVersion } = await read(sender);
    await limit(sender, 'txtFaceTerm20', 5_000_000);
    const version = await limit(sender, 'txtFaceTerm10', 6_000_000);
    const { file: next } = (await make([{ form: FORM, baseVersion, version }], 'More')).body;
    const tried = await bring(receiver, next);
    expect(tried.body.forms).toMatchObject([{ state: 'conflicting', open: 2 }]);
    const asked = await bring(receiver, next, { isPublished: true });
    expect([asked.status, asked.body.code]).toEqual([409, 'packageConflicts']);
    const places = asked.body.issues?.map((issue) => issue.path) ?? [];
    expect(places.toSorted()).toEqual(['items txtFaceTerm10 max', 'items txtFaceTerm20 max']);
    const some = { [FORM]: { 'items txtFaceTerm10 max': 'package' } };
    expect((await bring(receiver, next, { isPublished: true, choices: some })).body.code).toBe('packageConflicts');
    const all = { [FORM]: { ...some[FORM], 'items txtFaceTerm20 max': 'here' } };
    expect((await bring(receiver, next, { choices: all })).body.forms).toMatchObject([{ state: 'changed', open: 0 }]);
    expect((await bring(receiver, next, { isPublished: true, choices: all })).status).toBe(200);
    expect(await maxOf(receiver, 'txtFaceTerm10')).toBe(6_000_000);
    expect(await maxOf(receiver, 'txtFaceTerm20')).toBe(2_000_000);
  });

  test('of a version older than one that was published is refused', async () => {
    const { version } = await read(sender);
    const older = await make([{ form: FORM, baseVersion: version - 2, version: version - 1 }], 'Older');
    const tried = await bring(receiver, older.body.file);
    expect(tried.body.failure?.code).toBe('packageOlder');
    const { status, body } = await bring(receiver, older.body.file, { isPublished: true });
    expect([status, body.code]).toEqual([409, 'packageOlder']);
  });

  test('of chosen entries brings those alone', async () => {
    const { version: baseVersion } = await read(sender);
    await limit(sender, 'txtFaceTerm30', 1_500_000);
    const version = await limit(sender, 'txtFaceTerm10', 6_500_000);
    const entries = ['items txtFaceTerm30'];
    const { file: chosen } = (await make([{ form: FORM, baseVersion, version, entries }], 'Thirty years')).body;
    const { forms } = (await bring(receiver, chosen, { isPublished: true })).body;
    expect(forms[0]?.changes.map(({ key }) => key)).toEqual(['txtFaceTerm30']);
    expect(await maxOf(receiver, 'txtFaceTerm30')).toBe(1_500_000);
    expect(await maxOf(receiver, 'txtFaceTerm10')).toBe(6_000_000);
  });

  test('of one product, or of one text that forms share, brings that alone', async () => {
    const detail = async (who: Client) => {
      const at = path('/api/forms/:form/versions/:version', { form: FORM, version: String((await read(who)).version) });
      return (await who.get<FormVersionDetail>(at)).body.content;
    };
    const { setups, messages } = await detail(sender);
    const { version: baseVersion } = await read(sender);
    const changed = ['0180', '0185'].map((prodID) => {
      const setup = setups[prodID] as ProductSetup;
      return [prodID, { ...setup, name: words('Of spring') }] as const;
    });
    const texts = { 'msg-required': words('Fill it in'), 'msg-ValidNumber': words('No number') };
    const body = { form: FORM, baseVersion, items: [], setups: Object.fromEntries(changed), messages: texts };
    const sent = await sender.post<{ version: number } & ErrorAnswer>('/api/updateControlItems', body);
    expect(sent.body).toMatchObject({ version: baseVersion + 1 });
    const { version } = sent.body;
    for (const [title, entry] of [
      ['One product', 'setups 0180'],
      ['One text', 'messages msg-required'],
    ] as const) {
      const one = (await make([{ form: FORM, baseVersion, version, entries: [entry] }], title)).body;
      const { published, forms } = (await bring(receiver, one.file, { isPublished: true })).body;
      expect(published).toHaveLength(1);
      expect([...new Set(forms[0]?.changes.map(({ part, key }) => `${part} ${key}`))]).toEqual([entry]);
    }
    const arrived = await detail(receiver);
    expect(arrived.setups['0180']?.name).toEqual(words('Of spring'));
    expect(arrived.setups['0185']).toEqual(setups['0185']);
    expect([arrived.messages['msg-required'], arrived.messages['msg-ValidNumber']]).toEqual([
      texts['msg-required'],
      messages['msg-ValidNumber'],
    ]);
  });

  test('says what the lint warns of, which stops nothing', async () => {
    const { version: baseVersion, items } = await read(sender);
    const name = 'txtInsuredName';
    const item = { ...items.find((one) => one.name === name), recallItems: [name] };
    const made = await sender.post<{ version: number }>('/api/updateControlItems', {
      ...{ form: FORM, baseVersion, items: [item] },
    });
    expect(made.status).toBe(200);
    const { file: warned } = (await make([{ form: FORM, baseVersion, version: made.body.version }], 'Recalling')).body;
    const tried = await bring(receiver, warned);
    expect(tried.body.failure).toBeUndefined();
    expect(tried.body.forms[0]?.warnings).toEqual([{ code: 'recall-without-effect', entry: name, found: name }]);
  });

  test('of what a case or the lint refuses says which before anybody publishes it', async () => {
    const { version: baseVersion, rules } = await read(sender);
    const own = `tEdit-${FORM}-txtOnlyThere`;
    const item = { name: 'txtOnlyThere', fieldType: 'integer', isOptional: true };
    const check = { id: 'onlyThere', kind: 'check', fields: ['txtOnlyThere'], message: 'msg-onlyThere' };
    const fails = { '<': [{ var: 'txtOnlyThere' }, 3] };
    const body = {
      form: FORM,
      baseVersion,
      items: [item],
      messages: { [own]: words('There'), 'msg-onlyThere': words('No') },
    };
    const made = await sender.post<{ version: number } & ErrorAnswer>('/api/updateControlItems', {
      ...body,
      rules: [...rules, { ...check, fails }],
    });
    expect(made.body).toMatchObject({ version: expect.any(Number) });
    const entries = ['rules onlyThere'];
    const { file: half } = (await make([{ form: FORM, baseVersion, version: made.body.version, entries }], 'Half'))
      .body;
    const before = await stored(here);
    const tried = await bring(receiver, half);
    expect(tried.body.failure?.code).toBe('formUnsound');
    expect((await bring(receiver, half, { isPublished: true })).body.code).toBe('formUnsound');
    expect(await stored(here)).toEqual(before);
  });
});

describe('forms that are made there', () => {
  test('an option set and the form that links it arrive whole where neither was, in one publication', async () => {
    const set = (
      await sender.post<CreateFormAnswer>('/api/forms', { title: words('Regions'), icon: 'form', kind: 'options' })
    ).body.form;
    const form = (await sender.post<CreateFormAnswer>('/api/forms', { title: words('Intake'), icon: 'form' })).body
      .form;
    const { items } = await read(sender, set);
    await sender.post('/api/updateControlItems', {
      ...{ form: set, baseVersion: 1, items: [{ ...items[0], optionItems: [{ code: 'N', text: 'N' }] }] },
      messages: { [`tEdit-${set}-options-option-N`]: words('North') },
    });
    await sender.post('/api/updateControlItems', {
      ...{ form, baseVersion: 1, items: [{ name: 'cboRegion', fieldType: 'combo', optionSet: set }] },
      messages: { [`tEdit-${form}-cboRegion`]: words('Region') },
    });
    const [formThere, setThere] = [await read(sender, form), await read(sender, set)];
    const forms = [formThere, setThere].map((one) => ({ form: one.form, baseVersion: 0, version: one.version }));
    const { file: both } = (await make(forms, 'Intake')).body;
    const tried = await bring(receiver, both);
    expect(tried.body.failure).toBeUndefined();
    expect(tried.body.forms.map(({ state }) => state)).toEqual(['new', 'new']);
    const done = await bring(receiver, both, { isPublished: true });
    expect(done.body.published?.map((one) => one.form)).toEqual([set, form]);
    // Texts that forms share were changed there since: they are none of these forms'.
    expect(tried.body.forms.map(({ open }) => open)).toEqual([0, 0]);
    const shared = 'msg-ValidNumber';
    const [sent, kept] = [(await read(sender)).messages[shared], (await read(receiver)).messages[shared]];
    expect([sent, kept?.en]).toEqual([words('No number'), expect.not.stringContaining('No number')]);
    const arrived = await read(receiver, form);
    expect(arrived.version).toBe(1);
    const own = ({ messages }: FormDocument) =>
      Object.entries(messages).filter(([key]) => key.startsWith(`tEdit-${form}-`));
    expect(own(arrived)).toEqual(own(formThere));
    expect({ ...arrived, version: formThere.version, messages: {} }).toEqual({ ...formThere, messages: {} });
    expect(await read(receiver, set)).toMatchObject({ kind: 'options', items: setThere.items });
    const made = (await actions(here, 'form.create')).map(({ subject }) => subject);
    // That log has the forms a release shipped, too: when they came is no order of rows.
    expect(made.filter((name) => name === set || name === form)).toEqual([set, form]);
  });
});

describe('a part that uses an option set', () => {
  test('arrives behind the set, and before the form that links it, however they were chosen', async () => {
    const made = async (title: string, kind?: 'options' | 'part') => {
      const body = { title: words(title), icon: 'form', ...(kind ? { kind } : {}) };
      return (await sender.post<CreateFormAnswer>('/api/forms', body)).body.form;
    };
    const publish = async (form: string, change: object) => {
      const { version: baseVersion } = await read(sender, form);
      const answer = await sender.post('/api/updateControlItems', { form, baseVersion, items: [], ...change });
      expect(answer.status).toBe(200);
    };
    const section = { id: 'section1', kind: 'section', parent: null, order: 10 };
    const set = await made('Counties', 'options');
    const [options] = (await read(sender, set)).items;
    await publish(set, {
      items: [{ ...options, optionItems: [{ code: 'S', text: 'S' }] }],
      messages: { [`tEdit-${set}-options-option-S`]: words('South') },
    });
    const part = await made('Domicile', 'part');
    await publish(part, {
      items: [{ name: 'cboCounty', fieldType: 'combo', optionSet: set }],
      layout: [section, { id: 'cboCounty', kind: 'field', parent: 'section1', order: 10 }],
      messages: { [`tEdit-${part}-cboCounty`]: words('County') },
    });
    const form = await made('Arrival');
    await publish(form, {
      layout: [section, { id: 'home', kind: 'group', parent: 'section1', order: 10, part }],
      messages: { [`tEdit-${form}-home`]: words('Home') },
    });
    const versions = await Promise.all([form, part, set].map((name) => read(sender, name)));
    const chosen = versions.map((one) => ({ form: one.form, baseVersion: 0, version: one.version }));
    const { file: all } = (await make(chosen, 'Arrival')).body;
    const done = await bring(receiver, all, { isPublished: true });
    expect(done.body.failure).toBeUndefined();
    expect(done.body.published?.map((one) => one.form)).toEqual([set, part, form]);
    const [linked] = (await read(receiver, form)).items;
    expect(linked).toMatchObject({ name: 'home_cboCounty', optionItems: [{ code: 'S' }] });
  });
});

describe('who may', () => {
  test('whoever may not publish forms neither exports, imports nor trusts a key', async () => {
    for (const role of ['agent', 'headOffice', 'biAnalyst', 'systemAdministrator'] as const) {
      const nobody = await here.as(role);
      const fingerprint = '0'.repeat(64);
      const answers = await Promise.all([
        nobody.post('/api/packages', { title: 'No', forms: [{ form: FORM, baseVersion: 1, version: 1 }] }),
        bring(nobody, file),
        nobody.get('/api/packageKeys'),
        trust(nobody, 'x'),
        nobody.delete(path('/api/packageKeys/:fingerprint', { fingerprint })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
  });

  test('who administers limits imports limits, and no layout, rule or form of a package', async () => {
    const administrator = await here.as('administrator');
    const { version: baseVersion, rules } = await read(sender);
    const version = await limit(sender, 'txtFaceTerm30', 1_400_000);
    const limits = (await make([{ form: FORM, baseVersion, version, entries: ['items txtFaceTerm30'] }], 'Fifteen'))
      .body;
    expect((await bring(administrator, limits.file, { isPublished: true })).status).toBe(200);
    const fewer = await sender.post<{ version: number }>('/api/updateControlItems', {
      ...{ form: FORM, baseVersion: version, items: [], rules: rules.toReversed() },
    });
    const more = await make([{ form: FORM, baseVersion: version, version: fewer.body.version }], 'Order of rules');
    const before = await stored(here);
    for (const isPublished of [false, true]) {
      const { status, body } = await bring(administrator, more.body.file, { isPublished });
      expect([status, body.code]).toEqual([403, 'developerNeeded']);
    }
    // That it was asked for is a row of its own.
    expect(await stored(here)).toEqual({ ...before, audit: before.audit + 1 });
  });
});

describe('a page of the report', () => {
  const at = path('/api/reportTemplates/:name', { name: 'compliance-notice' });
  const page = async (who: Client) => (await who.get<ReportTemplateDetail>(at)).body;
  /** A further version of the page on one of the two, as if somebody had saved it. */
  const write = async ({ dataSource }: TestApi, who: Client, words: string): Promise<string> => {
    const { name, source: before, version } = await page(who);
    const source = before.replace('</section>', `<p>${words}</p></section>`);
    const row = { name, version: version + 1, source, author: 'developer', createdAt: new Date() };
    await dataSource.getRepository(ReportTemplateEntity).insert(row);
    return source;
  };
  const pack = async (baseVersion: number, version: number): Promise<string> => {
    const pages = [{ name: 'compliance-notice', baseVersion, version }];
    const made = await sender.post<MadePackage>('/api/packages', { title: 'Notice', forms: [], pages });
    return made.body.file;
  };

  test('is tried, taken as it was made, and written under its own next version [SHIP-009]', async () => {
    const source = await write(there, sender, 'From staging');
    const packed = await pack(0, 1);
    expect(JSON.parse(packed)).toMatchObject({ formatVersion: 2, forms: [], pages: [{ version: 1, source }] });
    const tried = await bring(receiver, packed);
    expect(tried.body.pages).toMatchObject([{ name: 'compliance-notice', here: 0, state: 'changed' }]);
    expect([tried.body.failure, (await page(receiver)).version]).toEqual([undefined, 0]);
    expect((await bring(receiver, packed, { isPublished: true })).status).toBe(200);
    expect(await page(receiver)).toMatchObject({ version: 1, source });
    expect((await bring(receiver, packed, { isPublished: true })).body.code).toBe('packageApplied');
  });

  test('that was changed here too is a conflict, and as a whole the package’s or stays', async () => {
    await write(there, sender, 'Later');
    const own = await write(here, receiver, 'Ours');
    const packed = await pack(1, 2);
    expect((await bring(receiver, packed)).body.pages).toMatchObject([{ state: 'conflicting', theirs: own }]);
    const undecided = await bring(receiver, packed, { isPublished: true });
    expect([undecided.status, undecided.body.code]).toEqual([409, 'packageConflicts']);
    expect((await page(receiver)).source).toBe(own);
    const pages = { 'compliance-notice': 'package' };
    expect((await bring(receiver, packed, { pages, isPublished: true })).status).toBe(200);
    expect((await page(receiver)).source).toBe((await page(sender)).source);
    expect((await bring(receiver, await pack(0, 1), { isPublished: true })).body.code).toBe('packageOlder');
  });

  test('is sent by nobody who may not change pages', async () => {
    const pages = [{ name: 'compliance-notice', baseVersion: 0, version: 1 }];
    const agent = await there.as('agent');
    expect((await agent.post('/api/packages', { title: 'None', forms: [], pages })).status).toBe(403);
    expect((await sender.post<ErrorAnswer>('/api/packages', { title: 'None', forms: [] })).body.code).toBe(
      'packageEmpty',
    );
  });
});

describe('where review is required', () => {
  test('a package of several forms is one change: approved by another, published whole, and named after them all', async () => {
    const made = async (title: string) =>
      (await sender.post<CreateFormAnswer>('/api/forms', { title: words(title), icon: 'form' })).body.form;
    const names = [await made('Hail'), await made('Flood')];
    const packed = (
      await make(
        names.map((form) => ({ form, baseVersion: 0, version: 1 })),
        'Weather',
      )
    ).body;
    await here.restart({ isReviewRequired: true });
    const [author, reviewer] = [await here.as('developer'), await here.as('administratorDeveloper')];
    const body = { file: packed.file, isPublished: true };
    const direct = await author.post<ErrorAnswer>('/api/packages/import', body);
    expect([direct.status, direct.body.code]).toEqual([403, 'reviewFirst']);
    expect((await bring(author, packed.file)).body.forms.map(({ state }) => state)).toEqual(['new', 'new']);

    const request = { route: 'POST /api/packages/import', params: {}, body };
    const sent = (await author.post<ChangeLine>('/api/changes', { title: 'Weather', request })).body;
    expect([sent.state, sent.subject]).toEqual(['open', names.join(', ')]);
    const { differences } = (await reviewer.get<ChangeDetail>(path('/api/changes/:id', { id: sent.id }))).body;
    for (const name of names) expect(differences.some(({ part }) => part.startsWith(`${name} `))).toBe(true);
    const move = (who: Client, { id, revision }: ChangeLine, step: string) =>
      who.post<ChangeLine & ErrorAnswer>(path('/api/changes/:id/move', { id }), { move: step, revision });
    expect((await move(author, sent, 'approve')).body.code).toBe('changeOwn');
    const approved = (await move(reviewer, sent, 'approve')).body;
    expect((await author.get(path('/api/GetControlItemsByForm/:form', { form: names[0] ?? '' }))).status).toBe(404);
    expect((await move(author, approved, 'publish')).body.state).toBe('published');
    for (const name of names) expect((await read(author, name)).version).toBe(1);
  });
});
