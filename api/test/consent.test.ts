import type { FormValues } from '@lifeform/metadata';
import type {
  ClientFolder,
  Consent,
  EapplicationDetail,
  EapplicationSettings,
  ErrorAnswer,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { beforeAll, describe, expect, test } from 'vitest';
import { Consent1763691220000 as Consents } from '../migration/1763691220000-consent.ts';
import { ConsentEntity } from '../src/feature/eapplication/consent.entity.ts';
import { AuditLogEntity } from '../src/platform/audit/audit-log.entity.ts';
import { ANSWERS } from './eapplication-answers.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const EMAIL = 'marie@example.com';
const OLD = { en: 'May the insurer write to you?', fr: 'L’assureur peut-il vous écrire?' };
const NEW = { en: 'May the insurer send news?', fr: 'L’assureur peut-il envoyer des nouvelles?' };
const REASON = 'Asked by telephone';

let agent: Client;
beforeAll(async () => {
  agent = await api.as('agent');
});

async function ask({ en, fr }: typeof OLD): Promise<number> {
  const administrator = await api.as('eapplicationAdministrator');
  const { body: before } = await administrator.get<EapplicationSettings>('/api/eapplicationSettings');
  const values = { ...before.values, lblConsentEn: en, lblConsentFr: fr };
  const request = { version: before.version, values };
  return (await administrator.post<EapplicationSettings>('/api/eapplicationSettings', request)).body.version;
}

async function submit(changes: FormValues = {}, language?: string): Promise<EapplicationDetail> {
  const { body: illustration } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  const { body: draft } = await agent.post<EapplicationDetail>('/api/eapplications', {
    illustrationID: illustration.id,
  });
  const given = { ...ANSWERS, rdoCaslConsent: 'Y', txtInsuredEmail: EMAIL, ...changes };
  const values = { ...draft.values, ...given };
  const { status, body } = await agent.post<EapplicationDetail>(
    path('/api/eapplications/:id/submit', { id: draft.id }),
    { revision: draft.revision, values, ...(language !== undefined && { language }) },
  );
  expect(status).toBe(200);
  return body;
}

const withdraw = (
  person: Client,
  { applicationID, number }: Pick<Consent, 'applicationID' | 'number'>,
  reason = REASON,
) =>
  person.post<EapplicationDetail & ErrorAnswer>(
    path('/api/eapplications/:id/consents/:number/withdraw', { id: applicationID, number: String(number) }),
    { reason },
  );

const read = async (id: string) => (await agent.get<EapplicationDetail>(path('/api/eapplications/:id', { id }))).body;

function consentTo(field: string, { declarations }: EapplicationDetail): Consent {
  const found = declarations.find((one) => one.field === field);
  if (!found) throw new Error(`no answer to ${field}`);
  return found;
}

const textsOf = ({ answers }: EapplicationDetail) => answers.flatMap((step) => step.answers.map(({ text }) => text));

describe('a consent', () => {
  let application: EapplicationDetail;
  let version: number;
  beforeAll(async () => {
    version = await ask(OLD);
    application = await submit({}, 'fr');
  });

  test('is a record of what was read, in which version and language, when and by whom it was kept [TRUST-014]', () => {
    expect(consentTo('rdoCaslConsent', application)).toEqual({
      ...{ applicationID: application.id, confirmationNumber: application.confirmationNumber, number: 1 },
      ...{ field: 'rdoCaslConsent', answer: 'Y', title: 'Consents to electronic messages', texts: [OLD.fr] },
      ...{ language: 'fr', isGiven: true, at: application.submittedAt, username: agent.username },
      ...{ settingsVersion: version, formVersion: 1, withdrawn: null },
    });
  });

  test('is read with its own text once another is in force; what is given then has the other [TRUST-014]', async () => {
    const next = await ask(NEW);
    expect(consentTo('rdoCaslConsent', await read(application.id)).texts).toEqual([OLD.fr]);
    const later = consentTo('rdoCaslConsent', await submit({}, 'en'));
    expect([later.settingsVersion, later.texts, later.language]).toEqual([next, [NEW.en], 'en']);
  });

  test('that is withdrawn stays as it was given, with when, by whom and why it ended; the reason is encrypted [TRUST-014]', async () => {
    const given = consentTo('rdoCaslConsent', application);
    const rows = api.dataSource.getRepository(ConsentEntity);
    const before = await rows.findBy({ applicationID: application.id });
    api.travel(60_000);
    const { status, body } = await withdraw(agent, given);
    const { withdrawn, ...left } = consentTo('rdoCaslConsent', body);
    expect([status, { ...left, withdrawn: null }]).toEqual([200, given]);
    expect(withdrawn).toEqual({ at: expect.any(String), username: agent.username, reason: REASON });
    expect(Date.parse(withdrawn?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(given.at) + 60_000);
    const after = await rows.find({ where: { applicationID: application.id }, order: { number: 'ASC' } });
    expect(after.slice(0, -1)).toEqual(before);
    expect(JSON.stringify(after)).not.toContain(REASON);
    const log = await api.dataSource.manager.findOneBy(AuditLogEntity, { action: 'consent.withdraw' });
    expect(log).toMatchObject({ actor: agent.username, subject: application.id });
    expect(log?.detail).toMatchObject({ consent: given.number, field: 'rdoCaslConsent' });
    expect(JSON.stringify(log)).not.toContain(REASON);
  });

  test('is withdrawn once, and a refusal is not [TRUST-014]', async () => {
    const again = await withdraw(agent, consentTo('rdoCaslConsent', application));
    const refused = await withdraw(agent, consentTo('rdoCaslConsent', await submit({ rdoCaslConsent: 'N' })));
    const none = await withdraw(agent, { applicationID: application.id, number: 99 });
    const word = await withdraw(agent, { applicationID: application.id, number: Number.NaN });
    for (const { status, body } of [again, refused, none, word]) {
      expect([status, body.code]).toEqual([409, 'consentNotGiven']);
    }
    const short = await withdraw(agent, consentTo('chkDeclaration', application), 'no');
    expect(short.status).toBe(400);
  });

  test('is not there for somebody who may not open its application [TRUST-014]', async () => {
    const { status, body } = await withdraw(await api.as('headOffice'), consentTo('chkDeclaration', application));
    expect([status, body.code]).toEqual([404, 'noEapplication']);
    expect(consentTo('chkDeclaration', await read(application.id)).withdrawn).toBeNull();
  });
});

describe('what rests on a consent', () => {
  test('is shown no more once it is withdrawn, and the rest is [TRUST-014]', async () => {
    const application = await submit();
    expect(textsOf(application)).toEqual(expect.arrayContaining([EMAIL, '••••321']));
    const without = (await withdraw(agent, consentTo('rdoCaslConsent', application))).body;
    expect(textsOf(without)).not.toContain(EMAIL);
    expect(textsOf(without)).toContain('••••321');
    const unpaid = (await withdraw(agent, consentTo('chkPaymentDeclaration', application))).body;
    expect(textsOf(unpaid)).not.toContain('••••321');
  });

  test('is in the client’s folder with its text, and in no folder of who may not open applications [TRUST-014]', async () => {
    const application = await submit();
    const folder = async (person: Client, kind: string, id: string) =>
      (await person.post<ClientFolder>('/api/clientFolder', { kind, id })).body;
    const { consents, illustrations } = await folder(agent, 'eapplication', application.id);
    expect(consents?.rows.filter(({ applicationID }) => applicationID === application.id)).toEqual(
      application.declarations,
    );
    const [illustration] = illustrations?.rows ?? [];
    const others = await folder(await api.as('headOffice'), 'illustration', illustration?.id ?? '');
    expect(others.consents?.rows).toEqual([]);
  });
});

test('what was declared before consents were records becomes them, without a language that is not known', async () => {
  const answers = () => api.dataSource.manager.find(ConsentEntity, { order: { applicationID: 'ASC', number: 'ASC' } });
  const before = (await answers()).filter(({ withdraws }) => withdraws === null);
  const runner = api.dataSource.createQueryRunner();
  const migration = new Consents();
  await migration.down(runner);
  await migration.up(runner);
  await runner.release();
  expect(before.length).toBeGreaterThan(0);
  expect(await answers()).toEqual(before.map((row) => ({ ...row, language: null })));
});
