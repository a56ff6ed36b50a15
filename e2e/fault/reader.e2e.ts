import { setTimeout } from 'node:timers/promises';
import type { Batch } from '@lifeform/metadata/contract';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs } from '../harness/asking.ts';
import { begin, copyOf, endAll } from '../harness/controlled.ts';
import { coreSeconds } from '../harness/processes.ts';

afterAll(() => endAll());

const CASES = 8000;
const LEFT_MILLISECONDS = 1000;
/** Share of a core that an idle server may take meanwhile. */
const IDLE = 0.25;

test('reader: one who leaves at a hundredth of a long workbook ends its work within a second', async () => {
  const product = begin({ dataDir: await copyOf(inject('seededFolder')) });
  const url = await product.ready();
  const ask = await askAs(url, 'headOffice');
  const values = { rdoSource: 'C', cboRateClass: 'S', cboRating: '100', rdoPaymentMode: '1', cboDividendOption: 'PUA' };
  const form = new FormData();
  form.set('request', JSON.stringify({ formVersion: 1, values }));
  const rows = Array.from({ length: CASES }, (_, index) => `01T18020,${20 + (index % 40)},M,R,${100_000 + index}`);
  form.set('File', new Blob([['plan,age,sex,smokerClass,faceAmount', ...rows].join('\n')]), 'census.csv');
  const { authorization = '' } = ask.headers;
  const started = await fetch(`${url}/api/batches/census`, { method: 'POST', headers: { authorization }, body: form });
  const { id } = (await started.json()) as Batch;
  const state = async () => {
    const batches = (await (await ask('/api/batches')).json()) as readonly Batch[];
    return batches.find((batch) => batch.id === id)?.state;
  };
  await expect.poll(state, { timeout: 180_000, interval: 500 }).toBe('done');
  const read = async (share: number, whole: number) => {
    const begun = coreSeconds(product.child.pid);
    const stop = new AbortController();
    const answer = await ask(`/api/batches/${id}/workbook`, undefined, stop.signal);
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length;
      if (bytes >= whole * share) break;
    }
    stop.abort();
    return { bytes, seconds: coreSeconds(product.child.pid) - begun };
  };
  const whole = await read(1, Number.POSITIVE_INFINITY);
  const begun = coreSeconds(product.child.pid);
  const part = await read(0.01, whole.bytes);
  await setTimeout(LEFT_MILLISECONDS);
  const left = coreSeconds(product.child.pid);
  await setTimeout(LEFT_MILLISECONDS);
  const after = coreSeconds(product.child.pid) - left;
  console.log(
    JSON.stringify({ run: 'reader', wholeSeconds: whole.seconds, partSeconds: part.seconds, afterSeconds: after }),
  );
  // Had the work gone on, it would have cost what the whole did.
  expect(left - begun).toBeLessThan(whole.seconds / 2);
  expect(after).toBeLessThan((IDLE * LEFT_MILLISECONDS) / 1000);
  expect((await product.stop()).code).toBe(0);
});
