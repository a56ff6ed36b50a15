import { randomUUID } from 'node:crypto';
import type { FormValues } from '@lifeform/metadata';
import type {
  Adoption,
  ErrorAnswer,
  ImpactAnswer,
  ImpactPrices,
  ProductRatesAnswer,
  PublishAnswer,
  UpdateControlItemsRequest,
} from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPage, LedgerAnswer, ProductSetup } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { beforeAll, describe, expect, test } from 'vitest';
import { PolicyEntity } from '../src/feature/policy/policy.entity.ts';
import { path, type Role, startApi } from './harness.ts';
import { quoteClient } from './quote-client.ts';

const api = startApi();
const FORM = 'NewBusiness';
const BASIS = 'OB-1.0';
const DEARER = 'OB-1.0-dearer';
const { body: payloadOf, price } = quoteClient(api, {});

let version = 1;
let saved: IllustrationDetail;
let other: IllustrationDetail;
let setup: ProductSetup;

/** The term's load is 20 percent of the premium rather than 15. */
beforeAll(async () => {
  const developer = await api.as('developer');
  const changes = [{ place: 'initial.load', value: 0.2 }];
  const rates = { former: BASIS, version: DEARER, prodID: '0180', source: '0180', changes, isAdopted: true };
  expect((await developer.post<ProductRatesAnswer>('/api/bases/products', rates)).status).toBe(200);
  setup = (await developer.get<ProductSetup>(path('/api/allSetups/:prodID', { prodID: '0180' }))).body;
  saved = await illustrate('0180', {});
  other = await illustrate('0185', { txtFaceAmount: 250_000, chkTerm20: false });
});

async function illustrate(prodID: string, changes: FormValues): Promise<IllustrationDetail> {
  const agent = await api.as('agent');
  const answer = await agent.post<IllustrationDetail>('/api/illustrations', { payload: payloadOf(prodID, changes) });
  expect(answer.status).toBe(200);
  return answer.body;
}

const adopting = (): Partial<UpdateControlItemsRequest> => ({ setups: { '0180': { ...setup, basis: DEARER } } });

/** What a draft would do, as somebody of a role is told. */
async function impact(draft: Partial<UpdateControlItemsRequest>, role: Role = 'administratorDeveloper') {
  const body = { form: FORM, baseVersion: version, items: [], ...draft };
  const person = await api.as(role);
  return person.post<ImpactAnswer & ErrorAnswer>(path('/api/impact/:runID', { runID: randomUUID() }), body);
}

const pricesOf = ({ prices }: ImpactAnswer, kind: ImpactPrices['kind']): ImpactPrices | undefined =>
  prices.find((part) => part.kind === kind);

/** Every policy in force as it is shown. */
async function inForce(): Promise<ReadonlyMap<string, LedgerAnswer>> {
  const clerk = await api.as('headOffice');
  const shown = new Map<string, LedgerAnswer>();
  for (const { policyNumber } of seed.policies) {
    const asked = { policyNumber, riders: [] };
    const { status, body } = await clerk.post<{ ledger: LedgerAnswer }>('/api/policies/projection', asked);
    // One of them is opened by no one.
    if (status === 200) shown.set(policyNumber, body.ledger);
  }
  return shown;
}

describe('what a basis or a setup touches', () => {
  test('is told with the products that are quoted on each basis, and how much keeps its terms [NUM-045]', async () => {
    const { status, body } = await (await api.as('developer')).get<Adoption>('/api/adoption');
    expect([status, body.policies]).toEqual([200, await api.dataSource.getRepository(PolicyEntity).count()]);
    expect(body.products.find(({ prodID }) => prodID === '0180')).toEqual({
      prodID: '0180',
      name: setup.name,
      basis: BASIS,
    });
    const agent = await api.as('headOffice');
    expect(body.illustrations).toBe((await agent.get<IllustrationPage>('/api/illustrations')).body.total);
  });

  test('is not for who neither administers nor develops [NUM-045]', async () => {
    expect((await (await api.as('agent')).get('/api/adoption')).status).toBe(403);
  });
});

