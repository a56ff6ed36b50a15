import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrowserNotStartedError, launchBrowser, NoBrowserError } from '../../src/report/browser/find-browser.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { PrinterBusyError, PrintingCrashedError, PrintTimeoutError } from '../../src/report/browser/print-error.ts';
import { SHARED_BROWSER } from '../shared-browser.ts';
import { readPdfText } from './read-pdf.ts';

const home = SHARED_BROWSER;
const browsers: Browser[] = [];

async function launch(): Promise<Browser> {
  const browser = await launchBrowser({ chosen: process.env.CHROME_PATH, home });
  browsers.push(browser);
  return browser;
}

async function killBrowser(): Promise<void> {
  const session = await browsers.at(-1)?.newBrowserCDPSession();
  const answer = await session?.send('SystemInfo.getProcessInfo');
  const main = answer?.processInfo.find((one) => one.type === 'browser');
  if (main === undefined) throw new Error('no browser process');
  process.kill(main.id, 'SIGKILL');
}

/** Starts browsers of which so many pages crash, all in all, as soon as they are to be printed. */
function crashing(times: number): () => Promise<Browser> {
  let left = times;
  return async () => {
    const browser = await launch();
    const newContext = browser.newContext.bind(browser);
    browser.newContext = async (options) => {
      const context = await newContext(options);
      const newPage = context.newPage.bind(context);
      context.newPage = async () => {
        const page = await newPage();
        if (left === 0) return page;
        left -= 1;
        const session = await context.newCDPSession(page);
        const pdf = page.pdf.bind(page);
        page.pdf = (given) => {
          session.send('Page.crash').catch(() => undefined);
          return pdf(given);
        };
        return page;
      };
      return context;
    };
    return browser;
  };
}

/** Starts browsers of which the first ends with the page that is opened after one that crashed. */
function dyingOfACrash(): () => Promise<Browser> {
  const begin = crashing(1);
  let isFirst = true;
  return async () => {
    const browser = await begin();
    if (!isFirst) return browser;
    isFirst = false;
    const newContext = browser.newContext.bind(browser);
    let opened = 0;
    browser.newContext = async (options) => {
      opened += 1;
      if (opened === 2) await killBrowser();
      return newContext(options);
    };
    return browser;
  };
}

const NARROW = { pages: 1, waiting: 1, timeLimit: 30_000 };

const page = (body: string): string => `<!doctype html><html lang="en"><title>T</title><body>${body}</body></html>`;

describe('printing', () => {
  const printer = new PdfPrinter({ launch, pages: 2, waiting: 1, timeLimit: 30_000 });
  afterAll(() => printer.close());

  test('a document becomes a tagged PDF with its title and text', async () => {
    const pdf = await printer.print(page('<h1>Été à Québec</h1>'));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/MarkInfo')).toBe(true);
    expect(await readPdfText(pdf)).toContain('Été à Québec');
  });

  test('a report prints after the browser was killed', async () => {
    await printer.print(page('before the crash'));
    await killBrowser();
    expect(await readPdfText(await printer.print(page('after the crash')))).toContain('after the crash');
  });

  test('a report that was printing when the browser was killed is printed on a new one', async () => {
    const many = '<p>line of text</p>'.repeat(3_000);
    await printer.warm();
    const printing = printer.print(page(`${many}the end`));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await killBrowser();
    expect(await readPdfText(await printing)).toContain('the end');
  });

  test('a report whose page crashed is printed on a new one, and the operator is told [STAND-032]', async () => {
    const told: string[] = [];
    const printer = new PdfPrinter({ launch: crashing(1), ...NARROW, log: (message) => told.push(message) });
    expect(await readPdfText(await printer.print(page('in spite of it')))).toContain('in spite of it');
    expect(told).toContainEqual(expect.stringContaining('it is printed once more'));
    await printer.close();
  });

  test('a report whose page crashed and took the browser with it is printed on a new one [STAND-032]', async () => {
    const printer = new PdfPrinter({ launch: dyingOfACrash(), ...NARROW });
    expect(await readPdfText(await printer.print(page('in spite of both')))).toContain('in spite of both');
    await printer.close();
  });

  test('a report whose page crashed twice is given up, and the next one prints [STAND-032]', async () => {
    const told: string[] = [];
    const printer = new PdfPrinter({ launch: crashing(2), ...NARROW, log: (message) => told.push(message) });
    await expect(printer.print(page('twice'))).rejects.toBeInstanceOf(PrintingCrashedError);
    expect(told).toContainEqual(expect.stringContaining('given up'));
    expect(await readPdfText(await printer.print(page('after it')))).toContain('after it');
    await printer.close();
  });

  test('a place that is held is kept from others, and is free once it is left', async () => {
    const narrow = new PdfPrinter({ launch, pages: 1, waiting: 0, timeLimit: 30_000 });
    const place = await narrow.hold();
    await expect(narrow.print(page('other'))).rejects.toBeInstanceOf(PrinterBusyError);
    await expect(narrow.prepare()).rejects.toBeInstanceOf(PrinterBusyError);
    for (const text of ['first', 'second']) {
      expect(await readPdfText(await narrow.print(page(text), { place }))).toContain(text);
    }
    place.leave();
    place.leave();
    expect(await readPdfText(await narrow.print(page('other')))).toContain('other');
    await narrow.close();
  });

  test('more reports than pages and places to wait are refused with a time to come back', async () => {
    const results = await Promise.allSettled([1, 2, 3, 4].map((number) => printer.print(page(`report ${number}`))));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(PrinterBusyError);
    expect(refused[0]?.reason.retryAfterSeconds).toBeGreaterThan(0);
  });

  test('nothing of one report is in the next on the same page', async () => {
    await printer.print(page('<style>body{color:red}</style>Marguerite'));
    const next = await readPdfText(await printer.print(page('Benoît')));
    expect(next).not.toContain('Marguerite');
    expect(next).toContain('Benoît');
  });
});

