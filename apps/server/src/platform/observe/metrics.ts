import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import { certificateEndOf } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { cacheReading, type Gauge } from './gauge.ts';
import { listenToMeasures, type Measure } from './measures.ts';

export interface Metrics {
  /** Renders all current values in the text format of Prometheus. */
  render(): Promise<{ body: string; contentType: string }>;
  stop(): void;
}

/** Upper bounds in seconds: the lowest for a search in memory, the highest for a slow provider. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts the actions of this process from now on, and reads the gauges of the modules when somebody requests the
 * metrics.
 */
export function createMetrics(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>,
  gauges: readonly Gauge[],
  pools: Readonly<Record<string, pg.Pool>>,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addPools(registry, pools);
  addGauges(registry, deps, gauges);
  addMachine(registry, deps);
  const stop = listenToMeasures(addMeasures(registry));
  return {
    render: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
    stop() {
      stop();
      registry.clear();
    },
  };
}

/** Lists name, help text and labels of every metric of the site, for the documentation. */
export function describeMetrics(gauges: readonly Gauge[]): { name: string; help: string; labels: readonly string[] }[] {
  const registry = new Registry();
  addMeasures(registry);
  addPools(registry, {});
  addFailures(registry);
  addMachine(registry, null);
  const told = registry.getMetricsAsArray() as unknown as { name: string; help: string; labelNames: string[] }[];
  return [
    ...gauges.map(({ name, help, labels = [] }) => ({ name, help, labels })),
    ...told.map(({ name, help, labelNames }) => ({ name, help, labels: labelNames })),
  ];
}

function addMeasures(registry: Registry): (done: Measure) => void {
  const timer = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name, help, labelNames, buckets, registers: [registry] });
  const calls = timer('haidai_call_seconds', 'Answers of this instance', ['operation', 'outcome']);
  const jobs = timer('haidai_job_seconds', 'Jobs run by this instance', ['job', 'outcome']);
  const outside = timer('haidai_outside_seconds', 'Questions to outside parties', ['provider', 'action', 'outcome']);
  const attempts = timer('haidai_party_attempt_seconds', 'Attempts to reach a party of the carrier', [
    'party',
    'operation',
    'outcome',
  ]);
  const gates = timer('haidai_gate_seconds', 'Waits of uncached searches until they run or are refused', [
    'gate',
    'outcome',
  ]);
  const transitions = new Counter({
    name: 'haidai_transitions_total',
    help: 'Changes of state asked of the database; one that was undone with its transaction counts too',
    labelNames: ['machine', 'to'],
    registers: [registry],
  });
  const queueFailures = new Counter({
    name: 'haidai_desk_failures_total',
    help: 'Pages of the desk that lack the work of a queue, because the queue could not read or describe it',
    labelNames: ['queue'],
    registers: [registry],
  });
  return (done) => {
    switch (done.what) {
      case 'call':
        return calls.observe({ operation: done.operation, outcome: done.outcome }, done.ms / 1000);
      case 'job':
        return jobs.observe({ job: done.job, outcome: done.outcome }, done.ms / 1000);
      case 'outside':
        return outside.observe({ provider: done.provider, action: done.action, outcome: done.outcome }, done.ms / 1000);
      case 'attempt':
        return attempts.observe(
          { party: done.party, operation: done.operation, outcome: done.outcome },
          done.ms / 1000,
        );
      case 'gate':
        return gates.observe({ gate: done.gate, outcome: done.outcome }, done.ms / 1000);
      case 'transition':
        return transitions.inc({ machine: done.machine, to: done.to });
      case 'queueFailure':
        return queueFailures.inc({ queue: done.queue });
    }
  };
}

function addPools(registry: Registry, pools: Readonly<Record<string, pg.Pool>>): void {
  new PromGauge({
    name: 'haidai_connections',
    help: 'Database connections of this instance; `waiting` are requests that have none yet',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  new PromGauge({
    name: 'haidai_database_certificate_expiry_seconds',
    help: 'When the certificate expires that the newest connection saw, in seconds since 1970; none without TLS',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        const end = certificateEndOf(pool);
        if (end !== null) this.set({ pool: name }, end / 1000);
      }
    },
  });
}

/** Adds metrics of the database and the disk. With `null` it only defines them, for the documentation. */
function addMachine(registry: Registry, deps: Pick<Deps, 'db' | 'config'> | null): void {
  new PromGauge({
    name: 'haidai_database_answers',
    help: '1 where the database answers this instance, 0 where it does not',
    registers: [registry],
    async collect() {
      if (deps)
        this.set(
          await sql`select 1`.execute(deps.db).then(
            () => 1,
            () => 0,
          ),
        );
    },
  });
  new PromGauge({
    name: 'haidai_disk_free_ratio',
    help: 'Which share of the disk of DATA_DIR is free, 0 to 1',
    registers: [registry],
    async collect() {
      // If the folder does not exist, the metric has no value. A 0 would mean a full disk.
      this.remove();
      const disk = deps && (await statfs(deps.config.dataFolder).catch(() => null));
      if (disk) this.set(disk.bavail / disk.blocks);
    },
  });
}

function addGauges(registry: Registry, deps: Pick<Deps, 'db' | 'clock' | 'log'>, gauges: readonly Gauge[]): void {
  const failures = addFailures(registry);
  for (const gauge of gauges) {
    const { name, help, labels = [] } = gauge;
    const read = cacheReading(gauge, deps);
    failures.inc({ gauge: name }, 0);
    new PromGauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          const readings = await read();
          // A gauge without labels starts at 0. The `catch` removes that value, because a failed reading must not
          // appear as 0.
          for (const { labels: of = {}, value } of readings) this.set(of, value);
        } catch (error) {
          this.remove();
          failures.inc({ gauge: name });
          deps.log.warn({ err: error, gauge: name }, 'A gauge could not be read');
        }
      },
    });
  }
}

function addFailures(registry: Registry) {
  return new Counter({
    name: 'haidai_gauge_failures_total',
    help: 'Readings that could not be taken; their gauge then says nothing',
    labelNames: ['gauge'],
    registers: [registry],
  });
}
