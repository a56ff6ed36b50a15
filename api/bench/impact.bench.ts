import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ImpactAnswer } from '@lifeform/metadata/contract';
import type { IllustrationDetail, IllustrationPayload } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { payload } from '../test/illustration-payload.ts';
import { buildPrograms, type Product, startProduct } from './product.ts';

const SAVED = 10_000;
const SECONDS = 30;
const MEGABYTES = 400;
const PAUSE = 100;
/** Of a thousand: how many are beyond the limit of the draft. */
const BEYOND = 7;

const form = seed.forms.find(({ form: name }) => name === 'NewBusiness');
const FACE = 'txtFaceTerm20';

function illustrated(index: number): IllustrationPayload {
  return payload({
    txtInsuredName: `Insured ${index}`,
    txtInsuredAge: 20 + (index % 35),
    rdoInsuredSex: index % 2 === 0 ? 'M' : 'F',
    [FACE]: index % 1000 < BEYOND ? 900_000 : 100_000 + 1000 * (index % 300),
  });
}

/** Ten thousand of one agent, written as they are stored. */
async function plant({ url, headers, database }: Product): Promise<void> {
  const request = { method: 'POST', headers, body: JSON.stringify({ payload: illustrated(0) }) };
  const answer = await fetch(`${url}/api/illustrations`, request);
  const { id } = (await answer.json()) as IllustrationDetail;
  const [row] = await database.query('SELECT * FROM illustration WHERE id = ?', [id]);
  const columns = Object.keys(row);
  const sql = `INSERT INTO illustration (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  await database.transaction(async (manager) => {
    for (let index = 1; index < SAVED; index++) {
      const made = JSON.stringify({ ...JSON.parse(row.payload), values: illustrated(index).values });
      const copy = { ...row, id: randomUUID(), number: `BENCH-${index}`, payload: made };
      await manager.query(
        sql,
        columns.map((column) => copy[column]),
      );
    }
  });
}

async function measure({ url, headers }: Product) {
  const before = process.memoryUsage().rss;
  const item = form?.items.find(({ name }) => name === FACE);
  const draft = { form: 'NewBusiness', baseVersion: 1, items: [{ ...item, max: 500_000 }] };
  const started = performance.now();
  let isOver = false;
  const run = fetch(`${url}/api/impact/${randomUUID()}`, { method: 'POST', headers, body: JSON.stringify(draft) });
  const answered = run.finally(() => {
    isOver = true;
  });
  let [longestWait, peak] = [0, 0];
  while (!isOver) {
    await new Promise((next) => setTimeout(next, PAUSE));
    const asked = performance.now();
    await (await fetch(`${url}/api/batches`, { headers })).json();
    longestWait = Math.max(longestWait, performance.now() - asked);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const { parts } = (await (await answered).json()) as ImpactAnswer;
  const found = parts.find(({ kind }) => kind === 'illustrations');
  const planted = (SAVED / 1000) * BEYOND;
  // Those of the demonstration beyond the limit are found too.
  if (!found || found.count < planted || found.total < SAVED) throw new Error(`found ${found?.count} of ${planted}`);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, longestWait, megabytes: (peak - before) / 2 ** 20 };
}

/** A draft over ten thousand saved illustrations, on SQLite. */
export default async (): Promise<readonly object[]> => {
  const programs = await buildPrograms(['impact']);
  const product = await startProduct('administratorDeveloper', {}, programs);
  try {
    await plant(product);
    const { seconds, longestWait, megabytes } = await measure(product);
    return [
      { bench: 'impact-10000-illustrations', unit: 's', measured: seconds, goal: SECONDS },
      { bench: 'impact-memory', unit: 'MB', measured: megabytes, goal: MEGABYTES },
      { bench: 'impact-longest-wait', unit: 'ms', measured: longestWait, goal: 500 },
    ];
  } finally {
    await product.close();
    await rm(programs, { recursive: true, force: true });
  }
};
