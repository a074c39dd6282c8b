import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseWish, own, prepareSettings } from '../going-live/database.ts';
import { root } from '../machine/paths.mjs';

/** The ports of a machine. All three machines of the trial have the address 127.0.0.1. */
export interface Ports {
  postgres: number;
  rest: number;
  etcdClients: number;
  etcdPeers: number;
}

/** The words in deploy/patroni that an operator replaces by passwords. */
export type Secrets = Record<'REST_PASSWORD' | 'REPLICATION_PASSWORD' | 'REWIND_PASSWORD', string>;

/** The `RestartSec` of deploy/patroni/patroni.service.conf, in milliseconds. */
const restartMs = 2_000;

type Signal = 'SIGKILL' | 'SIGSTOP' | 'SIGCONT';

/** One machine of the trial: etcd, Patroni and PostgreSQL. */
export interface Machine {
  /** The name in deploy/patroni: db1, db2 or db3. */
  name: string;
  ports: Ports;
  /** The data folder of PostgreSQL. The folder around it holds the socket and the logs. */
  data: string;
  start(): void;
  /** Sends a signal to every process of the machine at the same moment. After SIGKILL it waits until they have ended. */
  signal(signal: Signal): Promise<void>;
  /** Kills PostgreSQL only. Patroni sees it and hands over. */
  crashPostgres(): void;
}

/** Returns a file of deploy/patroni with the ports of this trial in place of the addresses of the three machines. */
export function readAtPorts(file: string, all: readonly Ports[], number = 1): string {
  const portOf = (machine: string, port: string) => {
    const { postgres, rest, etcdClients, etcdPeers } = all[Number(machine) - 1] ?? {};
    return { 5432: postgres, 8008: rest, 2379: etcdClients, 2380: etcdPeers }[port];
  };
  return readFileSync(path.join(root, 'deploy/patroni', file), 'utf8')
    .replaceAll(
      /(?<=^ *(?:listen|connect_address|hosts|ETCD_LISTEN\w+|ETCD\w*_ADVERTISE\w+)\b.*)10\.0\.0\.11/gm,
      `10.0.0.1${number}`,
    )
    .replaceAll(
      /10\.0\.0\.1(\d):(\d+)(?: check port (\d+))?/g,
      (_all, machine: string, port: string, check?: string) => {
        return `127.0.0.1:${portOf(machine, port)}${check ? ` check port ${portOf(machine, check)}` : ''}`;
      },
    );
}

/** Writes the files of a machine with its number, from 1. It does not start the machine. */
export function createMachine(wish: DatabaseWish, number: number, all: readonly Ports[], secrets: Secrets): Machine {
  const name = `db${number}`;
  const ports = all[number - 1];
  if (!ports) throw new Error(`The machine ${name} has no ports`);
  const near = path.join(path.dirname(wish.folder), name);
  const data = path.join(near, 'data');
  const at = (file: string) => path.join(near, file);
  mkdirSync(near, { recursive: true });
  writeFileSync(at('haidai.conf'), prepareSettings({ ...wish, folder: data }));
  writeFileSync(at('ca.pem'), wish.tls.ca);
  let settings = readAtPorts('patroni.yml', all, number)
    .replace('name: db1', `name: ${name}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('/etc/haidai/database', near)
    .replace('/var/lib/postgresql/15/haidai', data)
    .replace('/usr/lib/postgresql/15/bin', wish.programs)
    .replace('/var/lib/postgresql/.pgpass-patroni', at('pgpass'))
    .replace('/var/run/postgresql', near);
  for (const [word, secret] of Object.entries(secrets)) settings = settings.replace(word, secret);
  writeFileSync(at('patroni.yml'), settings, { mode: 0o600 });
  const lines = readAtPorts('etcd.env', all, number)
    .replace('ETCD_NAME=db1', `ETCD_NAME=${name}`)
    .replaceAll('/etc/haidai/etcd', near)
    .replace('/var/lib/etcd/haidai', at('etcd'))
    .matchAll(/^(ETCD_\w+)=(.*)$/gm);
  const etcd = Object.fromEntries([...lines].map(([, variable = '', value = '']) => [variable, value]));
  own(near);
  const programs: ChildProcess[] = [];
  let restart: NodeJS.Timeout | undefined;
  let isOn = false;
  const startPatroni = () => {
    const patroni = spawnAsPostgres('patroni', [at('patroni.yml')], { near, env: {} });
    programs.push(patroni);
    patroni.once('exit', () => {
      if (isOn) restart = setTimeout(startPatroni, restartMs);
    });
  };
  return {
    ...{ name, ports, data },
    start() {
      isOn = true;
      programs.splice(0, programs.length, spawnAsPostgres('etcd', [], { near, env: etcd }));
      startPatroni();
    },
    async signal(signal) {
      isOn = signal !== 'SIGKILL';
      if (!isOn) clearTimeout(restart);
      const running = programs.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
      const ended = running.map((child) => once(child, 'exit'));
      for (const pid of [...running.map(({ pid = 0 }) => pid), ...listPostgres(data)]) send(pid, signal);
      if (signal === 'SIGKILL') await Promise.all(ended);
    },
    crashPostgres() {
      for (const pid of listPostgres(data)) send(pid, 'SIGKILL');
    },
  };
}

/** Starts a program as the user of PostgreSQL. Its output goes into a file of the machine. */
function spawnAsPostgres(
  program: string,
  words: readonly string[],
  { near, env }: { near: string; env: Record<string, string> },
): ChildProcess {
  const log = openSync(path.join(near, `${program}.log`), 'a');
  const how = {
    ...{ stdio: ['ignore', log, log] as ['ignore', number, number], detached: true, cwd: near },
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  };
  if (process.getuid?.() !== 0) return spawn(program, words, how);
  return spawn('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', program, ...words], how);
}

/** Lists the processes of PostgreSQL on a data folder, the first one first. */
function listPostgres(data: string): number[] {
  const file = path.join(data, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
  return [first, ...stdout.split('\n').flatMap((line) => Number(line.trim()) || [])];
}

/** Sends a signal to a process, if it still runs. */
function send(pid: number, signal: Signal): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