describe('a draft that gives a product another basis', () => {
  test('is run over all that is saved: who would be quoted otherwise and by how much, and none of those issued [NUM-046]', async () => {
    const { status, body } = await impact(adopting());
    expect(status).toBe(200);
    expect(pricesOf(body, 'policies')).toEqual({
      ...{ kind: 'policies', count: 0, hidden: 0, entries: [] },
      total: await api.dataSource.getRepository(PolicyEntity).count(),
    });
    const found = pricesOf(body, 'illustrations');
    const entry = found?.entries.find(({ id }) => id === saved.id);
    expect(entry).toMatchObject({ name: `${saved.illustrationNumber} Marie Chen`, prodID: '0180' });
    const before = (await price('0180')).annualPremium;
    expect(entry?.premium.before).toBe(before);
    expect(entry?.premium.after).toBeGreaterThan(before);
    // A term has no values: the premium is all that differs.
    expect(entry).toMatchObject({ greatest: null, size: (entry?.premium.after ?? 0) - before });
    // Of another product, and not among them.
    expect(found?.entries.map(({ prodID }) => prodID)).not.toContain('0185');
    expect(found?.entries.map(({ id }) => id)).not.toContain(other.id);
    const sizes = found?.entries.map(({ size }) => size) ?? [];
    expect(sizes).toEqual([...sizes].sort((one, next) => next - one));
  });

  test('tells who may not see saved work how many, and neither which nor whose [NUM-046]', async () => {
    const { body } = await impact(adopting(), 'developer');
    const found = pricesOf(body, 'illustrations');
    expect(found?.count).toBeGreaterThan(0);
    expect(found).toMatchObject({ hidden: found?.count, entries: [] });
    expect(JSON.stringify(body)).not.toContain('Marie');
  });

  test('that changes no product compares no figures [NUM-046]', async () => {
    const item = seed.forms.find(({ form }) => form === FORM)?.items.find(({ name }) => name === 'txtFlatExtra');
    const { body } = await impact({ items: [{ ...item, max: 40 } as never] });
    expect(body).toMatchObject({ fields: ['txtFlatExtra'], prices: [] });
  });

  test('lists a policy that names the very version being made: nothing else decides its terms [NUM-046]', async () => {
    const policies = api.dataSource.getRepository(PolicyEntity);
    const number = 'L1000310';
    const { setupVersion } = await policies.findOneByOrFail({ policyNumber: number });
    await policies.update({ policyNumber: number }, { setupVersion: version + 1 });
    const { body } = await impact(adopting());
    await policies.update({ policyNumber: number }, { setupVersion });
    expect(pricesOf(body, 'policies')).toMatchObject({ count: 1, entries: [{ name: number, prodID: '0180' }] });
  });

  test('once published does what the run said: new quotes follow it, policies in force and what is saved do not [NUM-045, NUM-046]', async () => {
    const shown = await inForce();
    expect(shown.size).toBeGreaterThan(seed.policies.length / 2);
    const entry = pricesOf((await impact(adopting())).body, 'illustrations')?.entries.find(({ id }) => id === saved.id);
    const developer = await api.as('developer');
    const draft = { form: FORM, baseVersion: version, items: [], ...adopting() };
    const { status, body } = await developer.post<PublishAnswer>('/api/updateControlItems', draft);
    expect(status).toBe(200);
    version = body.version;
    const payload = { ...payloadOf('0180', {}), formVersion: version };
    const agent = await api.as('agent');
    const quoted = await agent.post<{ annualPremium: number; basisVersion: string }>(
      '/api/GetFirstYearPremium',
      payload,
    );
    expect(quoted.body).toMatchObject({ annualPremium: entry?.premium.after, basisVersion: DEARER });
    const kept = await agent.get<IllustrationDetail>(path('/api/illustrations/:id', { id: saved.id }));
    expect(kept.body).toEqual(saved);
    expect(await inForce()).toEqual(shown);
  });
});
