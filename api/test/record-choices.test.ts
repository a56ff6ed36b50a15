import type { ControlItem, FormDocument, FormValues } from '@lifeform/metadata';
import type { ErrorAnswer, OptionsAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { UserEntity } from '../src/feature/user/user.entity.ts';
import { type Client, startApi } from './harness.ts';
import { CLAIM, createMember, FORM, fill, list, publishForm, setup, type TestForm } from './record-client.ts';

const api = startApi();
let owner: Client;
let reader: Client;

const choices: readonly ControlItem[] = [
  {
    name: 'cmbDamage',
    fieldType: 'combo',
    useOptions: true,
    isTranslateOptions: true,
    optionItems: [
      { code: 'z', text: 'Slight' },
      { code: 'm', text: 'Serious' },
      { code: 'a', text: 'Total loss' },
    ],
  },
  {
    name: 'mltParts',
    fieldType: 'multiselect',
    useOptions: true,
    optionItems: [
      { code: 'p%', text: 'Roof' },
      { code: 'q', text: 'Cellar' },
    ],
  },
  { name: 'cboBefore', fieldType: 'combo', optionsFrom: { records: { form: FORM, text: 'cmbDamage' } } },
  {
    name: 'cboCalm',
    fieldType: 'combo',
    optionsFrom: { records: { form: FORM, text: 'txtClaimant' }, where: { chkUrgent: 'chkUrgent' } },
  },
];
const words = (en: string, fr: string) => ({ en, fr });
const form: TestForm = {
  ...CLAIM,
  items: [...CLAIM.items, ...choices],
  layout: [
    ...CLAIM.layout,
    ...choices.map(({ name: id }, order) => ({ id, parent: 'claim', order: order + 20, kind: 'field' as const })),
  ],
  record: {
    ...setup,
    list: { ...setup.list, columns: ['txtClaimant', 'cmbDamage', 'mltParts', 'chkUrgent'] },
  },
  messages: {
    [`tEdit-${FORM}-cmbDamage-option-z`]: words('Slight', 'Léger'),
    [`tEdit-${FORM}-cmbDamage-option-m`]: words('Serious', 'Grave'),
    [`tEdit-${FORM}-cmbDamage-option-a`]: words('Total loss', 'Perte totale'),
  },
};
const CLAIMS: readonly FormValues[] = [
  { txtClaimant: 'Total', cmbDamage: 'a', mltParts: 'p%|q', chkUrgent: true },
  { txtClaimant: 'Slight', cmbDamage: 'z', mltParts: 'q', chkUrgent: false },
  { txtClaimant: 'None' },
  { txtClaimant: 'Serious', cmbDamage: 'm', mltParts: 'p%' },
];

beforeAll(async () => {
  await publishForm(api, form);
  owner = await createMember(api, 'Olive Owner', 'agent', 'north');
  reader = await createMember(api, 'Luc Lecteur', 'agent', 'north');
  const users = api.dataSource.getRepository(UserEntity);
  await users.update({ profileName: 'Luc Lecteur' }, { inputLanguage: 'French' });
  for (const values of CLAIMS) await fill(owner, values);
});

const names = async (query: Readonly<Record<string, string>>, person = owner) => {
  const { status, body } = await list(person, query);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.rows.map(({ cells }) => cells.txtClaimant);
};

describe('a list of records with choices', () => {
  test.each([
    ['loss', ['Total']],
    ['SERI', ['Serious']],
    ['roof', ['Total', 'Serious']],
    ['cellar', ['Total', 'Slight']],
    ['grave', []],
    ['m', ['Serious']],
    ['p%', ['Total', 'Serious']],
  ])('is searched for %s by the words of options, or by a whole code', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('is searched by the words its reader sees', async () => {
    expect(await names({ search: 'leger' }, reader)).toEqual(['Slight']);
    expect(await names({ search: 'perte' }, reader)).toEqual(['Total']);
    expect(await names({ search: 'perte' })).toEqual([]);
  });

  test('is sorted by a choice as its options stand', async () => {
    expect(await names({ sort: 'cmbDamage' })).toEqual(['None', 'Slight', 'Serious', 'Total']);
    expect(await names({ sort: '-cmbDamage' })).toEqual(['Total', 'Serious', 'Slight', 'None']);
    expect(await names({ sort: '-cmbDamage', page: '2', pageSize: '3' })).toEqual(['None']);
  });

  test('has what is not ticked, whether or not it ever was', async () => {
    expect(await names({ filter: '{"chkUrgent":"false"}' })).toEqual(['Slight', 'None', 'Serious']);
    expect(await names({ filter: '{"chkUrgent":"true"}' })).toEqual(['Total']);
  });
});

describe('options out of records', () => {
  const asked = async (person: Client, field: string, search: string, where = {}) => {
    const { status, body } = await person.post<OptionsAnswer>(`/api/options/${FORM}/${field}`, { search, where });
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.options.map(({ text }) => text);
  };

  test('are named by the words of a choice, found by them, and in the order of its options', async () => {
    expect(await asked(owner, 'cboBefore', '')).toEqual(['3', 'Slight', 'Serious', 'Total loss']);
    expect(await asked(reader, 'cboBefore', 'perte')).toEqual(['Perte totale']);
  });

  test('are those not ticked where the condition is not ticked', async () => {
    expect(await asked(owner, 'cboCalm', '', { chkUrgent: false })).toEqual(['None', 'Serious', 'Slight']);
    expect(await asked(owner, 'cboCalm', '', { chkUrgent: true })).toEqual(['Total']);
  });
});

describe('a form that others choose from', () => {
  const published = async (change: (text: string) => string, formerNames: readonly string[] = []) => {
    const developer = await api.as('administratorDeveloper');
    const { body: now } = await developer.get<FormDocument>(`/api/GetControlItemsByForm/${FORM}`);
    const { items, layout, rules, messages, record } = now;
    const parts = JSON.parse(change(JSON.stringify({ items, layout, rules, messages, record })));
    const renamed = parts.items.map((item: ControlItem) =>
      item.name === 'txtPerson' ? { ...item, formerNames } : item,
    );
    return developer.post<ErrorAnswer>('/api/updateControlItems', {
      ...{ form: FORM, baseVersion: now.version, isWhole: true, cases: [], ...parts, items: renamed },
    });
  };
  const quoted = (text: string, from: string, to: string) => text.replaceAll(`"${from}"`, `"${to}"`);

  test('keeps the columns they read in its list, and says whose they are', async () => {
    const { status, body } = await published((text) => text.replace('"txtClaimant","cmbDamage",', '"cmbDamage",'));
    expect([status, body.code, body.parameters]).toEqual([
      409,
      'choicesLoseColumns',
      { columns: 'txtClaimant', places: `${FORM}: cboCalm` },
    ]);
  });

  test('is found by them after a column was renamed', async () => {
    const rename = (text: string) =>
      quoted(text, 'txtClaimant', 'txtPerson')
        .replaceAll(`tEdit-${FORM}-txtClaimant`, `tEdit-${FORM}-txtPerson`)
        .replace('"text":"txtPerson"', '"text":"txtClaimant"');
    const { status, body } = await published(rename, ['txtClaimant']);
    expect([status, body]).toEqual([200, expect.anything()]);
    const { body: found } = await owner.post<OptionsAnswer>(`/api/options/${FORM}/cboCalm`, {
      search: 'tot',
      where: { chkUrgent: true },
    });
    expect(found.options.map(({ text }) => text)).toEqual(['Total']);
    const { body: refused } = await published(
      (text) => text.replace('"txtPerson","cmbDamage",', '"cmbDamage",'),
      ['txtClaimant'],
    );
    expect(refused.code).toBe('choicesLoseColumns');
  });
});
