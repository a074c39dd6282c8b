import type { Deps } from '../deps.ts';

export interface JobOptions {
  /** Crontab line (UTC) on which the job also runs by itself, with an empty payload. */
  every?: string;
  /** Tries before it is given up and kept for a person to look at; waits grow exponentially. 25 unless told. */
  maxAttempts?: number;
}

export interface JobDefinition extends JobOptions {
  name: string;
  run(deps: Deps, payload: unknown): Promise<void>;
}

/** A job runs at least once: it must be right when it runs again. It throws to be tried again. */
export function defineJob<Payload extends object>(
  name: string,
  handler: (deps: Deps, payload: Payload) => Promise<void>,
  options: JobOptions = {},
): JobDefinition {
  return { ...options, name, run: (deps, payload) => handler(deps, payload as Payload) };
}
