import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG } from '../config/config.module.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { Metrics } from './metrics.ts';

/** Answers `GET /metrics` on a port of its own, which the public never reaches. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  #server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** The port in use; undefined where metrics are off. */
  get port(): number | undefined {
    return (this.#server?.address() as AddressInfo | null | undefined)?.port;
  }

  /** @throws StartError when the port cannot be used */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === undefined) return;
    const server = createServer(this.#answer).listen(metricsPort, metricsHost);
    await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
      throw new StartError(
        `Metrics cannot be served on ${metricsHost}:${metricsPort} (${error.code}). Set METRICS_PORT to a free port above 1023 and METRICS_HOST to an address of this machine, or leave METRICS_PORT out.`,
      );
    });
    this.#server = server.unref();
  }

  onApplicationShutdown(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  readonly #answer: RequestListener = ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const { registry } = this.metrics;
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
