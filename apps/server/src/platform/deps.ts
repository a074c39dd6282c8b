import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs/queue.ts';
import type { TimeMachine } from './time-machine.ts';
import type { Vault } from './vault.ts';

export type Log = FastifyBaseLogger;

/**
 * The outside parties, by port. Empty here, because the platform knows none of them: each port adds itself with
 * `declare module '../../platform/deps.ts' { interface Providers { sms: SmsPort } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the ports
export interface Providers {}

/** What every use case is handed. */
export interface Deps {
  db: Db;
  clock: Clock;
  /** Moves `clock`; null where the sandbox is off. */
  timeMachine: TimeMachine | null;
  ids: Ids;
  vault: Vault;
  jobs: Jobs;
  config: Config;
  log: Log;
  providers: Providers;
}
