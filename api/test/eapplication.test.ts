import type { FormDocument, FormValues } from '@lifeform/metadata';
import type {
  Eapplication,
  EapplicationDetail,
  EapplicationNumber,
  EapplicationPage,
  EapplicationReport,
  EapplicationSettings,
  ErrorAnswer,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { describe, expect, test } from 'vitest';
import { eapplicationsByState } from '../src/feature/eapplication/index.ts';
import { SessionEntity } from '../src/feature/session/session.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { Secrets } from '../src/platform/config/live-secrets.ts';
import { DecryptionError, FieldEncryption } from '../src/platform/crypto/field-encryption.ts';
import { ANSWERS, SIN } from './eapplication-answers.ts';
import { accountOf, type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

async function illustrate(agent: Client): Promise<IllustrationDetail> {
  const { body } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  return body;
}

async function start(agent: Client): Promise<EapplicationDetail> {
  const { id: illustrationID } = await illustrate(agent);
  const { status, body } = await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID });
  expect(status).toBe(200);
  return body;
}

const at = (pattern: string, id: string) => path(pattern, { id });

const send = <T = EapplicationDetail>(
  agent: Client,
  pattern: string,
  { id, revision, values }: Pick<EapplicationDetail, 'id' | 'revision' | 'values'>,
  changes: FormValues = {},
) => agent.post<T & ErrorAnswer>(at(pattern, id), { revision, values: { ...values, ...changes } });

async function submitted(agent: Client): Promise<EapplicationDetail> {
  const { status, body } = await send(agent, '/api/eapplications/:id/submit', await start(agent), ANSWERS);
  expect([status, body.issues]).toEqual([200, undefined]);
  return body;
}

async function changeSettings(changes: FormValues): Promise<EapplicationSettings> {
  const administrator = await api.as('eapplicationAdministrator');
  const { body: before } = await administrator.get<EapplicationSettings>('/api/eapplicationSettings');
  const request = { version: before.version, values: { ...before.values, ...changes } };
  const { status, body } = await administrator.post<EapplicationSettings>('/api/eapplicationSettings', request);
  expect(status).toBe(200);
  return body;
}

test.each(['EApplication', 'EApplicationSettings'])('the form %s is published [META-040]', async (form) => {
  const agent = await api.as('agent');
  const { status, body } = await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }));
  expect([status, body.form]).toEqual([200, form]);
  expect((await agent.get(path('/api/GetControlItemsByForm/:form', { form: `${form}s` }))).status).toBe(404);
});

