import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { Config } from '../config/config.ts';

const context_ = new AsyncLocalStorageContextManager();

/**
 * Makes the current request known to what is done for it and, where a collector is named, sends it spans. The exporter
 * is loaded only then.
 * @returns sends what is left and ends
 */
export async function openTelemetry({
  tracesAddress,
  version,
}: Pick<Config, 'tracesAddress' | 'version'>): Promise<() => Promise<void>> {
  context.setGlobalContextManager(context_.enable());
  if (tracesAddress === undefined) return async () => undefined;
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const { startExport } = await import('./span-export.ts');
  const provider = startExport(tracesAddress, version);
  trace.setGlobalTracerProvider(provider);
  return async () => {
    trace.disable();
    propagation.disable();
    await provider.shutdown().catch(() => undefined);
  };
}
