import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { launchBrowser } from '../../src/report/browser/find-browser.ts';
import { isPackagedBrowserUsable, packagedBrowser } from '../../src/report/browser/packaged-browser.ts';
import { PdfPrinter } from '../../src/report/browser/pdf-printer.ts';
import { readPdfText } from './read-pdf.ts';

/** What Chromium says, and with what it ends, where neither user namespaces nor a helper give it a sandbox. */
const REFUSES = `case " $* " in *" --no-sandbox "*) ;; *)
  echo "FATAL:zygote_host_impl_linux.cc(128)] No usable sandbox! If you are running on Ubuntu 23.10+ see the docs." >&2
  exit 1;; esac`;

describe.skipIf(!isPackagedBrowserUsable())('the sandbox of the printing browser', () => {
  let home = '';
  let program = '';

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'lifeform-sandbox-'));
    program = join(home, 'chrome');
  });
  afterAll(() => rm(home, { recursive: true, force: true }));
  afterEach(() => vi.restoreAllMocks());

  /** An installed browser: it notes what it is started with, and prints as the packaged one does. */
  async function install(system: string): Promise<void> {
    const { executablePath, environment } = await packagedBrowser(home);
    const settings = Object.entries(environment).map(([name, value]) => `${name}='${value}'`);
    // The packaged one has no sandbox to turn on: what is asked of it is in the notes.
    const lines = [
      ...['#!/bin/sh', `echo "$*" >> '${program}.notes'`, system],
      `exec env ${settings.join(' ')} '${executablePath}' --no-sandbox "$@"`,
    ];
    await writeFile(program, lines.join('\n'));
    await chmod(program, 0o755);
    await rm(`${program}.notes`, { force: true });
  }

  /** Prints, and says what the browser was started with each time and what the log was told. */
  async function print(uid: number, chosen = program) {
    vi.spyOn(process, 'getuid').mockReturnValue(uid);
    const told: string[] = [];
    const launch = () => launchBrowser({ chosen, home, onUnboxed: (why) => told.push(why) });
    const printer = new PdfPrinter({ launch, pages: 1, waiting: 1, timeLimit: 60_000 });
    const text = await readPdfText(await printer.print('<!doctype html><p>printed</p>'));
    await printer.close();
    expect(text).toContain('printed');
    const notes = await readFile(`${program}.notes`, 'utf8').catch(() => '');
    const starts = notes.trim().split('\n');
    return { isBoxed: starts.map((start) => !start.split(' ').includes('--no-sandbox')), told };
  }

  test('is on where the system has one, and nothing is told [TRUST-020]', async () => {
    await install('');
    expect(await print(1000)).toEqual({ isBoxed: [true], told: [] });
  });

  test('is left out where the system has none, with a sentence that says why and what to do [TRUST-020]', async () => {
    await install(REFUSES);
    const { isBoxed, told } = await print(1000);
    expect(isBoxed).toEqual([true, false]);
    expect(told).toEqual([
      expect.stringMatching(/without its own sandbox: this system gives it none\. Allow user namesp/),
    ]);
  });

  test('is not asked for as root, which is told [TRUST-020]', async () => {
    await install('');
    const { isBoxed, told } = await print(0);
    expect(isBoxed).toEqual([false]);
    expect(told).toEqual([expect.stringMatching(/none for root\. Run the server as another user/)]);
  });

  test('is none of the packaged browser, whose replacement is named and documented [TRUST-020]', async () => {
    const { told } = await print(1000, 'packaged');
    expect(told).toEqual([expect.stringMatching(/the packaged one has none\. Install Chrome, Chromium or Edge/)]);
    const operations = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const section = operations.split('## The sandbox of the printing browser')[1]?.split('\n## ')[0] ?? '';
    for (const why of ['Chromium has none for root', 'this system gives it none', 'the packaged one has none'])
      expect(section).toContain(why);
    expect(section).toMatch(/install `chromium`/);
  });
});
