import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressesOf, createRoles, type DatabaseServer, type DatabaseWish, own } from '../going-live/database.ts';
import { end, freePorts } from '../going-live/set-up.ts';
import { until } from '../going-live/shopper.ts';
import { throughTls } from '../going-live/transport.ts';
import { createMachine, type Machine, readAtPorts } from './machine.ts';

/** PostgreSQL on three machines with Patroni. The addresses are those of haproxy. */
export interface Patroni extends DatabaseServer {
  machines: readonly Machine[];
  /** The address of a standby, for reports. */
  standbyUrl: string;
  /** Waits until there are a primary and two synchronous standbys. Returns the primary and one of the standbys. */
  untilWhole(): Promise<{ primary: Machine; standby: Machine }>;
  /** Hands the primary over to a standby, as before maintenance. */
  switchOver(from: Machine): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  lag?: number | string;
}

/** Crash recovery and rewind of a machine can take minutes if the cores are busy. */
const patienceMs = 600_000;

/** Starts three machines with the files of deploy/patroni, and haproxy in front of them. */
export async function createPatroni(wish: DatabaseWish, undo: (() => Promise<unknown>)[]): Promise<Patroni> {
  const folder = path.dirname(wish.folder);
  own(folder);
  const numbers = await freePorts(14);
  const all = [0, 4, 8].map((at) => {
    const [postgres = 0, rest = 0, etcdClients = 0, etcdPeers = 0] = numbers.slice(at, at + 4);
    return { postgres, rest, etcdClients, etcdPeers };
  });
  const [primaryPort = 0, standbyPort = 0] = numbers.slice(12);
  const secret = () => randomBytes(24).toString('hex');
  const secrets = { REST_PASSWORD: secret(), REPLICATION_PASSWORD: secret(), REWIND_PASSWORD: secret() };
  const machines = all.map((_, index) => createMachine(wish, index + 1, all, secrets));
  for (const machine of machines) {
    machine.start();
    undo.push(async () => {
      await machine.signal('SIGCONT');
      await machine.signal('SIGKILL');
    });
  }
  const ca = path.join(folder, 'db1/ca.pem');
  const haproxy = path.join(folder, 'haproxy.cfg');
  const settings = readAtPorts('haproxy.cfg', all)
    .replace('bind 127.0.0.1:5000', `bind 127.0.0.1:${primaryPort}`)
    .replace('bind 127.0.0.1:5001', `bind 127.0.0.1:${standbyPort}`)
    .replace('/etc/haidai/database/ca.pem', ca)
    .replace(/^ *(?:user|group|log) .*\n/gm, '');
  writeFileSync(haproxy, settings);
  const proxy = spawn('haproxy', ['-db', '-q', '-f', haproxy], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  undo.push(() => end(proxy));

  const listMembers = () => askAny(machines, wish.tls.ca);
  const find = (members: readonly Member[], role: string) => {
    const member = members.find((each) => each.role === role && isRunning(each));
    return machines.find(({ name }) => name === member?.name);
  };
  const untilWhole = () =>
    until(
      'a primary with both standbys',
      async () => {
        const members = await listMembers();
        const leader = members.find(({ role }) => role === 'leader');
        const [primary, standby] = [find(members, 'leader'), find(members, 'sync_standby')];
        const well = members.filter((member) => isWell(member, leader));
        if (primary && standby && well.length === machines.length) return { primary, standby };
        throw new Error(JSON.stringify(members));
      },
      patienceMs,
    );
  const first = await until('the first primary', async () => find(await listMembers(), 'leader'), patienceMs);
  await createRoles({ ...wish, folder: first.data }, first.ports.postgres);
  await untilWhole();
  return {
    ...addressesOf(primaryPort, wish.passwords, ca),
    ...{ machines, untilWhole },
    standbyUrl: addressesOf(standbyPort, wish.passwords, ca).urlOf('haidai'),
    // The steps of `undo` stop the machines.
    stop: async () => {},
    async switchOver({ name, ports }) {
      const credentials = Buffer.from(`patroni:${secrets.REST_PASSWORD}`).toString('base64');
      const ask = restOf(ports.rest, wish.tls.ca);
      const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
      const { status, body } = await ask({
        ...{ method: 'POST', path: '/switchover', headers },
        body: JSON.stringify({ leader: name }),
      });
      if (status !== 200) throw new Error(`Patroni refused to switch over: ${status} ${body}`);
    },
  };
}

const restOf = (port: number, ca: string) => throughTls(`https://127.0.0.1:${port}`, ca, '127.0.0.1');

/** Returns whether a member is the primary, or a synchronous standby on its timeline with all of its WAL. */
function isWell({ role, state, timeline, lag }: Member, primary: Member | undefined): boolean {
  if (!isRunning({ state })) return false;
  return role === 'leader' || (role === 'sync_standby' && timeline === primary?.timeline && lag === 0);
}

const isRunning = ({ state }: Pick<Member, 'state'>) => state === 'running' || state === 'streaming';

/** Asks the machines in turn for the members of the cluster. Returns the first answer, or none. */
async function askAny(machines: readonly Machine[], ca: string): Promise<Member[]> {
  for (const { ports } of machines) {
    const asked = restOf(ports.rest, ca)({ method: 'GET', path: '/cluster', headers: {} }).catch(() => null);
    // A frozen machine accepts the connection and never answers.
    const answer = await Promise.race([asked, sleep(2_000, null)]);
    if (answer?.status === 200) return JSON.parse(answer.body).members;
  }
  return [];
}