describe('limits', () => {
  test('a report past its time is given up and the next one prints', async () => {
    const slow = new PdfPrinter({ launch, pages: 1, waiting: 5, timeLimit: 2_000 });
    await slow.warm();
    await expect(slow.print(page('<div style="height:90000000px">tall</div>'))).rejects.toBeInstanceOf(
      PrintTimeoutError,
    );
    expect(await readPdfText(await slow.print(page('short')))).toContain('short');
    await slow.close();
  });

  test('without a browser the error says what was tried', async () => {
    const missing = launchBrowser({ chosen: '/nowhere/chrome', home });
    await expect(missing).rejects.toBeInstanceOf(NoBrowserError);
    await expect(missing).rejects.toMatchObject({
      chosen: '/nowhere/chrome',
      tried: expect.stringContaining('/nowhere/chrome'),
    });
  });

  test('a browser that ends instead of starting is told from one that is not there [STAND-033]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lifeform-no-browser-'));
    const program = join(folder, 'chrome');
    await writeFile(program, '#!/bin/sh\nexit 1\n');
    await chmod(program, 0o755);
    const broken = launchBrowser({ chosen: program, home });
    await expect(broken).rejects.toBeInstanceOf(BrowserNotStartedError);
    await expect(broken).rejects.toMatchObject({ tried: expect.stringContaining(program) });
    await rm(folder, { recursive: true });
  });

  test('a closed printer has ended its browser and takes no more reports', async () => {
    const printer = new PdfPrinter({ launch, pages: 1, waiting: 1, timeLimit: 30_000 });
    await printer.print(page('last'));
    await printer.close();
    expect(browsers.at(-1)?.isConnected()).toBe(false);
    await expect(printer.print(page('late'))).rejects.toThrow('the product is stopping');
  });
});

describe('sandbox', () => {
  let server: Server;
  let hits = 0;

  beforeAll(async () => {
    server = createServer((_, response) => {
      hits++;
      response.end('reached');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  test('a document that asks for the network, a file or a script gets none of them', async () => {
    const printer = new PdfPrinter({ launch, pages: 1, waiting: 5, timeLimit: 30_000 });
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const attacks = [
      `<img src="${address}/img"><link rel="stylesheet" href="${address}/css"><iframe src="${address}/frame"></iframe>`,
      `<iframe src="file:///etc/hostname"></iframe><object data="file:///etc/passwd"></object>`,
      `<script>fetch("${address}/script");document.body.textContent="scripted"</script>`,
      `<style>@import "${address}/import";@font-face{font-family:x;src:url(${address}/font)}p{font-family:x;background:url(${address}/bg)}</style><p>x</p>`,
      `<svg><image href="${address}/svg"/></svg><video src="${address}/video" autoplay></video>`,
    ];
    const texts: string[] = [];
    for (const attack of attacks) texts.push(await readPdfText(await printer.print(page(`harmless ${attack}`))));
    const refresh = await printer
      .print(`<meta http-equiv="refresh" content="0;url=${address}/refresh">harmless`)
      .then(readPdfText, String);
    await printer.close();
    expect(hits).toBe(0);
    expect(texts.every((text) => text.includes('harmless'))).toBe(true);
    expect([...texts, refresh].join('\n')).not.toMatch(/reached|scripted|root:/);
  });
});
