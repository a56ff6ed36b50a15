import type { FormDocument, FormValues } from '@lifeform/metadata';
import type { EapplicationDetail, EapplicationReport, ErrorAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail } from '@lifeform/metadata/insurance';
import { expect, test } from 'vitest';
import { ANSWERS } from './eapplication-answers.ts';
import { type Client, path, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';
import { NUMBERED, own, withNumberedBeneficiaries } from './numbered-beneficiaries.ts';
import { readPdfText } from './report/read-pdf.ts';

const api = startApi();

const { grpBeneficiaries: _, ...WITHOUT } = ANSWERS;
const ROWS = [
  { txtBeneficiaryName: 'Jean Chen', cboBeneficiaryRelationship: 'S', txtBeneficiaryShare: 60 },
  { txtBeneficiaryName: 'Anne Chen', cboBeneficiaryRelationship: 'C', txtBeneficiaryShare: 40 },
];

async function start(agent: Client): Promise<EapplicationDetail> {
  const { body } = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payload() });
  const answer = await agent.post<EapplicationDetail>('/api/eapplications', { illustrationID: body.id });
  expect(answer.status).toBe(200);
  return answer.body;
}

const send = (agent: Client, { id, revision, values }: EapplicationDetail, changes: FormValues, act = '') =>
  agent.post<EapplicationDetail & ErrorAnswer>(path(`/api/eapplications/:id${act}`, { id }), {
    revision,
    values: { ...values, ...changes },
  });
const open = async (agent: Client, { id }: EapplicationDetail) =>
  (await agent.get<EapplicationDetail>(path('/api/eapplications/:id', { id }))).body;
const shipped = async (agent: Client) =>
  (await agent.get<FormDocument>(path('/api/GetControlItemsByForm/:form', { form: 'EApplication' }))).body;

async function print(agent: Client, { id }: EapplicationDetail): Promise<string> {
  const { body } = await agent.post<EapplicationReport>(path('/api/eapplications/:id/report', { id }), {});
  const pdf = await fetch(new URL(body.reportOutputFile, api.url));
  return readPdfText(Buffer.from(await pdf.arrayBuffer()));
}

async function publish(developer: Client, parts: object): Promise<void> {
  const { version } = await shipped(developer);
  const body = { form: 'EApplication', baseVersion: version, isWhole: true, ...parts };
  const { status, body: answer } = await developer.post<ErrorAnswer>('/api/updateControlItems', body);
  expect([status, answer.issues]).toEqual([200, undefined]);
}

test('two beneficiaries are saved and opened again as rows, submitted, and printed as a table of them [BUILD-024]', async () => {
  const agent = await api.as('agent');
  const draft = await start(agent);
  await send(agent, draft, { ...ANSWERS, grpBeneficiaries: ROWS });
  const kept = await open(agent, draft);
  expect(kept.values.grpBeneficiaries).toEqual(ROWS);
  const { status, body } = await send(agent, kept, {}, '/submit');
  expect([status, body.issues]).toEqual([200, undefined]);
  const step = body.answers.find(({ groups }) => groups.length > 0);
  expect(step).toEqual({
    title: 'Beneficiary',
    answers: [],
    groups: [
      {
        title: 'Beneficiaries',
        heads: ['Name of the beneficiary', 'Relationship to the insured', 'Share', 'Can be changed'],
        rows: [
          ['Jean Chen', 'Spouse', '60.00%', 'Revocable'],
          ['Anne Chen', 'Child', '40.00%', 'Revocable'],
        ],
      },
    ],
  });
  const printed = await print(agent, body);
  expect(printed).toContain('Jean Chen Spouse 60.00% Revocable\nAnne Chen Child 40.00% Revocable');
});

test('shares that do not add up are refused in each row, and a sixth beneficiary is', async () => {
  const agent = await api.as('agent');
  const draft = await start(agent);
  const short = ROWS.map((row) => ({ ...row, txtBeneficiaryShare: 49.99 }));
  const refused = await send(agent, draft, { ...ANSWERS, grpBeneficiaries: short }, '/submit');
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [0, 1].map((at) => ({ code: 'msg-BeneficiaryShares', path: `grpBeneficiaries[${at}].txtBeneficiaryShare` })),
  ]);
  const six = Array.from({ length: 6 }, () => ({ ...ROWS[0], txtBeneficiaryShare: 16.66 }));
  const many = await send(agent, draft, { ...ANSWERS, grpBeneficiaries: six }, '/submit');
  expect(many.body.issues?.map(({ code, path: at }) => [code, at])).toContainEqual(['msg-RowsMax', 'grpBeneficiaries']);
});

test('applications from before beneficiaries were rows open with theirs in rows, and print as they did once submitted [BUILD-024]', async () => {
  const [agent, developer] = [await api.as('agent'), await api.as('administratorDeveloper')];
  const { items, layout, rules, messages } = await shipped(agent);
  // Its own tests enter rows.
  await publish(developer, { ...withNumberedBeneficiaries({ ...(await shipped(agent)), messages }), cases: [] });
  const draft = await start(agent);
  await send(agent, draft, { ...WITHOUT, ...NUMBERED });
  const { status, body: submitted } = await send(agent, await start(agent), { ...WITHOUT, ...NUMBERED }, '/submit');
  expect(status).toBe(200);
  const before = { ...(await open(agent, submitted)), printed: await print(agent, submitted) };
  expect(before.printed).toContain('Name of the beneficiary 2 Anne Chen');

  await publish(developer, { items, layout, rules, messages: own(messages) });
  expect({ ...(await open(agent, submitted)), printed: await print(agent, submitted) }).toEqual(before);
  const opened = await open(agent, draft);
  const saved = await send(agent, opened, {});
  expect(saved.status).toBe(200);
  const { values } = await open(agent, draft);
  expect(values.grpBeneficiaries).toEqual(ROWS);
  expect(Object.keys(values)).not.toContain('txtBeneficiary1Name');
  const done = await send(agent, await open(agent, draft), {}, '/submit');
  expect(done.body.answers.flatMap(({ groups }) => groups.flatMap(({ rows: all }) => all))).toEqual([
    ['Jean Chen', 'Spouse', '60.00%', 'Revocable'],
    ['Anne Chen', 'Child', '40.00%', 'Revocable'],
  ]);
});
