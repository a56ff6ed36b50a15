import { execFileSync } from 'node:child_process';
import { cp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { askAs, outcomeOf, quoteOf } from '../harness/asking.ts';
import { begin, emptyFolder, endAll } from '../harness/controlled.ts';

const BACK_MILLISECONDS = 5000;
let disk = '';

afterAll(() => endAll(() => disk && execFileSync('umount', [disk])));

/** Writes until not even a page of the database fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'a');
  for (const bytes of [1_048_576, 4096]) {
    const piece = Buffer.alloc(bytes);
    const isWritten = () =>
      handle.write(piece).then(
        ({ bytesWritten }) => bytesWritten === bytes,
        () => false,
      );
    while (await isWritten());
  }
  await handle.close();
}

test('disk: while it is full writes are answered 503 and reads as ever; freed, the next write is accepted within five seconds [STAND-018]', async () => {
  const folder = await emptyFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder]);
  disk = folder;
  await cp(inject('seededFolder'), folder, { recursive: true });
  const product = begin({ dataDir: folder });
  const url = await product.ready();
  const ask = await askAs(url);
  let index = 0;
  const save = async () => outcomeOf(await ask('/api/illustrations', { payload: quoteOf(index++) }));
  expect((await save())[0]).toBe(200);
  const filler = join(folder, 'filler');
  for (let time = 0; time < 2; time += 1) {
    await fill(filler);
    while ((await save())[0] === 200);
    const answers = await Promise.all(Array.from({ length: 20 }, save));
    expect(answers).toEqual(answers.map(() => [503, 'cannotStore', '5']));
    expect((await ask('/api/GetFirstYearPremium', quoteOf(1))).status).toBe(200);
    expect(await outcomeOf(await fetch(`${url}/api/ready`))).toEqual([503, 'cannotStore', '5']);
    await rm(filler);
    const freed = performance.now();
    while ((await save())[0] !== 200);
    expect(performance.now() - freed).toBeLessThan(BACK_MILLISECONDS);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  }
  await fill(filler);
  expect((await product.stop()).code).toBe(0);
});
