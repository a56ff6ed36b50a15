import { join } from 'node:path';
import {
  HttpStatus,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { AccessScope } from '../../platform/auth/access-scope.ts';
import { CONFIG } from '../../platform/config/config.module.ts';
import type { Config } from '../../platform/config/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { Metrics } from '../../platform/metrics/metrics.ts';
import { traced } from '../../platform/trace/request-trace.ts';
import { BrowserNotStartedError, launchBrowser, NoBrowserError } from '../../report/browser/find-browser.ts';
import { PdfPrinter, type PrinterPlace } from '../../report/browser/pdf-printer.ts';
import {
  PrinterBusyError,
  PrinterClosedError,
  PrintingCrashedError,
  PrintTimeoutError,
} from '../../report/browser/print-error.ts';

/** Reports printed at once: more than two delay other people's premium requests. */
const PAGES = 2;
const TIME_LIMIT = 30_000;

/** The server's only printer; its browser starts some seconds after the server and ends with it. */
@Injectable()
export class ReportPrinter implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(ReportPrinter.name);
  readonly #printer: PdfPrinter;
  readonly #warmUpSeconds: number;
  #warmUp: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly access: AccessScope,
    private readonly metrics: Metrics,
  ) {
    // What a server that has workers prints is little, and waits for a browser.
    this.#warmUpSeconds = config.role === 'web' ? 0 : config.warmUpSeconds;
    const source = {
      ...{ chosen: config.chromePath, home: join(config.dataDir, 'browser') },
      onUnboxed: (why: string) => this.#log.warn(why),
    };
    this.#printer = new PdfPrinter({
      launch: () => launchBrowser(source).catch((error: unknown) => this.#notStarted(error)),
      pages: PAGES,
      waiting: config.overload.reports,
      timeLimit: TIME_LIMIT,
      log: (message) => this.#log.warn(message),
    });
    metrics.watch('print', this.#printer);
  }

  /** Tells the operator, who does not see what the person is answered. */
  #notStarted(error: unknown): never {
    this.#log.error(error instanceof Error ? error.message : String(error));
    throw error;
  }

  onApplicationBootstrap(): void {
    if (this.#warmUpSeconds === 0) return;
    this.#warmUp = setTimeout(() => void this.#printer.warm(), this.#warmUpSeconds * 1000).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#warmUp);
    await this.#printer.close();
  }

  /**
   * Checks that a report requested now could be printed.
   * @throws ApiError 503 saying what to install, or to come back
   */
  async prepare(): Promise<void> {
    await this.#printer.prepare().catch(refuse);
  }

  /**
   * Takes a place in the queue, so that what is printed from it is not refused because many wait. Leave it afterwards.
   * @throws ApiError 503 as `prepare`
   */
  async hold(): Promise<PrinterPlace> {
    return this.#printer.hold().catch(refuse);
  }

  /**
   * @throws ApiError 503 as `prepare`, when the browser crashed twice, or when the report took too long
   * @throws ApiError 401 as soon as the person has lost access
   */
  async print(html: string, place?: PrinterPlace): Promise<Buffer> {
    const measured = this.metrics.prints.startTimer();
    const print = () => this.#printer.print(html, { signal: this.access.signal, place });
    try {
      const pdf = await traced('print', print);
      measured({ outcome: 'printed' });
      return pdf;
    } catch (error) {
      measured({ outcome: 'failed' });
      return refuse(error);
    }
  }
}

function refuse(error: unknown): never {
  throw apiErrorOf(error) ?? error;
}

/** The error for a report that cannot be printed now, with the remedy; undefined for other errors. */
function apiErrorOf(error: unknown): ApiError | undefined {
  const status = HttpStatus.SERVICE_UNAVAILABLE;
  if (error instanceof NoBrowserError) return withoutBrowser(error);
  if (error instanceof BrowserNotStartedError) {
    return new ApiError(status, 'browserNotStarted', { parameters: { tried: error.tried }, cause: error });
  }
  if (error instanceof PrintingCrashedError) return new ApiError(status, 'browserCrashed', { cause: error });
  if (error instanceof PrinterBusyError) {
    return new ApiError(status, 'printerBusy', { parameters: { seconds: error.retryAfterSeconds }, cause: error });
  }
  if (error instanceof PrintTimeoutError) {
    return new ApiError(status, 'printTooLong', { parameters: { seconds: TIME_LIMIT / 1000 }, cause: error });
  }
  if (error instanceof PrinterClosedError) return new ApiError(status, 'serverStopping', { cause: error });
  return undefined;
}

function withoutBrowser(error: NoBrowserError): ApiError {
  const { chosen, tried } = error;
  const status = HttpStatus.SERVICE_UNAVAILABLE;
  if (chosen === undefined) return new ApiError(status, 'browserMissing', { parameters: { tried }, cause: error });
  return new ApiError(status, 'browserNotAt', { parameters: { path: chosen, tried }, cause: error });
}
