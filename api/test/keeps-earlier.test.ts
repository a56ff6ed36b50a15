import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import type {
  EapplicationDetail,
  ErrorAnswer,
  FormRecord,
  ImpactAnswer,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { ANSWERS } from './eapplication-answers.ts';
import { path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { claim, createMember, FORM, fill, LIST, publishForm } from './record-client.ts';

const api = startApi();

const FACE = 'txtFaceTerm20';

const load = async (form = 'NewBusiness') =>
  (await (await api.as('agent')).get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form }))).body;

/** Publishes one field with other attributes; answers the version. */
async function publish(
  form: string,
  name: string,
  change: Partial<ControlItem>,
  more: Partial<UpdateControlItemsRequest> = {},
): Promise<number> {
  const { version, items } = await load(form);
  const item = items.find((one) => one.name === name);
  const body = { form, baseVersion: version, items: [{ ...item, ...change }], ...more };
  const answer = await (await api.as('developer')).post<PublishAnswer>('/api/updateControlItems', body);
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body.version;
}

const save = async (changes: FormValues, version: number, stored?: IllustrationDetail) => {
  const agent = await api.as('agent');
  const named = stored ? { id: stored.id, revision: stored.revision } : {};
  const request = { payload: payload(changes, version), ...named };
  return agent.post<IllustrationDetail & ErrorAnswer>('/api/illustrations', request);
};

test('saved illustrations keep their version where the publisher chose so, and no others do [SHIP-007]', async () => {
  const large = (await save({ [FACE]: 900_000 }, 1)).body;
  const second = await publish('NewBusiness', FACE, { max: 800_000 }, { keepsEarlier: true });
  const again = await save({ [FACE]: 900_000, txtInsuredName: 'Marie Roy' }, 1, large);
  expect([again.status, again.body.payload.formVersion]).toEqual([200, 1]);
  const agent = await api.as('agent');
  expect((await agent.post('/api/GetFirstYearPremium', payload({ [FACE]: 900_000 }, 1))).status).toBe(200);
  expect((await agent.post('/api/eapplications', { illustrationID: large.id })).status).toBe(200);
  // What is new is judged by the new version, whichever it names.
  expect((await save({ [FACE]: 900_000 }, 1)).body).toMatchObject({ status: 409, code: 'formChanged' });
  expect((await save({ [FACE]: 900_000 }, second)).body).toMatchObject({ status: 400 });
  // Not chosen: what was saved under the second version is judged by the third; what was kept stays kept.
  const middle = (await save({ [FACE]: 700_000 }, second)).body;
  await publish('NewBusiness', FACE, { max: 600_000 });
  const refused = await save({ [FACE]: 700_000 }, second, middle);
  expect(refused.body).toMatchObject({ status: 409, code: 'formChanged', issues: [{ path: FACE, code: 'msg-Range' }] });
  expect((await agent.post('/api/eapplications', { illustrationID: middle.id })).status).toBe(409);
  expect((await save({ [FACE]: 900_000 }, 1, again.body)).status).toBe(200);
});

test('what keeps its version is no longer among what a further draft would refuse', async () => {
  const { version, items } = await load();
  const item = items.find(({ name }) => name === FACE);
  const body = { form: 'NewBusiness', baseVersion: version, items: [{ ...item, max: 500_000 }] };
  const person = await api.as('administratorDeveloper');
  const { body: answer } = await person.post<ImpactAnswer>('/api/impact/one', body);
  const found = answer.parts.find(({ kind }) => kind === 'illustrations');
  expect(found?.entries.filter(({ name }) => name.includes('Marie'))).toEqual([]);
});

test('records are submitted under the version they keep, and refused by the new one where they do not [SHIP-007]', async () => {
  await publishForm(api);
  const member = await createMember(api, 'keeps-agent', 'agent');
  const [first, second] = [
    await fill(member, { ...claim, dAmount: 9000 }),
    await fill(member, { ...claim, dAmount: 9000 }),
  ];
  const submit = ({ id, revision }: FormRecord) =>
    member.post<FormRecord & ErrorAnswer>(`${LIST}/${id}/move`, { move: 'submit', revision });
  const kept = first.formVersion;
  await publish(FORM, 'dAmount', { max: 8000 }, { keepsEarlier: true });
  const read = (await member.get<FormRecord>(`${LIST}/${first.id}`)).body;
  expect(read.formVersion).toBe(kept);
  const sent = await submit(first);
  expect([sent.status, sent.body.state, sent.body.formVersion]).toEqual([200, 'submitted', kept]);
  // Of a record made since, and of one that a publication did not leave as it was.
  const third = await fill(member, { ...claim, dAmount: 7000 });
  await publish(FORM, 'dAmount', { max: 6000 });
  expect((await submit(third)).body).toMatchObject({ status: 422, issues: [{ code: 'msg-Range', path: 'dAmount' }] });
  expect((await submit(second)).status).toBe(200);
});

test('an application that is not sent keeps the version it was saved under where that was chosen [SHIP-007]', async () => {
  const agent = await api.as('agent');
  const { version } = await load();
  const { id: illustrationID } = (await save({ [FACE]: 300_000 }, version)).body;
  const start = async () => (await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID })).body;
  const send = async ({ id, revision, values }: EapplicationDetail) => {
    const body = { revision, values: { ...values, ...ANSWERS } };
    return agent.post<EapplicationDetail & ErrorAnswer>(path('/api/eapplications/:id/submit', { id }), body);
  };
  const kept = await start();
  const next = await publish('EApplication', 'txtHeight', { max: 164 }, { keepsEarlier: true });
  expect((await send(kept)).body).toMatchObject({ state: 'submitted', formVersion: next - 1 });
  expect((await send(await start())).body).toMatchObject({ status: 400, issues: [{ path: 'txtHeight' }] });
});
