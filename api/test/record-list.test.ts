import type { ControlItem, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, FormRecord } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { RecordIndexService } from '../src/feature/record/record-index.service.ts';
import { RecordEntity } from '../src/feature/record-store/record.entity.ts';
import { type Client, startApi } from './harness.ts';
import { CLAIM, createMember, FORM, fill, list, publishForm, setup } from './record-client.ts';

const api = startApi();
let owner: Client;
let mate: Client;

const CLAIMS: readonly FormValues[] = [
  { txtClaimant: 'Élise Gagné', dAmount: 900.5, dteLoss: '2026-03-01', cmbKind: 'fire', mltRooms: 'hall|attic' },
  { txtClaimant: 'adam Smith', dAmount: 10_000, dteLoss: '2026-01-15', cmbKind: 'water', chkUrgent: true },
  { txtClaimant: 'Bo 100%_!', dAmount: 20, dteLoss: '2026-02-10', cmbKind: 'fire', mltRooms: 'attic' },
  { txtClaimant: 'Nobody' },
];

beforeAll(async () => {
  await publishForm(api);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  mate = await createMember(api, 'Max Mate', 'agent', 'north');
  for (const values of CLAIMS) await fill(owner, values);
});

/** The first word of each claimant, as the list has them. */
const names = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await list(owner, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.rows.map(({ cells }) => String(cells.txtClaimant).split(' ')[0]);
};
const filtered = (filter: object) => names({ filter: JSON.stringify(filter) });

