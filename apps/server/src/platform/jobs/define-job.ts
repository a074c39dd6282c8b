import type { Deps } from '../deps.ts';

export interface JobOptions {
  /** A crontab line in UTC. The job also runs at these times, with an empty payload. */
  every?: string;
  /**
   * The number of tries, 25 by default. The pauses between them grow exponentially. After the last one the job stays in
   * the queue and waits for a person.
   */
  maxAttempts?: number;
  /**
   * Whether the job mostly waits for an outside party. Such jobs have a bound of their own (OUTWARD_JOBS), and hold no
   * connection while they wait.
   */
  isOutward?: boolean;
}

export interface JobDefinition extends JobOptions {
  name: string;
  run(deps: Deps, payload: unknown): Promise<void>;
}

/**
 * Defines a job. A job runs at least once, so a second run must do no harm. A job throws an error to be tried again.
 */
export function defineJob<Payload extends object>(
  name: string,
  handler: (deps: Deps, payload: Payload) => Promise<void>,
  options: JobOptions = {},
): JobDefinition {
  return { ...options, name, run: (deps, payload) => handler(deps, payload as Payload) };
}
