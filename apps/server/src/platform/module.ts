import type { FastifyInstance } from 'fastify';
import type { AccountPart } from './account-part.ts';
import type { Deps } from './deps.ts';
import type { GuardUpgrade, JudgeClient, ResolveSession, ResolveStaff, ServiceDesk } from './http/context.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { Gauge } from './observe/gauge.ts';

/** The part of the server that a domain supplies. `app/compose.ts` lists the modules. No module registers itself. */
export interface ServerModule {
  name: string;
  /** Binds the operations of the module. */
  routes?(app: FastifyInstance, deps: Deps): void;
  jobs?: readonly JobDefinition[];
  /**
   * Inserts the rows that a new database needs. It runs at every start, so it must be quick and change nothing the
   * second time.
   */
  seed?(deps: Deps): Promise<void>;
  /** Resolves sessions. Only one module has this function. */
  resolveSession?: ResolveSession;
  /** Judges clients. Only one module has this function. */
  judgeClient?: JudgeClient;
  /** Resolves staff sessions. Only one module has this function. */
  resolveStaff?: ResolveStaff;
  /** Opens orders to the staff who act for a traveller. Only one module has this object. */
  serviceDesk?: ServiceDesk;
  /** Refuses changes and refunds while the carrier has stopped them. Only one module has this function. */
  guardUpgrade?: GuardUpgrade;
  /** The gauges of the module's business. */
  gauges?: readonly Gauge[];
  /** The part of an account that the module stores. */
  accountPart?: AccountPart;
  /** Returns lines for a person who has just started the server. */
  greet?(deps: Deps): string[];
}
