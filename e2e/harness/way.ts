import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a database server on this machine, which a run can freeze or take away. */
export interface Way {
  readonly url: string;
  /** Nothing moves on it any more, or all of it again. */
  freeze(isFrozen: boolean): void;
  /** It breaks off and nobody is there any more. */
  vanish(): Promise<void>;
  /** It is there again. */
  appear(): Promise<void>;
}

export async function wayTo(to: URL): Promise<Way> {
  const ends = new Set<Socket>();
  let isFrozen = false;
  const meet = (near: Socket) => {
    const far = connect(Number(to.port || 3306), to.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy()).on('close', () => ends.delete(end));
      if (isFrozen) end.pause();
    }
  };
  let way: Server = createServer(meet);
  const listen = (port: number) => new Promise<void>((listening) => way.listen(port, '127.0.0.1', listening));
  await listen(0);
  const { port } = way.address() as AddressInfo; // it listens on a port
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    freeze: (frozen) => {
      isFrozen = frozen;
      for (const end of ends) frozen ? end.pause() : end.resume();
    },
    vanish: async () => {
      const closed = new Promise((end) => way.close(end));
      for (const end of ends) end.destroy();
      await closed;
    },
    appear: async () => {
      way = createServer(meet);
      await listen(port);
    },
  };
}
