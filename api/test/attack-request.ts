import { request } from 'node:http';
import { expect } from 'vitest';

/** What would tell an attacker how the server is built or where it stands. */
const INTERNALS =
  /\n\s+at |node_modules|\.ts:\d|\/src\/|sqlite|SQL|ER_[A-Z]|QueryFailed|typeorm|TypeError|undefined|\[object/i;

/** Texts that have broken servers before. */
export const NASTY = [
  '__proto__',
  'constructor',
  'toString',
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '=1+1',
  "' OR 1=1 --",
  '<script>',
  '../../etc/passwd',
  '{{x}}',
  '💥',
  'x'.repeat(5000),
];

export interface Sent {
  readonly method: string;
  /** As it stands: nothing is escaped or folded on its way. */
  readonly address: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** One request as an attacker writes it. A body that is refused before it is whole may end the connection. */
export function send(base: string, { method, address, headers = {}, body }: Sent): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(base), { method, path: address, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', reject);
    });
    sent.on('error', (error) => (isCutOff(error) ? resolve({ status: 413, text: '' }) : reject(error)));
    sent.end(body);
  });
}

function isCutOff(error: Error): boolean {
  return 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');
}

/** Refused or taken, but never broken by it, and saying nothing about itself. */
export function expectComposed({ status, text }: Heard, sent: unknown): void {
  expect(status, JSON.stringify(sent)).toBeLessThan(500);
  expect(text.replace(JSON.stringify(sent), ''), JSON.stringify(sent)).not.toMatch(INTERNALS);
  if (status >= 400 && text !== '')
    expect(JSON.parse(text)).toMatchObject({ statusCode: status, message: expect.stringMatching(/\w/) });
}
