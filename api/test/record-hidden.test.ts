import type { RecordSetup } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Client, startApi } from './harness.ts';
import {
  CLAIM,
  claim,
  createMember,
  FORM,
  fill,
  LIST,
  publishForm,
  read,
  setup,
  type TestForm,
} from './record-client.ts';

const api = startApi();
let owner: Client;

beforeAll(async () => {
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
});

/** The kind of loss is asked where it is not urgent, and raises the fee. */
function claims(hiddenValues: RecordSetup['hiddenValues']): TestForm {
  return {
    ...CLAIM,
    record: {
      ...setup,
      ...(hiddenValues ? { hiddenValues } : {}),
      moves: [
        { id: 'submit', from: ['draft', 'returned'], to: 'submitted', by: { agent: 'own' }, isComplete: true },
        { id: 'keep', from: ['draft'], to: 'returned', by: { agent: 'own' }, needs: { '!': { var: 'cmbKind' } } },
      ],
    },
    rules: [
      {
        ...{ kind: 'binding', id: 'kind', field: 'cmbKind', property: 'displayHidden' },
        expression: { var: 'chkUrgent' },
      },
    ],
  };
}

const entered = { ...claim, chkUrgent: true };
const move = async (id: string, { id: record, revision }: FormRecord) =>
  (await owner.post<FormRecord & ErrorAnswer>(`${LIST}/${record}/move`, { move: id, revision })).body;

test('a record keeps what was entered in a hidden field until it is sent, and its moves go by what is shown [MEAN-007]', async () => {
  await publishForm(api, claims('kept'));
  const draft = await fill(owner, entered);
  expect((await read(owner, draft.id)).body.values).toEqual(entered);
  const kept = await move('keep', draft);
  expect(kept).toMatchObject({ state: 'returned', values: entered });
  const shown = Object.fromEntries(Object.entries(entered).filter(([name]) => name !== 'cmbKind'));
  expect((await move('submit', kept)).values).toEqual(shown);
});

test('in a form that counts hidden values a record is sent with them, and its moves go by them [MEAN-007]', async () => {
  await publishForm(api, claims('counted'));
  const draft = await fill(owner, entered);
  expect(await move('keep', draft)).toMatchObject({ code: 'moveRefused' });
  expect((await move('submit', draft)).values).toEqual(entered);
});

test('a form whose field hides itself is not published where hidden values count for nothing', async () => {
  const { version } = (
    await api.as('administratorDeveloper').then((developer) => developer.get(`/api/GetControlItemsByForm/${FORM}`))
  ).body as { version: number };
  const developer = await api.as('administratorDeveloper');
  const rule = {
    kind: 'binding',
    id: 'kind',
    field: 'cmbKind',
    property: 'displayHidden',
    expression: { var: 'cmbKind' },
  };
  const request = {
    form: FORM,
    baseVersion: version,
    items: [],
    record: { ...setup, hiddenValues: 'kept' },
    rules: [rule],
  };
  const { status, body } = await developer.post<ErrorAnswer>('/api/updateControlItems', request);
  expect([status, body.issues?.map(({ code }) => code)]).toEqual([400, expect.arrayContaining(['rule-cycle'])]);
});
