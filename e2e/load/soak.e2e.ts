import type { FormDocument } from '@lifeform/metadata';
import { afterAll, expect, inject, test } from 'vitest';
import { type Asking, askAs, quoteOf } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';

afterAll(() => endAll());

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 30_000);
const TENTH = REQUESTS / 10;
const AT_ONCE = 8;
/** Versions published before the first request: as many older ones as a server keeps ready, so that its memory is full from the start. */
const PUBLICATIONS = 20;
const MOST_GROWTH = 1.1;

/** A version in which a product has another limit: whoever names an earlier one quotes by an older version. */
async function publish(developer: Asking): Promise<number> {
  const { version } = (await (await developer('/api/GetControlItemsByForm/NewBusiness')).json()) as FormDocument;
  const products = { '0180': { txtFaceTerm20: { min: 50_000 + version } } };
  const answer = await developer('/api/updateControlItems', {
    form: 'NewBusiness',
    baseVersion: version,
    items: [],
    products,
  });
  if (!answer.ok) throw new Error(`Publishing was answered ${answer.status}: ${await answer.text()}`);
  return version + 1;
}

test(`soak: ${REQUESTS} mixed requests over old and new versions end within a tenth of the memory after the first tenth [STAND-020]`, async () => {
  const product = begin({ dataDir: await copyOf(inject('seededFolder')) });
  const url = await product.ready();
  const [agent, developer] = [await askAs(url), await askAs(url, 'administratorDeveloper')];
  let newest = 1;
  for (let time = 0; time < PUBLICATIONS; time += 1) newest = await publish(developer);
  const kinds: readonly ((index: number) => Promise<Response>)[] = [
    (index) => agent('/api/GetFirstYearPremium', quoteOf(index, newest)),
    (index) => agent('/api/GetFirstYearPremium', quoteOf(index, 1 + (index % newest))),
    (index) => agent('/api/GetFirstYearPremium', quoteOf(index, Math.max(1, newest - 1))),
    () => agent('/api/GetControlItemsByForm/NewBusiness'),
    () => agent('/api/getProducts'),
    () => agent('/api/GetMessages/Shell'),
    () => agent('/api/getVersion'),
    () => agent('/api/ready'),
    () => agent('/api/inProgress'),
    (index) =>
      index % 50 === 9 ? agent('/api/illustrations', { payload: quoteOf(index, newest) }) : agent('/api/illustrations'),
  ];
  const failed = new Map<string, number>();
  let asked = 0;
  const ask = async (upTo: number) => {
    const worker = async () => {
      while (asked < upTo) {
        const index = asked++;
        const answer = await kinds[index % kinds.length]?.(index);
        await answer?.arrayBuffer();
        if (answer && answer.status >= 400) {
          const what = `${answer.status} of kind ${index % kinds.length}`;
          failed.set(what, (failed.get(what) ?? 0) + 1);
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return product.heap();
  };
  const heaps: number[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) heaps.push(Math.round((await ask(tenth * TENTH)) * 100) / 100);
  const [first = Number.NaN, last = Number.NaN] = [heaps[0], heaps.at(-1)];
  const refused = Object.fromEntries(failed);
  console.log(
    JSON.stringify({ run: 'soak [STAND-020]', requests: asked, versions: newest, heaps, ratio: last / first, refused }),
  );
  expect(last / first).toBeLessThanOrEqual(MOST_GROWTH);
  expect((await product.stop()).code).toBe(0);
});