describe('a list of records', () => {
  test('shows the columns of the form’s list with what stands in them [BUILD-011]', async () => {
    const { body } = await list(owner);
    expect(body).toMatchObject({ columns: setup.list.columns, total: 4, page: 1, pageSize: 20 });
    expect(body.rows.map(({ number, cells }) => [number, cells])).toEqual([
      [1, { txtClaimant: 'Élise Gagné', dAmount: 900.5 }],
      [2, { txtClaimant: 'adam Smith', dAmount: 10_000 }],
      [3, { txtClaimant: 'Bo 100%_!', dAmount: 20 }],
      [4, { txtClaimant: 'Nobody' }],
    ]);
    expect(await names({ page: '2', pageSize: '3' })).toEqual(['Nobody']);
  });

  test.each([
    ['txtClaimant', ['adam', 'Bo', 'Élise', 'Nobody']],
    ['-txtClaimant', ['Nobody', 'Élise', 'Bo', 'adam']],
    ['dAmount', ['Nobody', 'Bo', 'Élise', 'adam']],
    ['-dAmount', ['adam', 'Élise', 'Bo', 'Nobody']],
    ['dteLoss', ['Nobody', 'adam', 'Bo', 'Élise']],
    ['-@number', ['Nobody', 'Bo', 'adam', 'Élise']],
  ])(
    'is sorted by %s: numbers as numbers, days as days, texts as people read them [BUILD-011]',
    async (sort, order) => {
      expect(await names({ sort })).toEqual(order);
    },
  );

  test.each<[object, readonly string[]]>([
    [{ cmbKind: 'fire' }, ['Élise', 'Bo']],
    [{ mltRooms: 'attic' }, ['Élise', 'Bo']],
    [{ mltRooms: 'hall' }, ['Élise']],
    [{ chkUrgent: 'true' }, ['adam']],
    [{ dAmount: { from: 20, to: 900.5 } }, ['Élise', 'Bo']],
    [{ dAmount: { from: 900.51 } }, ['adam']],
    [{ dAmount: '20' }, ['Bo']],
    [{ dteLoss: { from: '2026-01-15', to: '2026-02-10' } }, ['adam', 'Bo']],
    [{ dteLoss: { to: '2026-01-14' } }, []],
    [{ txtClaimant: 'ELI' }, ['Élise']],
    [{ '@number': { from: 3 } }, ['Bo', 'Nobody']],
    [{ '@owner': 'olive' }, ['Élise', 'adam', 'Bo', 'Nobody']],
    [{ '@team': 'south' }, []],
    [{ cmbKind: 'fire', dAmount: { to: 100 } }, ['Bo']],
  ])('is filtered by %j [BUILD-011]', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found);
  });

  test('is filtered by the day records were made, in Toronto', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(new Date());
    expect(await filtered({ '@created': { from: today, to: today } })).toHaveLength(4);
    expect(await filtered({ '@created': { to: '2020-02-29' } })).toEqual([]);
    expect(await filtered({ '@modified': today })).toHaveLength(4);
  });

  test.each([
    ['gagne', ['Élise']],
    ['smith', ['adam']],
    ['100%_', ['Bo']],
    ['%', ['Bo']],
    ['2', ['adam']],
    ['fire', ['Élise', 'Bo']],
    ['olive', ['Élise', 'adam', 'Bo', 'Nobody']],
    ['nowhere', []],
  ])('is searched for %s [BUILD-011]', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('is looked at through a view of the form, with its own columns, states, reach and order [BUILD-011]', async () => {
    const { id, revision } = await fill(mate, { txtClaimant: 'Moved', dAmount: 5 });
    await mate.post<FormRecord>(`/api/records/${FORM}/${id}/move`, { move: 'submit', revision });
    expect(await names({ view: 'open' })).not.toContain('Moved');
    expect(await names({ state: 'submitted' })).toEqual(['Moved']);
    const { body } = await list(owner, { view: 'large' });
    expect(body.columns).toEqual(['dAmount', 'dFee']);
    expect(body.rows.map(({ cells }) => cells)).toEqual([
      { dAmount: 10_000, dFee: 1000 },
      { dAmount: 900.5, dFee: 90.05 },
      { dAmount: 20, dFee: 2 },
      { dFee: 0 },
    ]);
    expect(await names({ view: 'open', sort: '-dAmount' })).toEqual(['adam', 'Élise', 'Bo', 'Nobody']);
  });

  test.each([
    [{ view: 'closed' }, 'optionRefused'],
    [{ sort: 'txtSin' }, 'optionRefused'],
    [{ sort: 'x y' }, 'bodyRefused'],
    [{ filter: '{"txtSin":"1"}' }, 'optionRefused'],
    [{ filter: '{' }, 'bodyRefused'],
    [{ filter: '[]' }, 'bodyRefused'],
    [{ filter: '{"dAmount":7}' }, 'bodyRefused'],
  ])('refuses %j, and says what', async (query, code) => {
    const { status, body } = await owner.get<ErrorAnswer>(
      `/api/records/${FORM}?${new URLSearchParams(query as never)}`,
    );
    expect([status, body.code]).toEqual([400, code]);
  });

  test('has the columns that were chosen since, of records made before too [BUILD-011]', async () => {
    const columns = ['txtClaimant', 'cmbKind', 'dFee'];
    const items = [...CLAIM.items, { name: 'txtNote', fieldType: 'text' }];
    await publishForm(api, {
      ...CLAIM,
      items,
      record: { ...setup, list: { columns, filters: [], sort: { column: 'cmbKind' } } },
    });
    const { body } = await list(owner, { reach: 'own' });
    expect(body.columns).toEqual(columns);
    expect(body.rows.map(({ cells }) => cells.cmbKind)).toEqual([undefined, 'fire', 'fire', 'water']);
    const left = await api.dataSource.query("SELECT COUNT(*) AS count FROM record_cell WHERE field = 'dAmount'");
    expect(Number(left[0].count)).toBe(0);
    await publishForm(api);
    expect(await names({ sort: 'dAmount', reach: 'own' })).toEqual(['Nobody', 'Bo', 'Élise', 'adam']);
  });
});

test('a form with records is not deleted, and says how many there are [BUILD-005]', async () => {
  const developer = await api.as('administratorDeveloper');
  const { status, body } = await developer.delete<ErrorAnswer>(`/api/forms/${FORM}`);
  const of = expect.objectContaining({ code: 'records', parameters: { count: { value: 5, format: 'number' } } });
  expect([status, body.code, body.issues]).toEqual([409, 'formInUse', expect.arrayContaining([of])]);
});

