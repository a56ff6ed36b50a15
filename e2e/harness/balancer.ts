import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds between two looks at each server: far less than `DRAIN_SECONDS`. */
const LOOK_MILLISECONDS = 100;
/** How long a request is held while no server is ready. */
const HOLD_MILLISECONDS = 60_000;

interface Backend {
  readonly url: URL;
  readonly agent: Agent;
  isReady: boolean;
}

/** A balancer as plain as they come: to each ready server in turn, no request twice. */
export interface Balancer {
  readonly url: string;
  /** From now on it sends requests there, once the server is ready. */
  add(url: string): void;
  /** Servers that are ready. */
  ready(): number;
  close(): void;
}

export async function startBalancer(): Promise<Balancer> {
  const backends: Backend[] = [];
  let turn = 0;
  const look = async (backend: Backend) => {
    const answer = await fetch(new URL('/api/ready', backend.url)).catch(() => undefined);
    backend.isReady = answer?.status === 200;
    await answer?.text();
  };
  const timer = setInterval(() => backends.forEach((backend) => void look(backend)), LOOK_MILLISECONDS);
  const next = async (): Promise<Backend | undefined> => {
    for (const until = Date.now() + HOLD_MILLISECONDS; Date.now() < until; ) {
      const ready = backends.filter(({ isReady }) => isReady);
      if (ready.length > 0) return ready[turn++ % ready.length];
      await new Promise((later) => setTimeout(later, LOOK_MILLISECONDS / 2));
    }
    return undefined;
  };
  const server = createServer(async (asked, answer) => {
    const backend = await next();
    if (backend) pass(asked, answer, backend);
    else answer.writeHead(504).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    add: (url) => {
      const backend = { url: new URL(url), agent: new Agent({ keepAlive: true }), isReady: false };
      backends.push(backend);
      void look(backend);
    },
    ready: () => backends.filter(({ isReady }) => isReady).length,
    close: () => {
      clearInterval(timer);
      for (const { agent } of backends) agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

function pass(asked: IncomingMessage, answer: ServerResponse, { url, agent }: Backend): void {
  const { method, url: path, headers } = asked;
  const sent = request({ host: url.hostname, port: url.port, agent, method, path, headers }, (given) => {
    // The connection between balancer and server is their own affair.
    const { connection: _, 'keep-alive': __, ...rest } = given.headers;
    answer.writeHead(given.statusCode ?? 502, rest);
    given.pipe(answer);
  });
  sent.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
  // Whoever leaves ends what was begun for them.
  answer.on('close', () => sent.destroy());
  asked.pipe(sent);
}
