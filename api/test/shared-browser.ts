import { mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the packaged browser is unpacked for all tests of the machine: 200 MB, and seconds for each server otherwise. */
export const SHARED_BROWSER = join(tmpdir(), 'lifeform-test-browser');

/** A server of this data folder prints with the browser that is unpacked for all. */
export async function shareBrowser(dataDir: string): Promise<void> {
  await mkdir(SHARED_BROWSER, { recursive: true });
  await symlink(SHARED_BROWSER, join(dataDir, 'browser'));
}
