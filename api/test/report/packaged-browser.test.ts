import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../../src/report/browser/find-browser.ts';
import { isPackagedBrowserUsable, packagedBrowser } from '../../src/report/browser/packaged-browser.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { unpackTar } from '../../src/report/browser/unpack-tar.ts';
import { renderReport } from '../../src/report/render/render-report.ts';
import { readPdfText } from './read-pdf.ts';
import { reportInput, toggles } from './report-fixture.ts';

describe.skipIf(!isPackagedBrowserUsable())('packaged browser', () => {
  let home = '';

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'lifeform-packaged-'));
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  test('two processes that unpack it at once get one whole browser', async () => {
    const both = await Promise.all([packagedBrowser(home), packagedBrowser(home)]);
    expect(both[0]).toEqual(both[1]);
    expect(await readdir(home)).toHaveLength(1);
  });

  test('prints the report on a machine without a browser of its own, with the signs of its language [MEAN-017]', async () => {
    const launch = () => launchBrowser({ chosen: 'packaged', home });
    const printer = new PdfPrinter({ launch, pages: 1, waiting: 1, timeLimit: 60_000 });
    const report = { ...reportInput({ ...toggles(false), chkInternalRoR: true }, 'fr'), date: '2026-11-01' };
    const html = renderReport(report);
    const text = await readPdfText(await printer.print(html));
    await printer.close();
    expect(text).toContain('Votre illustration');
    expect(text).toContain('Page 1 de 3');
    expect(text).toContain('1er novembre 2026');
    const percentages = html.match(/\d+,\d+.?%(?=<)/g) ?? [];
    expect(percentages.length).toBeGreaterThan(10);
    expect(percentages.filter((percentage) => !percentage.endsWith('\u00a0%'))).toEqual([]);
    expect(text).toMatch(/\d,\d\d\s%/);
  });
});

test('an archive entry that leaves its folder is refused', async () => {
  const header = Buffer.alloc(1024);
  header.write('../escaped', 0);
  header.write('00000000000', 124);
  header.write('0', 156);
  await expect(unpackTar(header, join(tmpdir(), 'lifeform-never-made'))).rejects.toThrow('leaves its folder');
});
