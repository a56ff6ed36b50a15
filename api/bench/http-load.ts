import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** One request, sent over and over. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

/**
 * Keep-alive clients on a thread of their own, over plain sockets: an HTTP client costs more than the servers that
 * are compared and would make them look alike.
 */
export class LoadThread {
  // The bundle is loaded a second time as the thread.
  readonly #worker = new Worker(new URL(import.meta.url));

  /** Complete answers a second. */
  run(load: Load): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#worker.removeAllListeners();
      this.#worker.once('message', resolve).once('error', reject);
      this.#worker.postMessage(load);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** The number of bytes of one whole answer: every answer to the same request is as long. */
async function answerLength(load: Load): Promise<number> {
  const socket = await open(load);
  socket.write(requestOf(load));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) {
    text += String(chunk);
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head >= 4) return head + Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
  }
  throw new Error(`no answer to ${load.path}`);
}

const lengths = new Map<string, number>();

async function knownLength(load: Load): Promise<number> {
  const key = JSON.stringify([load.port, load.headers]);
  const length = lengths.get(key) ?? (await answerLength(load));
  lengths.set(key, length);
  return length;
}

async function answersPerSecond(load: Load): Promise<number> {
  const length = await knownLength(load);
  const sockets = await Promise.all(Array.from({ length: load.connections }, () => open(load)));
  const begun = performance.now();
  const counts = await Promise.all(
    sockets.map((socket) => keepAsking(socket, requestOf(load), length, load.milliseconds)),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** Asks, waits for the whole answer, asks again. */
function keepAsking(socket: Socket, request: Buffer, length: number, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  return new Promise((resolve, reject) => {
    let received = 0;
    let answers = 0;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received < length) return;
      received -= length;
      answers += 1;
      if (performance.now() < end) socket.write(request);
      else resolve(answers);
    });
    socket.write(request);
  });
}

function requestOf({ path, headers }: Load): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}\r\n`);
}

function open({ port }: Load): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).setNoDelay(true);
    socket.once('error', reject);
  });
}

if (!isMainThread) {
  parentPort?.on('message', async (load: Load) => parentPort?.postMessage(await answersPerSecond(load)));
}
