import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Pooler {
  child: ChildProcess;
  url: string;
}

/**
 * Starts pgbouncer in transaction mode. It reaches the PostgreSQL of `directUrl` by its socket. Each connection of the
 * pool sets the statement timeouts once, because pgbouncer drops a client's startup parameters.
 */
export function startPooler(folder: string, directUrl: string, port: number): Pooler {
  const { username, password, searchParams, pathname } = new URL(directUrl);
  const database = pathname.slice(1);
  const socketFolder = searchParams.get('host') ?? '';
  // pgbouncer refuses to run as root, and only the user of PostgreSQL may use its socket.
  const { uid, gid } = statSync(socketFolder);
  mkdirSync(folder, { recursive: true });
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  writeFileSync(file, settings({ database, socketFolder, users, port }));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, users, file]) chownSync(path, uid, gid);
  const child = spawn('pgbouncer', ['-q', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    cwd: '/',
    ...(isRoot && { uid, gid }),
  });
  return { child, url: `postgresql://${username}:${password}@127.0.0.1:${port}/${database}` };
}

const settings = (at: { database: string; socketFolder: string; users: string; port: number }) => `[databases]
${at.database} = host=${at.socketFolder} port=5432 connect_query='set statement_timeout = 30000; set idle_in_transaction_session_timeout = 60000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${at.users}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = extra_float_digits, statement_timeout, idle_in_transaction_session_timeout
`;
