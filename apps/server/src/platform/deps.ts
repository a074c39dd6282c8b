import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { LateDb } from './db/replica.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs/queue.ts';
import type { TimeMachine } from './time-machine.ts';
import type { Vault } from './vault.ts';

export type Log = FastifyBaseLogger;

/**
 * The providers, by port. It is empty here because the platform depends on no port. Each port adds itself with
 * `declare module '../../platform/deps.ts' { interface Providers { sms: SmsPort } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the ports
export interface Providers {}

/** The dependencies that every use case receives. */
export interface Deps {
  db: Db;
  /**
   * Chooses the database of one report or one long list of the desk: a replica (REPORTS_DATABASE_URL), or `db` if there
   * is none or if it is too late. All reads of one page use one choice. Nothing writes to it. No operation of a traveller
   * uses it.
   */
  chooseLateDb: () => Promise<LateDb>;
  clock: Clock;
  /** The time machine that moves `clock`. Null if the sandbox is off. */
  timeMachine: TimeMachine | null;
  ids: Ids;
  vault: Vault;
  jobs: Jobs;
  config: Config;
  log: Log;
  providers: Providers;
}
