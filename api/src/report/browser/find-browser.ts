import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { browserEnvironment, LAUNCH_FLAGS, OLDEST_VERSION } from './launch-flags.ts';
import { isPackagedBrowserUsable, packagedBrowser } from './packaged-browser.ts';

/** No usable browser. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';

  constructor(
    /** Value of CHROME_PATH, if set. */
    readonly chosen: string | undefined,
    /** What was tried, and how each attempt failed. */
    readonly tried: string,
  ) {
    super(`no browser was found to print with; CHROME_PATH: ${chosen ?? 'not set'}; tried: ${tried}`);
  }
}

/** There is a browser, but it ends instead of starting. */
export class BrowserNotStartedError extends Error {
  override readonly name = 'BrowserNotStartedError';

  /** @param tried what was tried, and how each attempt failed */
  constructor(readonly tried: string) {
    super(`a browser was found to print with, but it does not start; tried: ${tried}`);
  }
}

export interface BrowserSource {
  /** Value of CHROME_PATH: a browser to use instead of searching, or `packaged`. */
  readonly chosen: string | undefined;
  /** Folder into which the packaged browser is unpacked. */
  readonly home: string;
  /** Hears why a browser that was started runs without its own sandbox. */
  readonly onUnboxed?: (why: string) => void;
}

/** Why a browser is started without its own sandbox: each ends with what to do. */
const UNBOXED = {
  root: 'Chromium has none for root. Run the server as another user.',
  packaged: 'the packaged one has none. Install Chrome, Chromium or Edge, or name one in CHROME_PATH.',
  system: 'this system gives it none. Allow user namespaces, or install the sandbox helper that comes with it.',
} as const;
type Unboxed = keyof typeof UNBOXED;

interface Candidate {
  readonly name: string;
  /** It comes with the product and runs on some platforms only: elsewhere it is no browser that is there. */
  readonly isPackaged?: true;
  /** Why it has no sandbox of its own on any system. */
  readonly unboxed?: Unboxed | undefined;
  options(): Promise<LaunchOptions>;
}

const INSTALLED: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** How the failures begin or end of a browser that is not there, or not one to print with. */
const UNUSABLE = /executable doesn't exist|is not found at|ENOENT|EACCES|is too old/i;

/** What Chromium ends with where the system gives it no sandbox. */
const NO_SANDBOX = /no usable sandbox|setuid sandbox|sandbox helper/i;

/** Names under which Chrome and Edge are installed on Windows, macOS and Linux. */
const CHANNELS: readonly string[] = ['chrome', 'msedge'];

/**
 * Starts the first browser that works: the one named by CHROME_PATH, else an installed Chrome, Chromium or Edge,
 * else the one packaged with the product.
 * @throws NoBrowserError or BrowserNotStartedError, saying what was tried
 */
export async function launchBrowser(source: BrowserSource): Promise<Browser> {
  const failures: string[] = [];
  let isThere = false;
  for (const candidate of candidates(source)) {
    try {
      return await launchBoxed(candidate, await candidate.options(), source);
    } catch (error) {
      const failure = firstLine(error);
      failures.push(`${candidate.name}: ${failure}`);
      isThere ||= !candidate.isPackaged && !UNUSABLE.test(failure);
    }
  }
  if (isThere) throw new BrowserNotStartedError(failures.join('; '));
  throw new NoBrowserError(source.chosen, failures.join('; ') || '-');
}

/** The sandbox stays on wherever the browser and the system have one; where they do not, this is told. */
async function launchBoxed(
  { name, unboxed }: Candidate,
  options: LaunchOptions,
  { onUnboxed }: BrowserSource,
): Promise<Browser> {
  const without = async (reason: Unboxed): Promise<Browser> => {
    const browser = await launchRecent({ ...options, chromiumSandbox: false });
    onUnboxed?.(`the browser that prints reports (${name}) runs without its own sandbox: ${UNBOXED[reason]}`);
    return browser;
  };
  if (unboxed) return without(unboxed);
  try {
    return await launchRecent({ ...options, chromiumSandbox: true });
  } catch (error) {
    if (!NO_SANDBOX.test(String(error))) throw error;
    return without('system');
  }
}

async function launchRecent(options: LaunchOptions): Promise<Browser> {
  // Loaded with the first report: it takes a fifth of the server's start.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch(options);
  const version = browser.version();
  if (Number.parseInt(version, 10) >= OLDEST_VERSION) return browser;
  await browser.close();
  throw new Error(`version ${version} is too old, ${OLDEST_VERSION} or later is needed`);
}

function candidates({ chosen, home }: BrowserSource): readonly Candidate[] {
  const packaged: Candidate = {
    name: 'packaged browser',
    isPackaged: true,
    unboxed: 'packaged',
    options: () => packagedOptions(home),
  };
  if (chosen === 'packaged') return [packaged];
  if (chosen !== undefined) return [installed(chosen)];
  return [
    ...INSTALLED.filter((path) => existsSync(path)).map(installed),
    ...CHANNELS.map((channel) => ({
      ...{ name: channel, unboxed: ownReason() },
      options: async () => ({ ...ownOptions(), channel }),
    })),
    ...(isPackagedBrowserUsable() ? [packaged] : []),
  ];
}

function installed(executablePath: string): Candidate {
  return {
    ...{ name: executablePath, unboxed: ownReason() },
    options: async () => ({ ...ownOptions(), executablePath }),
  };
}

/** Chromium refuses to start with its sandbox as root. */
function ownReason(): Unboxed | undefined {
  return process.getuid?.() === 0 ? 'root' : undefined;
}

function ownOptions(): LaunchOptions {
  return {
    args: [...LAUNCH_FLAGS],
    env: browserEnvironment(process.env),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
}

async function packagedOptions(home: string): Promise<LaunchOptions> {
  const { executablePath, environment } = await packagedBrowser(join(home));
  return {
    ...ownOptions(),
    executablePath,
    env: browserEnvironment(process.env, environment),
  };
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  // playwright appends the browser's own message below its own.
  return text.replace(/^browserType\.launch: /, '').split('\n')[0] ?? text;
}
