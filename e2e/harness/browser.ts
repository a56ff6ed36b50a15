import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { isPackagedBrowserUsable, packagedBrowser } from '../../api/src/report/browser/packaged-browser.ts';
import { pollOften } from './poll-often.ts';

const artifacts = fileURLToPath(new URL('../artifacts/', import.meta.url));
/** Where the packaged browser is unpacked, for journeys and for the servers they start. */
export const unpacked = fileURLToPath(new URL('../../node_modules/.cache/lifeform-browser', import.meta.url));

/** Without these a headless Chromium looks for the network at every start. */
const QUIET = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The headless Chromium that the product brings: the same engine without what surrounds a person's window (autofill
 * reads a large form again at every key, the address bar has pages of its own), at half the work. CHROME_PATH names
 * another one.
 */
async function launchOptions(): Promise<LaunchOptions> {
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const { CHROME_PATH } = process.env;
  const named = CHROME_PATH === 'packaged' ? '' : CHROME_PATH;
  if (named || !isPackagedBrowserUsable()) return { executablePath: named || '/usr/bin/chromium', args };
  const { executablePath, environment } = await packagedBrowser(unpacked);
  return { executablePath, args, chromiumSandbox: false, env: { ...process.env, ...environment } };
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/** A page that remembers what a person would never see: console errors, refused policies, failed requests. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

/** As wide as a desk has it. */
export const USUAL_SIZE = { width: 1440, height: 950 };

/** Still: nothing has to be waited for that only moves. */
const USUAL: BrowserContextOptions = { viewport: USUAL_SIZE, reducedMotion: 'reduce' };

export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL, ...USUAL, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  pollOften(page);
  const close = async () => {
    await stopAnswering(page);
    await context.close();
  };
  return { page, complaints: watch(page), close };
}

/** What a test answers in the server's place ends here; an answer still on its way fails no test that comes after. */
export async function stopAnswering(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
}

/** What the page complains of from now on. */
export function watch(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trimEnd());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** For a person to look at, kept beside the run and never committed. Only made with SCREENSHOTS=1: each is dear. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await mkdir(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}