describe('a draft', () => {
  test('carries what the illustration says, and records the versions it is made under [API-054, EAPP-024, META-046]', async () => {
    const agent = await api.as('agent');
    const illustration = await illustrate(agent);
    const { body } = await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID: illustration.id });
    expect(body).toMatchObject({
      ...{ state: 'draft', confirmationNumber: '', insuredName: 'Marie Chen', formVersion: 1, settingsVersion: 0 },
      illustrationNumber: illustration.illustrationNumber,
      annualPremium: illustration.annualPremium,
      basisVersion: illustration.basisVersion,
    });
    expect(body.values).toMatchObject({ txtInsuredName: 'Marie Chen', rdoInsuredSex: 'M', rdoPaymentMode: '1' });
    expect(body.settings).toMatchObject({ ownerName: 'Marie Chen', faceAmount: 500_000 });
    const { body: list } = await agent.get<EapplicationPage>('/api/eapplications');
    expect(list.rows[0]).toMatchObject({ id: body.id, state: 'draft', isOwn: true });
    const audited = await api.dataSource.manager.findOneBy(AuditLogEntity, { subject: body.id });
    expect(audited?.action).toBe('eapplication.create');
  });

  test('is started once however often it is asked for under one id', async () => {
    const agent = await api.as('agent');
    const { id: illustrationID } = await illustrate(agent);
    const request = { illustrationID, id: '0b6f8f0a-2f8a-4c55-9f3e-0a1b2c3d4e5f' };
    const first = await agent.post<EapplicationDetail>('/api/eapplications', request);
    const again = await agent.post<EapplicationDetail>('/api/eapplications', request);
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    const other = await (await api.as('headOffice')).post('/api/eapplications', request);
    expect(other.status).toBe(404);
  });

  test('is kept as it is entered, encrypted, and not over what was saved elsewhere [EAPP-024]', async () => {
    const agent = await api.as('agent');
    const draft = await start(agent);
    const kept = await send<Eapplication>(agent, '/api/eapplications/:id', draft, {
      txtOwnerSIN: SIN,
      rdoHeart: 'Y',
      gone: 1,
    });
    expect([kept.status, kept.body.revision]).toEqual([200, 2]);
    const [stored] = await api.dataSource.query(`SELECT * FROM eapplication WHERE id = '${draft.id}'`);
    expect(JSON.stringify(stored)).not.toContain(SIN);
    const { body } = await agent.get<EapplicationDetail>(at('/api/eapplications/:id', draft.id));
    expect(body.values).toMatchObject({ txtOwnerSIN: SIN, rdoHeart: 'Y', txtInsuredName: 'Marie Chen' });
    expect(body.values).not.toHaveProperty('gone');
    expect((await send(agent, '/api/eapplications/:id', draft)).status).toBe(409);
  });

  test('is refused at submission for what the form refuses, by the same codes, and stays a draft [EAPP-024]', async () => {
    const agent = await api.as('agent');
    const draft = await start(agent);
    const { status, body } = await send(agent, '/api/eapplications/:id/submit', draft, {
      ...ANSWERS,
      txtAccountNumber: '1',
    });
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ code: 'msg-AccountNumber', path: 'txtAccountNumber' }]);
    const again = await agent.get<EapplicationDetail>(at('/api/eapplications/:id', draft.id));
    expect(again.body.state).toBe('draft');
  });

  test('keeps the insured of the illustration, whatever is sent', async () => {
    const agent = await api.as('agent');
    const changes = { ...ANSWERS, txtInsuredName: 'Somebody Else', txtCoverageAnnual: 1 };
    const { body } = await send(agent, '/api/eapplications/:id/submit', await start(agent), changes);
    const printed = JSON.stringify(body.answers);
    expect(printed).toContain('Marie Chen');
    expect(printed).not.toContain('Somebody Else');
    expect(printed).not.toContain('$1.00');
  });
});

