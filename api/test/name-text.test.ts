import type { ErrorAnswer } from '@lifeform/metadata/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { createActor, KINDS, permissionsOf } from './actors.ts';
import { type Client, path, startApi } from './harness.ts';

const api = startApi();
let token = '';
let agent: Client;

beforeAll(async () => {
  const [, everything = []] = KINDS.at(-1) ?? [];
  token = (await createActor(api, 'namer', everything)).token;
  agent = await api.as('agent');
});

const UNFIT = {
  'half a surrogate pair': 'Ann\ud800e',
  'a line break': 'Anne\nBruno',
  'a control mark': 'Anne\u0007',
  'a separator of lines': 'Anne\u2028Bruno',
  'a mark that turns the direction of writing': 'Anne\u202eonurB',
};

const contact = {
  ...{ phoneNumberPrimary: '', isMobilePrimary: false, phoneNumberSecondary: '', isMobileSecondary: false },
  ...{ faxNumber: '', emailAddress: '' },
};
const person = {
  ...{ username: 'named@lifeform.example', firstName: 'Named', profileName: 'Named', ...contact, agentID: '' },
  ...{ roleID: 'agent', inputLanguage: 'English', reportLanguage: 'French', defaultApplication: 'New Business' },
};
const overrides = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
const brand = { company: 'Company', brand: '#0b4f4a', brandOn: '#ffffff', logo: '' };
const inputs = { prodID: '0180', formVersion: 1, values: { txtFaceTerm10: 100_000 } };
const work = { changes: {}, invalid: [], pending: [], past: [], future: [] };
const draft = { id: '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c0aa', name: 'x', baseVersion: 1, changes: 0, work };

/** By request: what is sent but for the name, and the fields that are names. */
const NAMES: readonly (readonly [address: string, body: object, fields: readonly string[]])[] = [
  ['/users/create', person, ['username', 'firstName', 'profileName', 'emailAddress', 'agentID', 'team']],
  ['/users/update', { username: 'agent@lifeform.example' }, ['firstName', 'profileName', 'emailAddress', 'team']],
  ['/users/updateProfile', { ...person, fontSize: 'Small' }, ['profileName', 'emailAddress']],
  ['/users/authenticate', { password: 'not the one', generateTrackingUserName: false }, ['username']],
  ['/users/roles', { permissions: permissionsOf([]), overrides }, ['roleName']],
  ['/api/whiteLabel/profiles', { name: 'x', ...brand }, ['name', 'company']],
  ['/api/templates', { inputs }, ['name']],
  [path('/api/forms/:form/drafts', { form: 'NewBusiness' }), draft, ['name']],
  [path('/api/forms/:form/drafts/:id/rename', { form: 'NewBusiness', id: draft.id }), {}, ['name']],
  ['/api/packageKeys', { publicKey: 'x' }, ['name']],
  ['/api/packages', { forms: [] }, ['title']],
  ['/api/AlphaLookup', { firstName: 'An', middleName: '', lastName: '' }, ['firstName', 'middleName', 'lastName']],
];

describe('a name', () => {
  const cases = NAMES.flatMap(([address, body, fields]) => fields.map((field) => [field, address, body] as const));
  test.each(cases)('%s of %s with what is no part of a name is refused by its field [GATE-035]', async (...sent) => {
    const [field, address, body] = sent;
    for (const [kind, name] of Object.entries(UNFIT)) {
      const raw = JSON.stringify({ ...body, [field]: name });
      const { status, body: answer } = await api.request<ErrorAnswer>('POST', address, { token, raw });
      expect([kind, status, answer.issues?.[0]?.path]).toEqual([kind, 400, field]);
    }
  });

  test('of a form is refused by its language [GATE-035]', async () => {
    const body = {
      title: { en: 'Claim', fr: 'Sinistre\n' },
      icon: 'form',
      address: 'claims',
      from: { form: 'NeedsLite' },
    };
    const { status, body: answer } = await api.request<ErrorAnswer>('POST', '/api/forms', { token, body });
    expect([status, answer.issues?.[0]?.path]).toEqual([400, 'title.fr']);
  });

  test('may have letters of any alphabet, and signs of two halves [GATE-035]', async () => {
    for (const profileName of ['Zoë O’Brien-Lévesque', '李小龍', 'אברהם', 'Anne 💥']) {
      const { status } = await agent.post('/users/update', { username: agent.username, profileName });
      expect([profileName, status]).toEqual([profileName, 200]);
    }
  });
});
