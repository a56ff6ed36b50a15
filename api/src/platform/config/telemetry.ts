import { readInteger } from './read-integer.ts';
import { StartError } from './start-error.ts';

/** What operators see of a server, and where. */
export interface Telemetry {
  /** Where Prometheus reads; undefined: nowhere. 0 takes any free port. */
  readonly metricsPort: number | undefined;
  readonly metricsHost: string;
  /** Where spans of requests are sent; undefined: nowhere. */
  readonly tracesAddress: string | undefined;
}

/** @throws StartError for a port out of its range, and for what is no address */
export function readTelemetry(environment: Readonly<Record<string, string | undefined>>): Telemetry {
  return {
    metricsPort: environment.METRICS_PORT ? readInteger(environment, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    metricsHost: environment.METRICS_HOST || '127.0.0.1',
    tracesAddress: readCollector(environment.OTEL_EXPORTER_OTLP_ENDPOINT),
  };
}

/** The base address of a collector of OpenTelemetry; spans are sent to its `/v1/traces`. */
function readCollector(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (/^https?:\/\//.test(given) && URL.canParse(given))
    return new URL('v1/traces', given.endsWith('/') ? given : `${given}/`).href;
  throw new StartError(
    `OTEL_EXPORTER_OTLP_ENDPOINT is "${given}". Write the http or https address of a collector, such as http://127.0.0.1:4318, or leave it out.`,
  );
}
