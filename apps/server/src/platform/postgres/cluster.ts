import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from './place.ts';

export const superuser = 'haidai';

export interface ClusterFiles {
  cluster: string;
  password: string;
  log: string;
}

export function filesOf({ home }: Place): ClusterFiles {
  return {
    cluster: path.join(home, 'cluster'),
    password: path.join(home, 'password'),
    log: path.join(home, 'postgres.log'),
  };
}

/**
 * Creates the cluster on the first start and returns its password. The cluster gets its final name only when it is
 * complete.
 */
export async function ensureCluster(place: Place): Promise<string> {
  const files = filesOf(place);
  await mkdir(place.home, { recursive: true });
  await own(place.home, place);
  const version = await readFile(path.join(files.cluster, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) await createCluster(place, files);
  else await assertVersion(place, version.trim());
  return (await readFile(files.password, 'utf8')).trim();
}

async function createCluster(place: Place, files: ClusterFiles): Promise<void> {
  const half = `${files.cluster}.new`;
  await rm(half, { recursive: true, force: true });
  await writeFile(files.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  await own(files.password, place);
  await runInitdb(place, [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    `--pwfile=${files.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]);
  await rename(half, files.cluster);
}

/**
 * Throws an error if another version of PostgreSQL made the data. PostgreSQL's own message about this is less clear.
 */
async function assertVersion(place: Place, found: string): Promise<void> {
  const control = await readFile(path.join(place.binaries.home, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  const wanted = control.slice(0, control.indexOf('\n')).replace('# PostgreSQL ', '').trim();
  if (wanted === found) return;
  throw new Error(
    `The data in ${place.home} was made by PostgreSQL ${found}, this is ${wanted}. Dump it with the old version, or remove the folder to start afresh.`,
  );
}

async function own(file: string, { runAs }: Place): Promise<void> {
  if (!runAs) return;
  await chown(file, runAs.uid, runAs.gid);
  if (!file.endsWith('password')) await chmod(file, 0o700);
}

async function runInitdb(place: Place, args: string[]): Promise<void> {
  const child = spawn(place.binaries.initdb, args, { ...spawnOptions(place), stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder in ${place.home}: ${words.trim()}`);
}

/**
 * PostgreSQL runs under a shell that reads from a pipe of this process. When this process closes the pipe, or ends in
 * any way, the shell stops PostgreSQL (SIGINT, fast shutdown). PostgreSQL has its own process group, so Ctrl-C does not
 * reach it.
 */
const supervisor = `
exec 3<&0
"$0" "$@" 3<&- &
server=$!
{ read -r line <&3; kill -INT $server; } 2>/dev/null &
reader=$!
exec 3<&-
wait $server
code=$?
kill $reader 2>/dev/null
exit $code`;

export async function spawnServer(place: Place, settings: Record<string, string>): Promise<ChildProcess> {
  const files = filesOf(place);
  const log = await open(files.log, 'a');
  try {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn('/bin/sh', ['-c', supervisor, place.binaries.postgres, '-D', files.cluster, ...flags], {
      ...spawnOptions(place),
      detached: true,
      stdio: ['pipe', log.fd, log.fd],
    });
  } finally {
    await log.close();
  }
}

function spawnOptions({ runAs }: Place) {
  // The user that PostgreSQL runs as may not be allowed to enter the current folder.
  return { ...runAs, cwd: '/', env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };
}
