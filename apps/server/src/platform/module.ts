import type { FastifyInstance } from 'fastify';
import type { AccountPart } from './account-part.ts';
import type { Deps } from './deps.ts';
import type { GuardUpgrade, JudgeClient, ResolveSession, ResolveStaff } from './http/context.ts';
import type { JobDefinition } from './jobs/define-job.ts';
import type { Gauge } from './observe/gauge.ts';

/** What a domain brings to the server. `app/compose.ts` lists the modules; nothing registers itself. */
export interface ServerModule {
  name: string;
  /** Binds the module's operations. */
  routes?(app: FastifyInstance, deps: Deps): void;
  jobs?: readonly JobDefinition[];
  /** Fills what a fresh database needs. Runs at every start: must be quick and change nothing the second time. */
  seed?(deps: Deps): Promise<void>;
  /** Only one module resolves sessions. */
  resolveSession?: ResolveSession;
  /** Only one module judges clients. */
  judgeClient?: JudgeClient;
  /** Only one module knows the staff. */
  resolveStaff?: ResolveStaff;
  /** Only one module knows whether changes and refunds are stopped. */
  guardUpgrade?: GuardUpgrade;
  /** What of its business is counted at any moment. */
  gauges?: readonly Gauge[];
  /** What it keeps of an account. */
  accountPart?: AccountPart;
  /** What a person who has just started the server should read. */
  greet?(deps: Deps): string[];
}
