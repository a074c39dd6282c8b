import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { appendFile, chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../given/payment.ts';

const run = promisify(execFile);
const installed = '/usr/lib/postgresql';

/** The programs of an installed PostgreSQL, or null. The embedded PostgreSQL has no pg_basebackup. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => path.join(installed, version, 'bin'));
  return folders.find((folder) => existsSync(path.join(folder, 'pg_basebackup'))) ?? null;
}

/** A PostgreSQL server in a data folder. */
export interface Server {
  url: string;
  port: number;
  /** Kills the server without a checkpoint. */
  kill(): Promise<void>;
}

/** Runs installed PostgreSQL programs. PostgreSQL refuses root, so root runs them as the user `postgres`. */
export function createPostgres(programs: string, env: Record<string, string>) {
  const isRoot = process.getuid?.() === 0;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  const settings = { PATH: `${programs}:${process.env.PATH}`, ...env };
  const call = (program: string, args: readonly string[]) =>
    run(path.join(programs, program), args, { ...user, cwd: '/', env: settings });
  const take = async (folder: string) => {
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
  };

  return {
    take,
    /** Gives a folder and everything in it to the user of PostgreSQL. */
    async takeAll(folder: string): Promise<void> {
      if (isRoot) await run('chown', ['-R', 'postgres:postgres', folder]);
    },
    async init(folder: string, lines: readonly string[]): Promise<void> {
      await mkdir(folder, { mode: 0o700 });
      await take(folder);
      await call('initdb', ['-D', folder, '-U', 'haidai', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
      await appendFile(path.join(folder, 'postgresql.conf'), `${lines.join('\n')}\n`);
    },

    async start(folder: string): Promise<Server> {
      const port = await findFreePort();
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`;
      const log = `${folder}.log`;
      const args = ['-D', folder, '-l', log, '-o', options, '-t', '120', '-w', 'start'];
      // The server would inherit pipes of pg_ctl and keep them open, so there are none.
      const child = spawn(path.join(programs, 'pg_ctl'), args, { ...user, cwd: '/', env: settings, stdio: 'ignore' });
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8').slice(-2000)}`);
      return {
        url: `postgres://haidai@127.0.0.1:${port}/postgres`,
        port,
        kill: async () => void (await call('pg_ctl', ['-D', folder, '-m', 'immediate', 'stop'])),
      };
    },
  };
}
