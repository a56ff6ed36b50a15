import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { unpackTar } from './unpack-tar.ts';

/** Location of the unpacked browser, and what its process needs. */
export interface PackagedBrowser {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);

/** The packaged browser is a Linux binary for 64-bit Intel and AMD. */
export function isPackagedBrowserUsable(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/**
 * Unpacks the browser that ships with the product's packages, once a version.
 *
 * It is unpacked beside its final place and then renamed, so that a second process, or a crash half-way, never finds an
 * incomplete browser. The package's own helper writes to a fixed path under /tmp, which another user of the machine may
 * have prepared.
 *
 * @param home folder for unpacked browsers
 */
export async function packagedBrowser(home: string): Promise<PackagedBrowser> {
  const root = await packageRoot();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const folder = join(home, `chromium-${version}`);
  if (!(await exists(folder))) await unpack(join(root, 'bin'), home, folder);
  return {
    executablePath: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

async function unpack(source: string, home: string, folder: string): Promise<void> {
  await mkdir(home, { recursive: true });
  const draft = await mkdtemp(join(home, 'unpacking-'));
  try {
    await writeFile(join(draft, 'chromium'), await inflate(join(source, 'chromium.br')), { mode: 0o755 });
    await unpackTar(await inflate(join(source, 'al2023.tar.br')), draft);
    await unpackTar(await inflate(join(source, 'fonts.tar.br')), draft);
    await writeFile(join(draft, 'fonts.conf'), fontSettings(folder));
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another process may have been faster; its copy is as good.
    if (!(await exists(folder))) throw error;
  }
}

/** Without any font a page prints blank without an error, so the browser gets its own. */
function fontSettings(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
    .map((one) => `<dir>${one}</dir>`)
    .join('')}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>`;
}

async function inflate(path: string): Promise<Buffer> {
  return promisify(brotliDecompress)(await readFile(path));
}

/** The package's files are not exported: its folder is found upwards from what it exports. */
async function packageRoot(): Promise<string> {
  let folder = dirname(require.resolve('@sparticuz/chromium'));
  while (!(await exists(join(folder, 'bin', 'chromium.br')))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('@sparticuz/chromium has no browser inside; run npm ci again');
    folder = parent;
  }
  return folder;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
