import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const artifacts = fileURLToPath(new URL('../artifacts/', import.meta.url));

/** Without these a headless Chromium looks for the network at every start. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET,
  });
}

/** A page that remembers what a person would never see: console errors, refused policies, failed requests. */
export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function openPage(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 950 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

/** Kept beside the run for a person to look at; never committed. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`), fullPage: true });
}
