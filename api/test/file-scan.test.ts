import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileScan } from '../src/platform/file/file-scan.ts';
import { testConfig } from './config.ts';

/** Refuses what says so, and breaks down at what asks for it. */
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => {
    body += piece.toString();
  });
  request.on('end', () => {
    response.statusCode = body === 'bad' ? 406 : body === 'broken' ? 500 : 204;
    response.end();
  });
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`;
});
afterAll(() => server.close());

const pass = (fileScan: string | undefined, content: string) =>
  new FileScan(testConfig('/tmp/unused', { fileScan })).pass('proof.pdf', Buffer.from(content));

describe('the scan of an installation', () => {
  test('asks nothing where none is set [BUILD-028]', async () => {
    await expect(pass(undefined, 'bad')).resolves.toBeUndefined();
  });

  test('at an address lets a clean file pass and refuses another [BUILD-028]', async () => {
    await expect(pass(address, 'good')).resolves.toBeUndefined();
    await expect(pass(address, 'bad')).rejects.toMatchObject({
      code: 'fileScanRefused',
      parameters: { name: 'proof.pdf' },
    });
  });

  test('that cannot be asked keeps nothing [BUILD-028]', async () => {
    await expect(pass(address, 'broken')).rejects.toMatchObject({ code: 'fileScanSilent' });
    await expect(pass('http://127.0.0.1:1/', 'good')).rejects.toMatchObject({ code: 'fileScanSilent' });
    await expect(pass('/no/such/program', 'good')).rejects.toMatchObject({ code: 'fileScanSilent' });
  });

  test('as a program reads the bytes and says 0 or 1 [BUILD-028]', async () => {
    // Ends with 1 where it finds the word, with 0 where it does not.
    const command = '/usr/bin/awk /bad/{found=1}END{exit(found)}';
    await expect(pass(command, 'good')).resolves.toBeUndefined();
    await expect(pass(command, 'bad')).rejects.toMatchObject({ code: 'fileScanRefused' });
  });
});
