import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Gauge } from './gauge.ts';
import type { MetricsServer } from './serve-metrics.ts';

// The code of a feature that is off is not loaded, so the start stays quick.

export async function startMetrics(
  config: NonNullable<Config['metrics']>,
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  gauges: readonly Gauge[],
  pools: Readonly<Record<string, pg.Pool>>,
): Promise<MetricsServer> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./metrics.ts'),
    import('./serve-metrics.ts'),
  ]);
  return serveMetrics(config, createMetrics(deps, gauges, pools));
}

/** Starts tracing and returns a function that stops it. */
export async function startTracing(config: NonNullable<Config['tracing']>): Promise<() => Promise<void>> {
  const tracing = await import('./tracing.ts');
  return tracing.startTracing(config);
}
