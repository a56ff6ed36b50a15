import type { FormValues } from '@lifeform/metadata';
import type {
  ClientFolder,
  EapplicationDetail,
  EapplicationPage,
  ErrorAnswer,
  NeedsAnalysisDetail,
  NeedsAnalysisPage,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { PolicyPartyEntity } from '../src/feature/policy/policy-party.entity.ts';
import { HandedDocumentEntity } from '../src/feature/report/handed-document.entity.ts';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { createActor } from './actors.ts';
import { type Client, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const NEEDS: FormValues = { txtAge: 40, txtIncome: 60_000, txtYears: 10, txtDebts: 0, txtFinalExpenses: 15_000 };

const open = (person: Client, id: string, kind = 'illustration') =>
  person.post<ClientFolder & ErrorAnswer>('/api/clientFolder', { kind, id });

async function illustrate(person: Client, name: string): Promise<IllustrationDetail> {
  const changes = { txtInsuredName: name, txtOwnerName: name };
  return (await person.post<IllustrationDetail>('/api/illustrations', { payload: payload(changes) })).body;
}

async function apply(person: Client, illustrationID: string): Promise<EapplicationDetail> {
  return (await person.post<EapplicationDetail>('/api/eapplications', { illustrationID })).body;
}

async function analyse(person: Client, name: string): Promise<NeedsAnalysisDetail> {
  const values = { ...NEEDS, txtInsurance: 0, txtSavings: 0, txtAnalysisName: name };
  const request = { form: 'NeedsLite', formVersion: 1, values };
  return (await person.post<NeedsAnalysisDetail>('/api/needsAnalyses', request)).body;
}

const personOf = ({ username }: Client) => api.dataSource.getRepository(UserEntity).findOneByOrFail({ username });

async function print(person: Client, { id, illustrationNumber, insuredName }: IllustrationDetail): Promise<void> {
  const { id: userID } = await personOf(person);
  await api.dataSource.getRepository(HandedDocumentEntity).insert({
    ...{ id: `printed-${illustrationNumber}`, illustrationID: id, number: illustrationNumber, insuredName },
    ...{ ownerUserID: userID, printedByUserID: userID, ownerName: insuredName, name: 'printed.pdf' },
    ...{ language: 'en', hash: '', size: 1, formVersion: 1, basisVersion: 'x', productVersion: 'x', templates: {} },
    ...{ payload: '', printedAt: new Date('2026-11-20T12:00:00Z') },
  } as never);
}

/** Somebody with a part in a policy that the agent services, whose name is that of nobody else there. */
async function insuredOf(agentID: string): Promise<{ readonly name: string; readonly policyNumber: string }> {
  const parties = await api.dataSource.getRepository(PolicyPartyEntity).findBy({ agentID, isListed: true });
  const found = parties.find((party) => party.firstName !== '' && party.middleName === '');
  if (!found) throw new Error('no such party');
  return { name: `${found.firstName} ${found.lastName}`, policyNumber: found.policyNumber };
}

test('a person’s folder gathers illustrations, analyses, applications, policies and documents [FEEL-043]', async () => {
  const agent = await api.as('agent');
  const { name, policyNumber } = await insuredOf((await personOf(agent)).agentID ?? '');
  const illustration = await illustrate(agent, name);
  const further = await illustrate(agent, `${name}ie`);
  const application = await apply(agent, illustration.id);
  await apply(agent, further.id);
  const analysis = await analyse(agent, `${name}, retirement`);
  await analyse(agent, `${name}ie`);
  await print(agent, illustration);
  await print(agent, further);
  const { status, body } = await open(agent, illustration.id);
  expect([status, body.name]).toEqual([200, illustration.insuredName]);
  expect((await open(agent, application.id, 'eapplication')).body).toEqual(body);
  expect(body.illustrations?.rows.map(({ id }) => id)).toEqual([illustration.id]);
  expect(body.applications?.rows.map(({ id }) => id)).toEqual([application.id]);
  expect(body.analyses?.rows.map(({ id }) => id)).toEqual([analysis.id]);
  expect(body.policies?.rows.map((row) => row.policyNumber)).toContain(policyNumber);
  expect(body.documents?.rows).toMatchObject([
    { illustrationID: illustration.id, illustrationNumber: illustration.illustrationNumber },
  ]);
  expect(body.illustrations?.isMore).toBe(false);
});

test('a folder holds what its reader may see: nothing of other people’s, and no kind without its right [FEEL-043]', async () => {
  const agent = await api.as('agent');
  const name = 'Clotilde Beausoleil';
  const { id } = await illustrate(agent, name);
  const application = await apply(agent, id);
  await analyse(agent, name);
  const { token } = await createActor(api, 'illustrates alone', ['isNewBusiness']);
  const ask = (body: object) => api.request<ClientFolder & ErrorAnswer>('POST', '/api/clientFolder', { token, body });
  const foreign = [ask({ kind: 'illustration', id }), ask({ kind: 'illustration', id: 'nothing' })];
  expect((await Promise.all(foreign)).map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'noIllustration'],
    [404, 'noIllustration'],
  ]);
  const own = await api.request<IllustrationDetail>('POST', '/api/illustrations', {
    token,
    body: { payload: payload({ txtInsuredName: name, txtOwnerName: name }) },
  });
  const alone = (await ask({ kind: 'illustration', id: own.body.id })).body;
  expect(alone.illustrations?.rows.map((row) => row.id)).toEqual([own.body.id]);
  expect(alone).toMatchObject({ analyses: null, applications: null, policies: null, documents: { rows: [] } });
  expect((await ask({ kind: 'eapplication', id: application.id })).body.code).toBe('noEapplication');
  const headOffice = (await open(await api.as('headOffice'), id)).body;
  expect(headOffice.illustrations?.rows.map((row) => row.id).toSorted()).toEqual([id, own.body.id].toSorted());
  expect([headOffice.analyses, headOffice.applications].map((drawer) => drawer?.rows)).toEqual([[], []]);
});

test('needs analyses and applications are found by the start of any word of a name, within one’s own', async () => {
  const agent = await api.as('agent');
  const analysis = await analyse(agent, 'Rose-Aimée Dubé');
  const { id } = await apply(agent, (await illustrate(agent, 'Rose-Aimée Dubé')).id);
  const found = async (person: Client, search: string) => {
    const query = `?search=${encodeURIComponent(search)}`;
    const analyses = await person.get<NeedsAnalysisPage>(`/api/needsAnalyses${query}`);
    const applications = await person.get<EapplicationPage>(`/api/eapplications${query}`);
    return [...analyses.body.rows, ...applications.body.rows].map((row) => row.id);
  };
  expect(await found(agent, 'aimee d')).toEqual([analysis.id, id]);
  expect(await found(agent, 'zzz')).toEqual([]);
  expect(await found(await api.as('headOffice'), 'aimee d')).toEqual([]);
});
