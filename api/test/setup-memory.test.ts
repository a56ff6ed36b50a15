import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createForm } from '@lifeform/engine';
import type { PublishAnswer } from '@lifeform/metadata/contract';
import { ILLUSTRATION_FORM } from '@lifeform/metadata/insurance';
import { beforeAll, expect, test } from 'vitest';
import { FormCache, MOST_SETUPS } from '../src/feature/form/form-cache.ts';
import { startApi } from './harness.ts';

const api = startApi();
const setup = (prodID: string, version: number) => api.app.get(FormCache).setup(prodID, ILLUSTRATION_FORM, version);

/** The next version, in which the product 0180 takes no less than that at term 20. */
async function publish(baseVersion: number, min: number): Promise<void> {
  const developer = await api.as('developer');
  const products = { '0180': { txtFaceTerm20: { min } } };
  const body = { form: ILLUSTRATION_FORM, baseVersion, items: [], products };
  const { status, body: answer } = await developer.post<PublishAnswer>('/api/updateControlItems', body);
  expect({ status, answer }).toMatchObject({ status: 200 });
}

beforeAll(() => publish(1, 60_000));

test('a setup is one object for a thousand readers, of the newest version and of an older one [STAND-008]', async () => {
  for (const version of [1, 2]) {
    const read = await Promise.all(Array.from({ length: 1000 }, () => setup('0180', version)));
    expect(new Set(read).size).toBe(1);
    expect(await setup('0180', version)).toBe(read[0]);
  }
  const [old, newest] = [await setup('0180', 1), await setup('0180', 2)];
  expect(newest?.items[ILLUSTRATION_FORM]?.txtFaceTerm20?.min).toBe(60_000);
  expect(old?.items[ILLUSTRATION_FORM]?.txtFaceTerm20?.min).not.toBe(60_000);
});

test('as many setups as are kept stay, one more sends the one away that was asked for longest ago [STAND-008]', async () => {
  const others = async (count: number) => {
    for (let at = 0; at < count; at += 1) await setup('0180', 1000 + at);
  };
  const first = await setup('0180', 1);
  await others(MOST_SETUPS - 1);
  expect(await setup('0180', 1)).toBe(first);
  await others(MOST_SETUPS);
  const again = await setup('0180', 1);
  expect(again).toEqual(first);
  expect(again).not.toBe(first);
});

test('a publication that changes a product is seen at once', async () => {
  const before = await setup('0180', 2);
  await publish(2, 70_000);
  expect((await setup('0180', 3))?.items[ILLUSTRATION_FORM]?.txtFaceTerm20?.min).toBe(70_000);
  expect(await setup('0180', 2)).toEqual(before);
});

test('a document keeps nothing of setups that are gone, each of which it was run under [STAND-009]', async () => {
  const document = { form: 'One', version: 1, items: [], layout: [], rules: [], messages: {} };
  const given: WeakRef<object>[] = [];
  const run = () => {
    const setup = { id: 'any', settings: {}, items: {} };
    given.push(new WeakRef(setup));
    return createForm(document, { locale: 'en', now: () => new Date(), setup });
  };
  for (let time = 0; time < 100; time += 1) run();
  const last = run();
  // What a job made lives until its end.
  await new Promise((later) => setImmediate(later));
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(last.document).toBe(document);
  expect(given.filter((one) => one.deref() !== undefined).length).toBeLessThan(5);
});
