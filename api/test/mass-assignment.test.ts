import { beforeAll, describe, expect, test } from 'vitest';
import { newID } from '../src/platform/database/new-id.ts';
import { permissionsOf } from './actors.ts';
import { type Client, type Role, startApi } from './harness.ts';
import { payload } from './illustration-payload.ts';

const api = startApi();

/** Values that no row has of itself, by what a column takes; a flag is turned round instead. */
const PLANTED = ['planted', 987_654, '2001-02-03T04:05:06.000Z', true, false] as const;

const contact = {
  ...{ phoneNumberPrimary: '', isMobilePrimary: false, phoneNumberSecondary: '', isMobileSecondary: false },
  ...{ faxNumber: '', emailAddress: '' },
};
const person = {
  ...{ firstName: 'Planted', profileName: 'Planted', ...contact, agentID: '', roleID: 'agent' },
  ...{ inputLanguage: 'English', reportLanguage: 'French', defaultApplication: 'New Business' },
};
const overrides = { chkOverrideUseMaxFace: 'false', txtOverrideMaxFace: '' };
const inputs = { prodID: '0180', formVersion: 1, values: { txtFaceTerm10: 100_000 } };
const needs = { form: 'NeedsLite', formVersion: 1, values: { txtAge: 40, txtIncome: 60_000, txtYears: 10 } };
const unique = () => `planted ${newID()}`;
const address = () => `${unique().replace(' ', '-')}@lifeform.example`;

interface Writing {
  readonly by: Role;
  /** Of what it writes. */
  readonly entity: string;
  /** A body that is taken. */
  readonly body: (client: Client) => object;
}

/** Routes that write a row a person names, and what is sent to them. */
const WRITES: Readonly<Record<string, Writing>> = {
  '/users/update': { by: 'agent', entity: 'UserEntity', body: ({ username }) => ({ username }) },
  '/users/updateProfile': {
    ...{ by: 'agent', entity: 'UserEntity' },
    body: ({ username }) => ({ ...person, username, fontSize: 'Small' }),
  },
  '/users/create': { by: 'administrator', entity: 'UserEntity', body: () => ({ ...person, username: address() }) },
  '/users/roles': {
    ...{ by: 'administrator', entity: 'RoleEntity' },
    body: () => ({ roleName: unique(), permissions: permissionsOf([]), overrides }),
  },
  '/api/illustrations': { by: 'agent', entity: 'IllustrationEntity', body: () => ({ payload: payload() }) },
  '/api/templates': { by: 'agent', entity: 'TemplateEntity', body: () => ({ name: unique(), inputs }) },
  '/api/needsAnalyses': { by: 'agent', entity: 'NeedsAnalysisEntity', body: () => needs },
  '/api/whiteLabel/profiles': {
    ...{ by: 'administrator', entity: 'WhiteLabelProfileEntity' },
    body: () => ({ name: unique(), company: 'Company', brand: '#0b4f4a', brandOn: '#ffffff', logo: '' }),
  },
};

/** What each takes from whoever calls it: of a person their own, of a manager what the role lets them. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  '/users/update': [...Object.keys(contact), 'firstName', 'profileName', 'inputLanguage', 'reportLanguage', 'fontSize'],
  '/users/updateProfile': [...Object.keys(contact), 'profileName', 'inputLanguage', 'reportLanguage', 'fontSize'],
  '/users/create': ['username', ...Object.keys(person), 'isWhiteLabel', 'whiteLabelProfile', 'team'],
  '/users/roles': ['roleName', 'permissions', 'overrides', 'formRights', 'roleID', 'revision'],
  '/api/illustrations': ['payload', 'id', 'revision'],
  '/api/templates': ['name', 'inputs', 'id', 'revision', 'isShared'],
  '/api/needsAnalyses': ['form', 'formVersion', 'values', 'id', 'revision'],
  '/api/whiteLabel/profiles': ['name', 'company', 'address', 'brand', 'brandOn', 'logo', 'dollarSign', 'revision'],
};
/** Everybody sets these of themselves by `/users/update`, and `/users/updateProfile` the second. */
const OWN = ['formData', 'isFirstRun', 'defaultApplication', 'username', 'widgetsData'];

const clients = new Map<string, Client>();
beforeAll(async () => {
  for (const { by } of Object.values(WRITES)) clients.set(by, await api.as(by));
});

const repositoryOf = (entity: string) => {
  const found = api.dataSource.entityMetadatas.find(({ name }) => name === entity);
  if (!found) throw new Error(`no entity ${entity}`);
  return api.dataSource.getRepository<Record<string, unknown>>(found.target);
};

/** How many rows hold each value in the column. */
async function tally(entity: string, column: string): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  for (const row of await repositoryOf(entity).find({ select: { [column]: true } as never })) {
    const value = JSON.stringify(row[column]);
    counted.set(value, (counted.get(value) ?? 0) + 1);
  }
  return counted;
}

describe.each(Object.entries(WRITES))('%s', (route, { by, entity, body }) => {
  test('writes none of its columns that it is sent beside what it takes, one at a time [GATE-044]', async () => {
    const client = clients.get(by);
    const columns = repositoryOf(entity).metadata.columns.map(({ propertyName }) => propertyName);
    const others = columns.filter((name) => !TAKEN[route]?.includes(name) && !OWN.includes(name));
    expect(others.length).toBeGreaterThan(0);
    const written: string[] = [];
    for (const column of others) {
      const expected = await changeOf(column, {});
      for (const planted of PLANTED) {
        const change = await changeOf(column, { [column]: planted });
        // A right sent with a value of its own is refused as a whole.
        if (change !== expected && change !== '') written.push(`${column}: ${change}`);
      }
    }
    expect(written).toEqual([]);

    /** What a request changed in the column, apart from what every such request sets anew. */
    async function changeOf(column: string, more: object): Promise<string> {
      const before = await tally(entity, column);
      if (client) await client.post(route, { ...body(client), ...more });
      const after = await tally(entity, column);
      const gained = [...after].filter(([value, count]) => count > (before.get(value) ?? 0));
      const odd = gained.filter(([value]) => PLANTED.some((planted) => JSON.stringify(planted) === value));
      return odd.map(([value]) => value).join();
    }
  });
});