describe('a submitted application', () => {
  test('has a confirmation number and declarations with date, user and versions, and changes no more [EAPP-024, EAPP-027]', async () => {
    const agent = await api.as('agent');
    const settings = await changeSettings({ lblDeclarationEn: 'All is true.', lblDeclarationFr: 'Tout est vrai.' });
    const application = await submitted(agent);
    expect(application).toMatchObject({ state: 'submitted', values: {}, settingsVersion: settings.version });
    expect(application.confirmationNumber).toMatch(/^APP-\d{4}-[A-Z0-9]{8}$/);
    const given = { username: agent.username, settingsVersion: settings.version, formVersion: 1 };
    expect(application.declarations).toMatchObject([
      { field: 'rdoCaslConsent', answer: 'N', at: application.submittedAt, ...given },
      { field: 'chkPaymentDeclaration', answer: 'true', at: application.submittedAt, ...given },
      { field: 'chkDeclaration', answer: 'true', at: application.submittedAt, ...given },
    ]);
    await changeSettings({ lblDeclarationEn: '', lblDeclarationFr: '' });
    const later = await agent.get<EapplicationDetail>(at('/api/eapplications/:id', application.id));
    expect(later.body.texts['tEdit-EApplication-lblDeclaration']?.en).toBe('All is true.');
    expect((await send(agent, '/api/eapplications/:id', application)).status).toBe(409);
    expect((await send(agent, '/api/eapplications/:id/submit', application)).status).toBe(409);
    const revision = application.revision - 1;
    expect((await send(agent, '/api/eapplications/:id/submit', { ...application, revision })).body).toMatchObject({
      confirmationNumber: application.confirmationNumber,
    });
  });

  test('shows the ends of identifying numbers only', async () => {
    const { answers } = await submitted(await api.as('agent'));
    const texts = answers.flatMap((step) => step.answers.map(({ text }) => text));
    expect(texts).toEqual(expect.arrayContaining(['•••-•••-544', '••••321']));
    expect(texts).not.toContain(SIN);
  });

  test('prints as a PDF that opens once [EAPP-024]', async () => {
    const agent = await api.as('agent');
    const { id, confirmationNumber } = await submitted(agent);
    const { status, body } = await agent.post<EapplicationReport>(at('/api/eapplications/:id/report', id), {});
    expect(status).toBe(200);
    const response = await fetch(new URL(body.reportOutputFile, api.url));
    const pdf = Buffer.from(await response.arrayBuffer());
    const text = await readPdfText(pdf);
    for (const part of [confirmationNumber, 'Jean Chen', 'complete and true', 'text version']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(SIN);
    // What was declared is printed once, with its text.
    expect(text.match(/The payer agrees to the payment declaration/g)).toHaveLength(1);
    // By whom, by name.
    expect(text).not.toContain(agent.username);
    expect(text).toContain('Basis OB-1.0 · Illustrative rates');
    expect((await fetch(new URL(body.reportOutputFile, api.url))).status).toBe(404);
  });

  test('names in print whoever gave a declaration, also where that is not its owner, and when it was withdrawn [EAPP-024, TRUST-014]', async () => {
    const [agent, other] = [await api.as('agent'), await api.as('headOffice')];
    const { id } = await submitted(agent);
    const withdrawal = path('/api/eapplications/:id/consents/:number/withdraw', { id, number: '3' });
    expect((await agent.post(withdrawal, { reason: 'In writing' })).status).toBe(200);
    await api.dataSource.query('UPDATE consent SET username = ? WHERE applicationID = ?', [other.username, id]);
    const { body } = await agent.post<EapplicationReport>(at('/api/eapplications/:id/report', id), {});
    const text = await readPdfText(
      Buffer.from(await (await fetch(new URL(body.reportOutputFile, api.url))).arrayBuffer()),
    );
    const { profileName } = await api.dataSource.manager.findOneByOrFail(UserEntity, { username: other.username });
    expect(text).toContain(profileName);
    expect(text).not.toContain(other.username);
    expect(text.match(/Withdrawn on/g)).toHaveLength(1);
  });

  test('and a draft can be withdrawn, once [EAPP-024]', async () => {
    const agent = await api.as('agent');
    for (const { id, revision } of [await submitted(agent), await start(agent)]) {
      const withdrawn = await agent.post<EapplicationDetail>(at('/api/eapplications/:id/withdraw', id), { revision });
      expect([withdrawn.status, withdrawn.body.state]).toEqual([200, 'withdrawn']);
      const again = await agent.post(at('/api/eapplications/:id/withdraw', id), { revision: revision + 1 });
      expect(again.status).toBe(409);
      expect((await send(agent, '/api/eapplications/:id/submit', withdrawn.body, ANSWERS)).status).toBe(409);
    }
  });
});

describe('the settings', () => {
  test('say which products take applications [EAPP-026]', async () => {
    const agent = await api.as('agent');
    const { id: illustrationID } = await illustrate(agent);
    const { values } = await changeSettings({ mltProducts: '0185' });
    const refused = await agent.post<ErrorAnswer>('/api/eapplications', { illustrationID });
    expect([refused.status, refused.body.code]).toEqual([400, 'eapplicationNotOffered']);
    await changeSettings({ mltProducts: `${String(values.mltProducts)}|0180` });
    expect((await agent.post('/api/eapplications', { illustrationID })).status).toBe(200);
  });

  test('switch sections on and off that have to be answered [EAPP-026]', async () => {
    const agent = await api.as('agent');
    const draft = await start(agent);
    const without = { ...ANSWERS, grpBeneficiaries: [], rdoHeart: '' };
    const { body } = await send(agent, '/api/eapplications/:id/submit', draft, without);
    expect(body.issues?.map((issue) => issue.path)).toEqual(['grpBeneficiaries', 'rdoHeart']);
    await changeSettings({ chkBeneficiaryRequired: false, chkHealthRequired: false });
    expect((await send(agent, '/api/eapplications/:id/submit', draft, without)).status).toBe(200);
    await changeSettings({ chkBeneficiaryRequired: true, chkHealthRequired: true });
  });

  test('name whom applications are submitted to: they read them and change nothing, others see none [EAPP-026]', async () => {
    const agent = await api.as('agent');
    const office = await api.as('headOffice');
    await changeSettings({ txtRecipient: office.username });
    const { id, revision } = await submitted(agent);
    await changeSettings({ txtRecipient: '' });
    const read = await office.get<EapplicationDetail>(at('/api/eapplications/:id', id));
    expect([read.status, read.body.isOwn, read.body.agentName]).toEqual([200, false, 'Marie Chen']);
    expect((await office.get<EapplicationPage>('/api/eapplications')).body.rows.map((row) => row.id)).toEqual([id]);
    expect((await office.post(at('/api/eapplications/:id/withdraw', id), { revision })).status).toBe(404);
    expect((await office.post(at('/api/eapplications/:id/submit', id), { revision, values: {} })).status).toBe(404);
    const other = await api.as('developer');
    for (const known of [id, 'absent']) {
      expect((await other.get<ErrorAnswer>(at('/api/eapplications/:id', known))).body.code).toBe('noEapplication');
      expect((await other.post(at('/api/eapplications/:id', known), { revision, values: {} })).status).toBe(404);
      expect((await other.post(at('/api/eapplications/:id/report', known), {})).status).toBe(404);
    }
    expect((await other.get<EapplicationPage>('/api/eapplications')).body.total).toBe(0);
  });

  test('are refused by what their form refuses, for a recipient who cannot read, and over somebody else’s', async () => {
    const administrator = await api.as('eapplicationAdministrator');
    const { body } = await administrator.get<EapplicationSettings>('/api/eapplicationSettings');
    const save = async (changes: FormValues, version = body.version) => {
      const request = { version, values: { ...body.values, ...changes } };
      const answer = await administrator.post<ErrorAnswer>('/api/eapplicationSettings', request);
      return [answer.status, answer.body.code, answer.body.issues?.map(({ code }) => code)];
    };
    expect(await save({ lblDeclarationEn: 'One language' })).toEqual([
      400,
      'formRefused',
      ['msg-BothLanguages', 'msg-BothLanguages'],
    ]);
    for (const txtRecipient of ['nobody@lifeform.example', (await api.as('agent')).username]) {
      expect(await save({ txtRecipient })).toEqual([400, 'recipientUnknown', undefined]);
    }
    expect(body.recipients.map(({ username }) => username)).toContain((await api.as('headOffice')).username);
    expect(body.recipients.map(({ username }) => username)).not.toContain((await api.as('agent')).username);
    expect(await save({ mltProducts: '9999' })).toEqual([400, 'formRefused', ['msg-Option']]);
    expect(await save({}, body.version + 7)).toEqual([409, 'eapplicationSettingsMovedOn', undefined]);
  });
});

describe('a test submission', () => {
  const sendTest = (client: Client) =>
    client.post<EapplicationDetail & ErrorAnswer>('/api/eapplicationSettings/test', {});

  test('is sent under the settings in force to their recipient, marked as a test, counts nowhere and is deleted by its sender [FEEL-039]', async () => {
    const [administrator, office] = [await api.as('eapplicationAdministrator'), await api.as('headOffice')];
    await changeSettings({ txtRecipient: office.username });
    const counted = () => eapplicationsByState(api.dataSource.manager, undefined);
    const before = await counted();
    const { status, body } = await sendTest(administrator);
    expect([status, body.issues]).toEqual([200, undefined]);
    expect(body).toMatchObject({ state: 'test', isOwn: true, illustrationNumber: '' });
    expect(body.confirmationNumber).toMatch(/^TEST-\d{4}-[A-Z0-9]{8}$/);
    expect(body.declarations).toHaveLength(3);
    expect(await counted()).toEqual(before);

    const { id, revision } = body;
    const read = await office.get<EapplicationDetail>(at('/api/eapplications/:id', id));
    expect([read.status, read.body.state, read.body.isOwn]).toEqual([200, 'test', false]);
    const printed = await office.post<EapplicationReport>(at('/api/eapplications/:id/report', id), {});
    const pdf = await fetch(new URL(printed.body.reportOutputFile, api.url));
    expect(await readPdfText(Buffer.from(await pdf.arrayBuffer()))).toContain(body.confirmationNumber);
    expect((await (await api.as('agent')).get(at('/api/eapplications/:id', id))).status).toBe(404);

    expect((await office.post(at('/api/eapplications/:id/withdraw', id), { revision })).status).toBe(404);
    expect((await administrator.post(at('/api/eapplications/:id/withdraw', id), { revision })).status).toBe(200);
    for (const reader of [administrator, office])
      expect((await reader.get(at('/api/eapplications/:id', id))).status).toBe(404);
    await changeSettings({ txtRecipient: '' });
  });

  test('is for those alone who administer the settings, and needs a product that takes applications [FEEL-039]', async () => {
    for (const role of ['agent', 'headOffice'] as const) expect((await sendTest(await api.as(role))).status).toBe(403);
    const { values } = await changeSettings({ mltProducts: '' });
    const refused = await sendTest(await api.as('eapplicationAdministrator'));
    expect([refused.status, refused.body.code]).toEqual([400, 'eapplicationNotOffered']);
    await changeSettings({ mltProducts: '0180|0185', txtRecipient: values.txtRecipient ?? '' });
  });
});

describe('the recipient of a submitted application', () => {
  const numberOf = (reader: Client, id: string, field: string) =>
    reader.post<EapplicationNumber & ErrorAnswer>(at('/api/eapplications/:id/number', id), { field });

  async function handedTo(office: Client): Promise<EapplicationDetail> {
    await changeSettings({ txtRecipient: office.username });
    const application = await submitted(await api.as('agent'));
    await changeSettings({ txtRecipient: '' });
    return application;
  }

  test('is shown the whole of one number at a time, each a row of the audit log [KEEP-014, KEEP-015]', async () => {
    const office = await api.as('headOffice');
    const { id, confirmationNumber } = await handedTo(office);
    const { body } = await office.get<EapplicationDetail>(at('/api/eapplications/:id', id));
    const asked = body.answers.flatMap(({ answers }) => answers.flatMap(({ number = [] }) => number));
    expect(asked).toEqual(['txtOwnerSIN', 'txtTransitNumber', 'txtAccountNumber']);
    expect(JSON.stringify(body)).not.toContain(SIN);
    expect((await numberOf(office, id, 'txtOwnerSIN')).body).toEqual({ text: SIN });
    expect((await numberOf(office, id, 'txtAccountNumber')).body).toEqual({ text: '7654321' });
    const rows = await api.dataSource.manager.find(AuditLogEntity, {
      where: { subject: id, action: 'eapplication.number' },
      order: { sequence: 'ASC' },
    });
    expect(rows.map(({ actor, detail }) => [actor, detail.field, detail.confirmationNumber])).toEqual([
      [office.username, 'txtOwnerSIN', confirmationNumber],
      [office.username, 'txtAccountNumber', confirmationNumber],
    ]);
    expect(JSON.stringify(rows)).not.toContain(SIN);
  });

  test('is refused what is no identifying number, and an application out of reach [KEEP-014]', async () => {
    const office = await api.as('headOffice');
    const { id, revision } = await handedTo(office);
    for (const field of ['txtOccupation', 'rdoHeart', 'absent']) {
      const { status, body } = await numberOf(office, id, field);
      expect([field, status, body.code]).toEqual([field, 404, 'eapplicationNoNumber']);
    }
    const other = await api.as('eapplicationAdministrator');
    expect((await numberOf(other, id, 'txtOwnerSIN')).body.code).toBe('noEapplication');
    await (await api.as('agent')).post(at('/api/eapplications/:id/withdraw', id), { revision });
    expect((await numberOf(office, id, 'txtOwnerSIN')).body.code).toBe('noEapplication');
  });

  test('alone sees whole numbers: neither the agent nor an administrator who sent it to somebody else [KEEP-014]', async () => {
    const office = await api.as('headOffice');
    const { id } = await handedTo(office);
    const agent = await api.as('agent');
    expect((await numberOf(agent, id, 'txtOwnerSIN')).body.code).toBe('notAllowed');
    await changeSettings({ txtRecipient: office.username });
    const administrator = await api.as('eapplicationAdministrator');
    const own = await submitted(administrator);
    await changeSettings({ txtRecipient: '' });
    const refused = await numberOf(administrator, own.id, 'txtOwnerSIN');
    expect([refused.status, refused.body.code]).toEqual([403, 'eapplicationNotRecipient']);
    expect(own.answers.flatMap(({ answers }) => answers.flatMap(({ number = [] }) => number))).toEqual([]);
  });

  test('signed in a while ago, proves themselves before a whole number is shown or printed [TRUST-004]', async () => {
    const { id } = await handedTo(await api.as('headOffice'));
    const office = await api.signIn(...accountOf('headOffice'));
    const createdAt = new Date(Date.now() - 3_600_000);
    await api.dataSource.createQueryBuilder().update(SessionEntity).set({ createdAt }).execute();
    expect((await office.get(at('/api/eapplications/:id', id))).status).toBe(200);
    const print = () => office.post<EapplicationReport & ErrorAnswer>(at('/api/eapplications/:id/report', id), {});
    expect((await numberOf(office, id, 'txtOwnerSIN')).body.code).toBe('proveFirst');
    expect((await print()).body.code).toBe('proveFirst');
    const [, present] = accountOf('headOffice');
    expect((await office.post('/users/proof', { present })).status).toBe(200);
    expect((await numberOf(office, id, 'txtOwnerSIN')).body).toEqual({ text: SIN });
    expect((await print()).body.reportOutputFile).toContain('/DBReports/');
    await api.dataSource.createQueryBuilder().update(SessionEntity).set({ createdAt: new Date() }).execute();
  });

  test('who left gets no further application, and what waits reaches whoever is named in their place [KEEP-014]', async () => {
    const [office, agent, other] = [await api.as('headOffice'), await api.as('agent'), await api.as('developer')];
    const administrator = await api.as('eapplicationAdministrator');
    const { id: toNobody } = await submitted(agent);
    await changeSettings({ txtRecipient: office.username });
    const { id } = await submitted(agent);
    const draft = await start(agent);
    const setActive = (isActive: boolean) =>
      api.dataSource.query('UPDATE app_user SET isActive = ? WHERE username = ?', [isActive ? 1 : 0, office.username]);
    await setActive(false);
    const refused = await send(agent, '/api/eapplications/:id/submit', draft, ANSWERS);
    expect([refused.status, refused.body.code]).toEqual([409, 'recipientAway']);
    const state = async (reader: Client, one: string) =>
      (await reader.get<EapplicationDetail>(at('/api/eapplications/:id', one))).body.state;
    expect(await state(agent, draft.id)).toBe('draft');

    await changeSettings({ txtRecipient: administrator.username });
    for (const waiting of [id, toNobody]) {
      expect(await state(administrator, waiting)).toBe('submitted');
      expect((await numberOf(administrator, waiting, 'txtOwnerSIN')).body).toEqual({ text: SIN });
    }
    const listed = (await administrator.get<EapplicationPage>('/api/eapplications')).body.rows.map((row) => row.id);
    expect(listed).toEqual(expect.arrayContaining([id, toNobody]));
    expect(listed).not.toContain(draft.id);
    expect((await other.get(at('/api/eapplications/:id', id))).status).toBe(404);
    // Back again, they have what is theirs.
    await setActive(true);
    expect((await numberOf(administrator, id, 'txtOwnerSIN')).body.code).toBe('noEapplication');
    await changeSettings({ txtRecipient: '' });
    expect((await numberOf(administrator, toNobody, 'txtOwnerSIN')).body.code).toBe('noEapplication');
  });

  test('without the right any more reads the ends of numbers, and is refused the whole [KEEP-014]', async () => {
    const office = await api.as('headOffice');
    const { id } = await handedTo(office);
    await api.dataSource.query(
      `UPDATE eapplication SET recipientUserID = (SELECT id FROM app_user WHERE username = 'developer@lifeform.example') WHERE id = '${id}'`,
    );
    const developer = await api.as('developer');
    const { body } = await developer.get<EapplicationDetail>(at('/api/eapplications/:id', id));
    expect(body.answers.flatMap(({ answers }) => answers.flatMap(({ number = [] }) => number))).toEqual([]);
    const refused = await numberOf(developer, id, 'txtOwnerSIN');
    expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed']);
  });

  test('prints whole numbers, the agent their ends, and the printing is a row of the audit log [KEEP-016]', async () => {
    const office = await api.as('headOffice');
    const agent = await api.as('agent');
    const { id, confirmationNumber } = await handedTo(office);
    const print = async (reader: Client) => {
      const { body } = await reader.post<EapplicationReport>(at('/api/eapplications/:id/report', id), {});
      const response = await fetch(new URL(body.reportOutputFile, api.url));
      return readPdfText(Buffer.from(await response.arrayBuffer()));
    };
    const whole = await print(office);
    for (const number of [SIN, '00123', '003', '7654321']) expect(whole).toContain(number);
    const ends = await print(agent);
    expect([ends.includes(SIN), ends.includes('7654321'), ends.includes('544')]).toEqual([false, false, true]);
    const rows = await api.dataSource.manager.findBy(AuditLogEntity, { subject: id, action: 'eapplication.print' });
    const printed = rows.map(({ actor, detail }) => [actor, detail.confirmationNumber]);
    expect(printed).toEqual([[office.username, confirmationNumber]]);
  });
});

test('encrypted text opens in its own place, unchanged, and nowhere else', () => {
  const encryption = new FieldEncryption(Secrets.of('a secret for tests, as long as one has to be'));
  const encrypted = encryption.encrypt('130-692-544 é', 'row/1');
  expect(encryption.decrypt(encrypted, 'row/1')).toBe('130-692-544 é');
  expect(() => encryption.decrypt(encrypted, 'row/2')).toThrow(DecryptionError);
  expect(() => encryption.decrypt(`${encrypted.slice(0, -2)}AA`, 'row/1')).toThrow(DecryptionError);
  const [version, key, nonce, tag = '', content] = encrypted.split('.');
  // Node opens a text by the first bytes of its tag unless it is told how long the tag is: 4 can be guessed.
  const shortened = Buffer.from(tag, 'base64url').subarray(0, 4).toString('base64url');
  const weak = [version, key, nonce, shortened, content].join('.');
  expect(() => encryption.decrypt(weak, 'row/1')).toThrow(DecryptionError);
  expect(() => new FieldEncryption(Secrets.of('another secret')).decrypt(encrypted, 'row/1')).toThrow(
    'another DATA_SECRET',
  );
  expect(() => encryption.decrypt('plain', 'row/1')).toThrow('not encrypted');
});
