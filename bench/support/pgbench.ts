import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/**
 * Returns the path of pgbench, or undefined if it is not installed. Debian installs it below the version of PostgreSQL.
 */
export function findPgbench(): string | undefined {
  return [...globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().reverse(), '/usr/bin/pgbench'].find((path) =>
    existsSync(path),
  );
}

export interface PgbenchRun {
  script: string;
  url: string;
  clients: number;
  /** The number of transactions of every client. */
  each: number;
  /** The number of the first call. */
  first: number;
  /** `extended` uses the protocol of our driver, `prepared` parses every statement once. */
  protocol: 'extended' | 'prepared';
  /** Whether PostgreSQL keeps its plan for any values. Otherwise it plans a long statement anew each time. */
  keepsPlans?: boolean;
}

/** Returns the transactions per second. Throws if one of them failed. */
export function runPgbench(pgbench: string, run: PgbenchRun): number {
  const { script, url, clients, each, first, protocol, keepsPlans = false } = run;
  const variables = Object.entries({ i: 0, each, first }).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const args = [
    '-n',
    '-M',
    protocol,
    '-c',
    String(clients),
    '-j',
    '1',
    '-t',
    String(each),
    ...variables,
    '-f',
    script,
    url,
  ];
  const env = { ...process.env, ...(keepsPlans && { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' }) };
  const { status, stdout, stderr } = spawnSync(pgbench, args, { encoding: 'utf8', env });
  const done = /actually processed: (\d+)\/(\d+)/.exec(stdout);
  const perSecond = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (status !== 0 || !perSecond || !done || done[1] !== done[2])
    throw new Error(`pgbench failed: ${stderr || stdout}`);
  return Number(perSecond);
}
