import { spawn } from 'node:child_process';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { ApiError } from '../http/api-error.ts';
import { outgoingHeaders } from '../trace/request-trace.ts';

/** How long a scan may take before the file counts as not looked at. */
const PATIENCE = 30_000;

/** What a scan says of a file; `unknown` where it could not be asked. */
type Verdict = 'clean' | 'refused' | 'unknown';

/**
 * Asks the installation's scan about each file before it is kept, where one is set (`FILE_SCAN`): an address that is
 * sent the bytes and answers 2xx for a clean file and 4xx for one it refuses, or a command that reads them and ends with
 * 0 or 1. A file nobody could look at is not kept.
 */
@Injectable()
export class FileScan {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @throws ApiError 422 for a file the scan refuses; 503 when it cannot be asked */
  async pass(name: string, bytes: Buffer): Promise<void> {
    const { fileScan } = this.config;
    if (fileScan === undefined) return;
    const verdict = await (/^https?:/.test(fileScan) ? askAddress(fileScan, bytes) : askCommand(fileScan, bytes));
    if (verdict === 'refused') {
      throw new ApiError(HttpStatus.UNPROCESSABLE_ENTITY, 'fileScanRefused', { parameters: { name } });
    }
    if (verdict === 'unknown') throw new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'fileScanSilent');
  }
}

async function askAddress(address: string, bytes: Buffer): Promise<Verdict> {
  try {
    const { ok, status } = await fetch(address, {
      method: 'POST',
      headers: { ...outgoingHeaders(), 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    if (ok) return 'clean';
    return status >= 400 && status < 500 ? 'refused' : 'unknown';
  } catch {
    return 'unknown';
  }
}

/** The command and its arguments are parted by blanks; no shell reads them. */
function askCommand(command: string, bytes: Buffer): Promise<Verdict> {
  const [program = '', ...args] = command.split(' ').filter((part) => part !== '');
  return new Promise((tell) => {
    const scan = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: PATIENCE });
    scan.on('error', () => tell('unknown'));
    scan.on('close', (code) => tell(code === 0 ? 'clean' : code === 1 ? 'refused' : 'unknown'));
    // A scan may have seen enough before it read all.
    scan.stdin.on('error', () => {});
    scan.stdin.end(bytes);
  });
}
