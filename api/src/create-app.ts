import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import { type Seed, seed as shippedSeed } from '@lifeform/metadata/seed';
import { HttpStatus } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { appModule } from './app.module.ts';
import { BasisRegistry } from './feature/basis/index.ts';
import { FormShortcut } from './feature/form/index.ts';
import { type Seeded, Seeder } from './feature/seed/index.ts';
import { requireEndpoints } from './platform/auth/declared-routes.ts';
import type { Clock } from './platform/clock/clock.module.ts';
import type { Config } from './platform/config/config.ts';
import { openSecrets } from './platform/config/open-secrets.ts';
import { ContentFollower } from './platform/content/content-follower.ts';
import { RequireAlike } from './platform/crypto/require-alike.ts';
import { RequireSecret } from './platform/crypto/require-secret.ts';
import { requireDurable } from './platform/database/require-durable.ts';
import { ErrorTexts } from './platform/error/error-texts.ts';
import { Readiness } from './platform/health/readiness.ts';
import { acceptJsonOnly, acceptUploads } from './platform/http/accept-bodies.ts';
import { Admission } from './platform/http/admission.ts';
import { ApiError } from './platform/http/api-error.ts';
import { MOST_BODY } from './platform/http/body-bounds.ts';
import { InFlight } from './platform/http/in-flight.ts';
import { LoopDelay } from './platform/http/loop-delay.ts';
import { BusyRefusal } from './platform/http/refuse-busy.ts';
import { requestRoute } from './platform/http/request-route.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { Shortcuts } from './platform/http/shortcut.ts';
import { IdempotentRequests } from './platform/idempotency/idempotent-requests.ts';
import { createLog, PinoLogger } from './platform/log/pino-logger.ts';
import { logRequests } from './platform/log/request-log.ts';
import { measureRequests } from './platform/metrics/measure-requests.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { serveApp } from './platform/static/serve-app.ts';
import { openTelemetry } from './platform/trace/open-telemetry.ts';
import { requestID, traceRequests } from './platform/trace/request-trace.ts';

export interface AppSetup {
  readonly config: Config;
  /** Content of a new database; default: the product's own. */
  readonly seed?: Seed;
  readonly clock?: Clock;
}

/** With the first administrator at the very first start in production. */
export interface StartedApp extends Seeded {
  readonly app: NestFastifyApplication;
  /** Makes the server not ready, answers pending requests, and then ends it. */
  readonly stop: () => Promise<void>;
}

const SERVER_BUSY = new ApiError(HttpStatus.SERVICE_UNAVAILABLE, 'serverBusy');
/** Answers that take longer are dropped when the server stops. */
const STOP_MILLISECONDS = 60_000;
/**
 * A client that takes too long to send its request is disconnected. Answers, such as event streams, may take longer.
 * Idle connections are kept longer than proxies keep theirs, so that none is closed while a request arrives.
 */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 };

/**
 * Builds the server, upgrades the database, and prepares it to listen.
 * @throws StartError for every problem an operator can fix
 */
export async function createApp({
  config,
  seed = shippedSeed,
  clock = () => new Date(),
}: AppSetup): Promise<StartedApp> {
  const log = createLog(config.logLevel);
  const shortcuts = new Shortcuts();
  const inFlight = new InFlight();
  const loop = new LoopDelay();
  const admission = new Admission(config.overload, loop);
  const busy = new BusyRefusal(log, () => app.get(ErrorTexts).answer(SERVER_BUSY));
  const adapter = new FastifyAdapter({
    bodyLimit: MOST_BODY,
    // Requests were answered or given up before it is closed; a connection whose client left would hold it up.
    forceCloseConnections: true,
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestID,
    serverFactory: (handle: RequestListener) =>
      inFlight.watch(
        createServer(TIMEOUTS, (request, response) => {
          inFlight.add(response);
          const excess = admission.excess(request, response);
          if (excess) busy.send(excess, response);
          else if (!shortcuts.take(request, response)) handle(request, response);
        }),
      ),
  });
  const server = adapter.getInstance();
  server.addHook('onClose', async () => loop.close());
  const headersFor = securityHeaders(config.directory?.authority);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.url));
    // Whatever an endpoint answers may be about people; what is kept for longer says so itself.
    if (requestRoute(request)) reply.header('cache-control', 'no-store');
  });
  const endTelemetry = await openTelemetry(config);
  server.addHook('onClose', endTelemetry);
  traceRequests(server);
  logRequests(server, log);
  acceptJsonOnly(server);
  await acceptUploads(server);
  const platform = { config, clock, secrets: await openSecrets(config) };
  const app = await NestFactory.create<NestFastifyApplication>(appModule(platform), adapter, {
    logger: new PinoLogger(log),
    abortOnError: false,
    bodyParser: false,
  });
  measureRequests(server, app.get(Metrics));
  app.get(IdempotentRequests).keepAnswers(server);
  try {
    requireEndpoints(app.get(ModulesContainer));
    await serveApp(server, config.appDir);
    if (!config.isLossAccepted) await requireDurable(app.get(DataSource));
    await app.get(RequireSecret).run();
    await app.get(RequireAlike).run();
    await app.get(BasisRegistry).open();
    const seeded = await app.get(Seeder).run(seed);
    await app.get(ContentFollower).catchUp();
    const formShortcut = app.get(FormShortcut);
    shortcuts.use((request, response) => formShortcut.take(request, response));
    await app.init();
    const stop = async () => {
      app.get(Readiness).stop();
      await inFlight.end({ least: config.drainSeconds * 1000, most: STOP_MILLISECONDS });
      await app.close();
    };
    return { app, stop, ...seeded };
  } catch (error) {
    await app.close();
    throw error;
  }
}
