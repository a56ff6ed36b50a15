import type { Batch } from '@lifeform/metadata/contract';
import { seed } from '@lifeform/metadata/seed';
import { type Product, startProduct } from './product.ts';

const CASES = 10_000;
const SECONDS = 60;
const MEGABYTES = 300;
const PAUSE = 100;

/** Ten plans, 50 ages, both sexes, both classes and five face amounts. */
const GRID = {
  txtAgeFrom: 20,
  txtAgeTo: 69,
  txtAgeStep: 1,
  arrFaceAmounts: [null, 100_000, 200_000, 300_000, 400_000, 500_000],
};

function plans(): string {
  const codes = seed.products.flatMap(({ planCode, quote }) =>
    quote.coverages.length > 0 ? quote.coverages.map((layer) => layer.planCode) : [planCode],
  );
  return codes.slice(0, CASES / 1000).join('|');
}

function defaults(): object {
  const form = seed.forms.find(({ form: name }) => name === 'BatchNewBusiness');
  const given = (form?.items ?? []).map(({ name, defaultValue }) => [name, defaultValue] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

interface Measured {
  readonly seconds: number;
  /** The longest anybody waited for a small answer meanwhile, milliseconds. */
  readonly longestWait: number;
  /** Of the whole process, above what it held before. */
  readonly megabytes: number;
}

async function measure({ url, headers }: Product): Promise<Measured> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const values = { ...defaults(), ...GRID, mltPlans: plans() };
  const request = { method: 'POST', headers, body: JSON.stringify({ formVersion: 1, values }) };
  const answer = await fetch(`${url}/api/batches`, request);
  const { id, total } = (await answer.json()) as Batch;
  if (total !== CASES) throw new Error(`the batch has ${total} cases`);
  let [longestWait, peak] = [0, 0];
  for (let state = 'waiting'; state !== 'done'; ) {
    await new Promise((next) => setTimeout(next, PAUSE));
    const asked = performance.now();
    const list = (await (await fetch(`${url}/api/batches`, { headers })).json()) as readonly Batch[];
    longestWait = Math.max(longestWait, performance.now() - asked);
    peak = Math.max(peak, process.memoryUsage().rss);
    state = list.find((batch) => batch.id === id)?.state ?? 'done';
    if (state === 'failed') throw new Error('the batch failed');
  }
  const book = await fetch(`${url}/api/batches/${id}/workbook`, { headers });
  let bytes = 0;
  for await (const piece of book.body ?? []) {
    bytes += piece.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  if (bytes < CASES * 20) throw new Error(`the workbook has ${bytes} bytes`);
  return { seconds: (performance.now() - started) / 1000, longestWait, megabytes: (peak - before) / 2 ** 20 };
}

/** Ten thousand cases from the press of the button to the last byte of their workbook, on SQLite. */
export default async (): Promise<readonly object[]> => {
  const product = await startProduct('headOffice');
  try {
    const { seconds, longestWait, megabytes } = await measure(product);
    return [
      { bench: 'batch-10000-cases', unit: 's', measured: seconds, goal: SECONDS },
      { bench: 'batch-memory', unit: 'MB', measured: megabytes, goal: MEGABYTES },
      { bench: 'batch-longest-wait', unit: 'ms', measured: longestWait, goal: 500 },
    ];
  } finally {
    await product.close();
  }
};