test('a list whose columns are being made says how far they are, and is there once they are [BUILD-011]', async () => {
  const index = api.app.get(RecordIndexService);
  const { patience } = index;
  index.patience = 0;
  const { manager } = api.dataSource;
  const find = manager.find.bind(manager);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = vi.spyOn(manager, 'find').mockImplementation(async (entity, options) => {
    if (entity === RecordEntity) await held;
    return find(entity, options);
  });
  const columns = setup.list.columns.filter((name) => name !== 'txtClaimant');
  await publishForm(api, { ...CLAIM, record: { ...setup, list: { ...setup.list, columns } } });
  const { status, body } = await list(owner);
  expect([status, body]).toMatchObject([
    503,
    { code: 'recordListBeingMade', parameters: { done: expect.any(Number) } },
  ]);
  goOn();
  index.patience = patience;
  slow.mockRestore();
  expect((await list(owner)).body.columns).toEqual(columns);
});

test('a record is found by each of its many choices, however long they are together', async () => {
  const rooms = Array.from({ length: 12 }, (_, at) => ({
    code: `room-with-a-long-code-"${at}"`,
    text: `Chamber ${at}.`,
  }));
  const items = CLAIM.items.map((item) => (item.name === 'mltRooms' ? { ...item, optionItems: rooms } : item));
  await publishForm(api, { ...CLAIM, items });
  await fill(mate, { txtClaimant: 'Many', mltRooms: rooms.map(({ code }) => code).join('|') });
  await fill(mate, { txtClaimant: 'Few', mltRooms: rooms[1]?.code ?? '' });
  const found = async (query: Readonly<Record<string, string>>) =>
    (await list(mate, { reach: 'own', ...query })).body.rows.map(({ cells }) => cells.txtClaimant);
  const last = rooms.at(-1)?.code;
  expect(await found({ filter: JSON.stringify({ mltRooms: last }) })).toEqual(['Many']);
  expect(await found({ filter: JSON.stringify({ mltRooms: rooms[1]?.code }) })).toEqual(['Many', 'Few']);
  expect(await found({ search: 'Chamber 11.' })).toEqual(['Many']);
});

describe('a masked text in a list', () => {
  const masked = (stored?: 'bare'): ControlItem => ({
    ...{ name: stored ? 'txtBare' : 'txtPolicy', fieldType: 'text' },
    mask: { pattern: 'AAA-0000', sample: 'ABC-1234', ...(stored && { stored }) },
  });

  beforeAll(async () => {
    const items = [masked(), masked('bare')];
    const places = items.map(({ name }, at) => ({
      ...({ id: name, kind: 'field', parent: 'claim', order: 90 + at } as const),
    }));
    const columns = [...setup.list.columns, ...items.map(({ name }) => name)];
    await publishForm(api, {
      ...CLAIM,
      ...{ items: [...CLAIM.items, ...items], layout: [...CLAIM.layout, ...places] },
      record: { ...setup, list: { ...setup.list, columns } },
    });
    await fill(owner, { txtClaimant: 'Masked', txtPolicy: 'XYZ-4711' });
    await fill(owner, { txtClaimant: 'Bare', txtBare: 'XYZ-4712' });
  });

  test.each([
    ['XYZ-471', ['Masked', 'Bare']],
    ['xyz-4711', ['Masked']],
    ['XYZ4711', ['Masked']],
    ['XYZ-4712', ['Bare']],
    ['xyz 4712', ['Bare']],
    ['XYZ-4713', []],
    ['-', []],
  ])('is searched for %s however it is stored [BUILD-011, BUILD-042]', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test.each([
    [{ txtPolicy: 'XYZ-47' }, ['Masked']],
    [{ txtPolicy: 'xyz47' }, ['Masked']],
    [{ txtBare: 'XYZ-4712' }, ['Bare']],
    [{ txtBare: 'YZ-4712' }, []],
  ])('is filtered by %j', async (filter, found) => {
    expect(await filtered(filter)).toEqual(found);
  });
});
