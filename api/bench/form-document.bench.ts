import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Load, LoadThread } from './http-load.ts';
import { type Product, startProduct } from './product.ts';

/** Many short rounds: what else the machine does then falls on both. */
const ROUNDS = 61;
const MILLISECONDS = 150;
const CONNECTIONS = 16;
const GOAL = 0.9;
const PATH = '/api/GetControlItemsByForm/NewBusiness';

/** What both servers answer, taken from the product's own answer. */
interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
}

/**
 * Node's own server with the same bytes ready: nobody is asked who they are, and no header is sent that need not be.
 * It runs in the same process, so that what differs is the path of a request and nothing else.
 */
function bareServer({ bytes, etag }: Answer): Promise<Server> {
  const whole = {
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': bytes.length,
    etag,
  };
  const server = createServer(({ headers }, response) => {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, whole).end(bytes);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

/** The compressed bytes as they travel. */
async function fetchAnswer({ url, headers }: Product): Promise<Answer> {
  const asked = { headers: { ...headers, 'accept-encoding': 'br' } };
  return new Promise((resolve, reject) => {
    const call = request(url + PATH, asked, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ bytes: Buffer.concat(chunks), etag: response.headers.etag ?? '' });
    });
    call.on('error', reject).end();
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function compare(bench: string, thread: LoadThread, product: Load, bare: Load): Promise<object> {
  const measured: number[] = [];
  const floor: number[] = [];
  await thread.run(product);
  await thread.run(bare);
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first in turn, so that neither has the quieter half of a round.
    const order = round % 2 === 0 ? [product, bare] : [bare, product];
    for (const load of order) (load === product ? measured : floor).push(await thread.run(load));
  }
  const ratio = median(measured.map((rate, round) => rate / (floor[round] ?? Number.NaN)));
  return { bench, unit: 'requests/s', measured, floor, ratio, goal: GOAL, better: 'higher' };
}

/** The published form against raw node:http: asked again with the tag, and sent compressed. */
export default async function formDocumentBench(): Promise<readonly object[]> {
  const product = await startProduct('agent', { PROFILE: 'demo' });
  const answer = await fetchAnswer(product);
  const bare = await bareServer(answer);
  const thread = new LoadThread();
  const barePort = (bare.address() as AddressInfo).port;
  const { authorization } = product.headers;
  const port = Number(new URL(product.url).port);
  const shared = { path: PATH, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const both = (headers: Readonly<Record<string, string>>) =>
    [
      { ...shared, port, headers },
      { ...shared, port: barePort, headers },
    ] as const;
  try {
    const again = both({ authorization, 'accept-encoding': 'br', 'if-none-match': answer.etag });
    const whole = both({ authorization, 'accept-encoding': 'br' });
    return [
      await compare('form-document-304 [SPEED-007]', thread, ...again),
      await compare('form-document-compressed', thread, ...whole),
    ];
  } finally {
    await thread.end();
    bare.close();
    await product.close();
  }
}
