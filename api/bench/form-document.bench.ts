import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS, type TokenAnswer } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';
import { createApp } from '../src/create-app.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { type Load, LoadThread } from './http-load.ts';

interface BenchLine {
  readonly bench: string;
  readonly median: number;
  readonly unit: string;
  readonly floor: number;
  readonly ratio: number;
  readonly goal: number;
  readonly better: 'lower' | 'higher';
}

/** Many short rounds: what else the machine does then falls on both. */
const ROUNDS = 61;
const MILLISECONDS = 150;
const CONNECTIONS = 16;
const GOAL = 0.9;

/** What both servers answer, taken from the product's own answer. */
interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface Product {
  readonly port: number;
  readonly path: string;
  readonly authorization: string;
  close(): Promise<void>;
}

async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lifeform-bench-'));
  const environment = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', PROFILE: 'demo' };
  const { app } = await createApp({ config: readConfig(environment, { root: dataDir }) });
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const jwt = await signIn(url);
  return {
    port: Number(new URL(url).port),
    path: PATHS.controlItems.replace(':form', 'NewBusiness'),
    authorization: `Bearer ${jwt}`,
    close: async () => {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<string> {
  const [account] = seed.users;
  if (!account) throw new Error('the seed has no account');
  const response = await fetch(new URL(PATHS.authenticate, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, generateTrackingUserName: false }),
  });
  const { jwt } = (await response.json()) as TokenAnswer;
  return jwt;
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
async function fetchAnswer(product: Product): Promise<Answer> {
  const { port, path, authorization } = product;
  return new Promise((resolve, reject) => {
    const call = request({ port, path, headers: { authorization, 'accept-encoding': 'br' } }, async (response) => {
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

async function compare(bench: string, thread: LoadThread, product: Load, bare: Load): Promise<BenchLine> {
  const ours: number[] = [];
  const theirs: number[] = [];
  await thread.run(product);
  await thread.run(bare);
  for (let round = 0; round < ROUNDS; round++) {
    // Each goes first in turn, so that neither has the quieter half of a round.
    const order = round % 2 === 0 ? [product, bare] : [bare, product];
    for (const load of order) (load === product ? ours : theirs).push(await thread.run(load));
  }
  const ratio = median(ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN)));
  return {
    bench,
    median: Math.round(median(ours)),
    unit: 'requests/s',
    floor: Math.round(median(theirs)),
    ratio: Math.round(ratio * 1000) / 1000,
    goal: GOAL,
    better: 'higher',
  };
}

/** The published form against raw node:http: asked again with the tag, and sent compressed. */
export default async function formDocumentBench(): Promise<readonly BenchLine[]> {
  const product = await startProduct();
  const answer = await fetchAnswer(product);
  const bare = await bareServer(answer);
  const thread = new LoadThread();
  const barePort = (bare.address() as AddressInfo).port;
  const { authorization, path, port } = product;
  const shared = { path, connections: CONNECTIONS, milliseconds: MILLISECONDS };
  const both = (headers: Readonly<Record<string, string>>) =>
    [
      { ...shared, port, headers },
      { ...shared, port: barePort, headers },
    ] as const;
  try {
    const again = both({ authorization, 'accept-encoding': 'br', 'if-none-match': answer.etag });
    const whole = both({ authorization, 'accept-encoding': 'br' });
    return [
      await compare('form-document-304', thread, ...again),
      await compare('form-document-compressed', thread, ...whole),
    ];
  } finally {
    await thread.end();
    bare.close();
    await product.close();
  }
}
