import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/paths.mjs';
import { runProgram } from './run-program.ts';

export interface Tls {
  /** The certificate of the authority that clients trust. */
  ca: string;
  certificate: string;
  key: string;
}

export interface DatabaseServer {
  port: number;
  /** Address for the site and its commands; names a database. */
  urlOf(database: string): string;
  /** Address of the role that makes base backups. */
  walUrl: string;
  password: string;
  stop(): Promise<unknown>;
}

export interface DatabaseWish {
  programs: string;
  folder: string;
  port: number;
  tls: Tls;
  passwords: { site: string; wal: string };
  /** The archive command, or null for a server without an archive. */
  archiveCommand: string | null;
}

const repository = (file: string) => readFileSync(path.join(root, 'deploy/postgresql', file), 'utf8');

/** Runs a program as the user of PostgreSQL, which refuses root. */
export function asPostgres(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const [own, ...words] = asUser(program, args);
  return runProgram(own, words, { cwd: '/', env: { ...process.env, ...env } });
}

function asUser(program: string, args: readonly string[]): [string, ...string[]] {
  return process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
}

/** Creates a cluster with the configuration of deploy/postgresql, starts it, and makes roles and database. */
export async function createDatabaseServer(wish: DatabaseWish): Promise<DatabaseServer> {
  const { programs, folder, port } = wish;
  own(path.dirname(folder));
  await asPostgres(path.join(programs, 'initdb'), ['-D', folder, '-A', 'peer', '-E', 'UTF8', '--locale=C.UTF-8']);
  configure(wish);
  const server = await startDatabaseServer(wish);
  await createRoles(wish, port);
  return server;
}

/** Makes the roles and the database by the socket of a server, whose data folder is in the folder of the socket. */
export async function createRoles(
  { programs, folder, passwords }: Pick<DatabaseWish, 'programs' | 'folder' | 'passwords'>,
  port: number,
): Promise<void> {
  const socket = path.dirname(folder);
  const roles = path.join(socket, 'roles.sql');
  writeFileSync(roles, repository('roles.sql'));
  const psql = ['-X', '-q', '-h', socket, '-p', String(port), '-v', 'ON_ERROR_STOP=1', '-f', roles, 'postgres'];
  await asPostgres(path.join(programs, 'psql'), psql, { SITE_PASSWORD: passwords.site, WAL_PASSWORD: passwords.wal });
}

/** Writes the certificates beside the data folder, and returns deploy/postgresql/haidai.conf with the paths of this trial. */
export function prepareSettings({ folder, tls, archiveCommand }: DatabaseWish): string {
  const near = path.dirname(folder);
  const files = { cert: path.join(near, 'server.pem'), key: path.join(near, 'server-key.pem') };
  writeFileSync(files.cert, tls.certificate);
  writeFileSync(files.key, tls.key, { mode: 0o600 });
  const command = archiveCommand?.replaceAll("'", "''");
  return repository('haidai.conf')
    .replace('/etc/haidai/database/server.pem', files.cert)
    .replace('/etc/haidai/database/server-key.pem', files.key)
    .replace(/^archive_command = .*$/m, () => `archive_command = '${command ?? '/bin/true'}'`)
    .replace(/^shared_buffers = .*$/m, 'shared_buffers = 256MB')
    .replace(/^max_wal_size = .*$/m, 'max_wal_size = 1GB');
}

/** Writes the files of deploy/postgresql into the data folder, with the paths and the port of this trial. */
function configure(wish: DatabaseWish): void {
  const { folder, port } = wish;
  const near = path.dirname(folder);
  const own_ = `port = ${port}\nunix_socket_directories = '${near}'\n`;
  writeFileSync(path.join(folder, 'postgresql.conf'), `${prepareSettings(wish)}${own_}`);
  writeFileSync(path.join(folder, 'pg_hba.conf'), repository('pg_hba.conf'));
  own(near);
}

/** Starts PostgreSQL on a data folder that is complete. */
export async function startDatabaseServer({
  programs,
  folder,
  port,
  passwords,
  tls,
}: DatabaseWish): Promise<DatabaseServer> {
  const near = path.dirname(folder);
  const ca = path.join(near, 'ca.pem');
  writeFileSync(ca, tls.ca, { mode: 0o644 });
  own(near);
  const log = path.join(near, 'postgres.log');
  const control = path.join(programs, 'pg_ctl');
  // The server would inherit pipes of pg_ctl and keep them open, so it gets none.
  const [program, ...words] = asUser(control, ['-D', folder, '-l', log, '-t', '180', '-w', 'start']);
  const [code] = await once(spawn(program, words, { stdio: 'ignore', cwd: '/' }), 'exit');
  if (code !== 0) throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2000)}`);
  return {
    ...addressesOf(port, passwords, ca),
    stop: () => asPostgres(control, ['-D', folder, '-m', 'immediate', '-w', 'stop']),
  };
}

/** Returns the addresses of the database at a port of this machine, which check its certificate by the file `ca`. */
export function addressesOf(
  port: number,
  passwords: DatabaseWish['passwords'],
  ca: string,
): Omit<DatabaseServer, 'stop'> {
  const query = `sslmode=verify-full&sslrootcert=${ca}`;
  return {
    port,
    password: passwords.site,
    urlOf: (database) => `postgresql://haidai:${passwords.site}@127.0.0.1:${port}/${database}?${query}`,
    walUrl: `postgresql://haidai_wal:${passwords.wal}@127.0.0.1:${port}/haidai?${query}`,
  };
}

/** Gives a folder and everything in it to the user of PostgreSQL. */
export function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'postgres:postgres', folder]);
  chmodSync(folder, 0o755);
}
