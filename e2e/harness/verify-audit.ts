import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../api/dist/audit.js', import.meta.url));

/**
 * What `npm run audit -- verify` says.
 * @param environment of the server whose log it is
 * @param noted the head of an earlier run
 * @throws Error with what it says when the log does not hold
 */
export async function verifyAudit(
  environment: Readonly<Record<string, string>>,
  noted: readonly string[] = [],
): Promise<{ readonly rows: number; readonly head: string }> {
  const env = { PATH: process.env.PATH ?? '', ...environment };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'verify', ...noted], { env });
  const [, rows = '', head = ''] = /holds: (\d+) rows\. .*: (\S+)/.exec(stdout) ?? [];
  return { rows: Number(rows), head };
}
