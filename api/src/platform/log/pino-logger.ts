import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';

/** Log lines as JSON on standard output. Never pass it bodies, headers or names of people. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}

/** Nest's sources of start failures. `main.ts` reports the same once, with the remedy. */
const START_SPEAKERS: ReadonlySet<unknown> = new Set(['ExceptionHandler', 'NestApplication']);

/** Sends the logs of Nest and the features to pino. The last parameter is Nest's name of the source. */
export class PinoLogger implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(message: unknown, ...rest: readonly unknown[]): void {
    this.log_.debug(...entry(message, rest));
  }

  debug(message: unknown, ...rest: readonly unknown[]): void {
    this.log_.debug(...entry(message, rest));
  }

  verbose(message: unknown, ...rest: readonly unknown[]): void {
    this.log_.trace(...entry(message, rest));
  }

  warn(message: unknown, ...rest: readonly unknown[]): void {
    this.log_.warn(...entry(message, rest));
  }

  error(message: unknown, ...rest: readonly unknown[]): void {
    if (START_SPEAKERS.has(rest.at(-1))) return;
    this.log_.error(...entry(message, rest));
  }

  fatal(message: unknown, ...rest: readonly unknown[]): void {
    this.log_.fatal(...entry(message, rest));
  }
}

function entry(message: unknown, rest: readonly unknown[]): [object, string] {
  const from = rest.at(-1);
  const details = rest.slice(0, -1);
  const more = details.length > 0 ? { details } : {};
  if (message instanceof Error) return [{ from, err: describe(message), ...more }, message.name];
  return [{ from, ...more }, String(message)];
}

/**
 * A failed query contains people's data, in its parameters and on some servers in its message, so only its code is
 * logged.
 */
function describe(error: Error): object {
  const { name, stack } = error;
  if (!('query' in error)) return { name, message: error.message, stack };
  return { name, code: 'code' in error ? error.code : undefined, stack: stack?.replace(error.message, '') };
}
