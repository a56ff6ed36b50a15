import type { ErrorAnswer, Template, TemplateDetail } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { expect, test } from 'vitest';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

const personal = (seed.forms.find(({ form }) => form === 'NewBusiness')?.items ?? [])
  .filter(({ isPersonal }) => isPersonal)
  .map(({ name }) => name);

const inputs = () => {
  const { prodID, formVersion, values } = payload();
  return {
    prodID,
    formVersion,
    values: { ...values, dtInsuredBirthDate: '1986-01-02', txtOwnerName: 'Jean Tremblay' },
  };
};
const save = (person: Client, request: object) => person.post<TemplateDetail & ErrorAnswer>('/api/templates', request);
const at = (id: string) => path('/api/templates/:id', { id });
const remove = (person: Client, id: string) => api.request('DELETE', at(id), { token: person.tokens.jwt });
const listOf = async (person: Client) => (await person.get<readonly Template[]>('/api/templates')).body;

test('a template is made of inputs, listed, renamed, read and deleted by whoever is signed in [TMPL-001] [API-054]', async () => {
  const agent = await api.as('agent');
  const made = await save(agent, { name: ' Family term ', inputs: inputs() });
  expect(made.body).toMatchObject({ name: 'Family term', prodID: '0180', isShared: false, isOwn: true, revision: 1 });
  const { id } = made.body;
  expect((await save(agent, { name: 'Term for families', id, revision: 1 })).body).toMatchObject({ id, revision: 2 });
  expect((await save(agent, { name: 'Late', id, revision: 1 })).status).toBe(409);
  expect(await listOf(agent)).toMatchObject([{ id, name: 'Term for families' }]);
  expect((await agent.get<TemplateDetail>(at(id))).body.values).toMatchObject({ cboProduct: '0180' });
  expect((await remove(agent, id)).status).toBe(204);
  expect(await listOf(agent)).toEqual([]);
  expect((await save(agent, { name: 'Of nothing' })).status).toBe(400);
});

test('what the form calls personal is not kept, whatever is sent [TMPL-001]', async () => {
  const agent = await api.as('agent');
  const { body } = await save(agent, { name: 'Impersonal', inputs: inputs() });
  expect(personal).toEqual(
    expect.arrayContaining(['txtInsuredName', 'txtOwnerName', 'dtInsuredBirthDate', 'cboRating']),
  );
  expect(Object.keys(body.values).filter((name) => personal.includes(name))).toEqual([]);
  expect(JSON.stringify(await api.dataSource.query('SELECT * FROM illustration_template'))).not.toMatch(
    /Tremblay|1986/,
  );
  await remove(agent, body.id);
});

test('one that head office shares is there for everybody to apply and for nobody else to change [TMPL-003]', async () => {
  const [agent, headOffice] = [await api.as('agent'), await api.as('headOffice')];
  const own = await save(headOffice, { name: 'Own', inputs: inputs() });
  expect((await agent.get(at(own.body.id))).status).toBe(404);
  expect((await remove(agent, own.body.id)).status).toBe(404);
  const { id } = own.body;
  expect((await save(headOffice, { name: 'For all', id, revision: 1, isShared: true })).status).toBe(200);
  expect(await listOf(agent)).toMatchObject([{ id, name: 'For all', isShared: true, isOwn: false }]);
  expect((await agent.get(at(id))).status).toBe(200);
  expect((await save(agent, { name: 'Mine now', id, revision: 2 })).status).toBe(403);
  expect((await remove(agent, id)).status).toBe(403);
  expect((await save(agent, { name: 'Agent shares', inputs: inputs(), isShared: true })).status).toBe(403);
  expect((await remove(headOffice, id)).status).toBe(204);
});

test('a template is made of a form opened before the newest was published [TMPL-001]', async () => {
  const [agent, developer] = [await api.as('agent'), await api.as('developer')];
  const opened = inputs();
  const label = { en: 'Ten years', fr: 'Dix ans' };
  const change = { form: 'NewBusiness', baseVersion: opened.formVersion, items: [] };
  const messages = { 'tEdit-NewBusiness-chkTerm10': label };
  expect((await developer.post('/api/updateControlItems', { ...change, messages })).status).toBe(200);
  const { status, body } = await save(agent, { name: 'Opened before', inputs: opened });
  expect({ status, version: body.formVersion }).toEqual({ status: 200, version: opened.formVersion });
  await remove(agent, body.id);
});
