import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  /** Since the request was due. */
  readonly milliseconds: number;
  /** Of these, since it was sent: the rest is the client's own. */
  readonly sentMilliseconds: number;
  readonly hasRetryAfter: boolean;
}

/** A POST of JSON as the bytes that are sent: a client of HTTP would cost more than the server that is measured. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const content = Buffer.from(JSON.stringify(body));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: ${content.length}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head), content]);
}

/** A connection that is kept, with one request at a time. */
export class Line {
  #text = '';
  #answer: ((answered: { status: number; hasRetryAfter: boolean }) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('data', (chunk) => this.#read(String(chunk)));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('The connection was closed.')));
  }

  static open(port: number): Promise<Line> {
    return new Promise((opened, failed) => {
      const socket = connect(port, '127.0.0.1', () => opened(new Line(socket)));
      socket.once('error', failed);
    });
  }

  /** @param due when it was to be sent, by `performance.now()`: a request that had to wait its turn counts in full */
  async ask(bytes: Buffer, due: number): Promise<Answered> {
    const answered = new Promise<{ status: number; hasRetryAfter: boolean }>((answer, fail) => {
      this.#answer = answer;
      this.#fail = fail;
    });
    const sent = performance.now();
    this.#socket.write(bytes);
    const outcome = await answered;
    const now = performance.now();
    return { ...outcome, milliseconds: now - due, sentMilliseconds: now - sent };
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #read(chunk: string): void {
    this.#text += chunk;
    const end = this.#text.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#text.slice(0, end).toLowerCase();
    const length = /content-length: (\d{1,9})/.exec(head)?.[1];
    if (length === undefined) throw new Error('An answer without a length.');
    if (this.#text.length < end + 4 + Number(length)) return;
    this.#text = '';
    this.#answer?.({ status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after: ') });
  }
}

export function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
