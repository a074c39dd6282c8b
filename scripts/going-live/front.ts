import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../machine/paths.mjs';
import type { Tls } from './database.ts';
import { own } from './database.ts';

const repository = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');
const stdio = ['ignore', 'ignore', 'inherit'] as const;

interface PoolerWish {
  folder: string;
  port: number;
  database: { port: number; password: string };
  ca: string;
}

/** Starts pgbouncer with deploy/pgbouncer/pgbouncer.ini, with the paths and ports of this trial. */
export function startPooler({ folder, port, database, ca }: PoolerWish): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  const settings = repository('pgbouncer/pgbouncer.ini')
    .replace('host=127.0.0.1 port=5432', `host=127.0.0.1 port=${database.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/userlist.txt', at('userlist.txt'))
    .replace('/etc/haidai/database/ca.pem', at('ca.pem'))
    .replace('/var/log/postgresql/pgbouncer.log', at('pgbouncer.log'))
    .replace('/var/run/postgresql/pgbouncer.pid', at('pgbouncer.pid'));
  writeFileSync(at('pgbouncer.ini'), settings);
  writeFileSync(at('userlist.txt'), `"haidai" "${database.password}"\n`, { mode: 0o600 });
  writeFileSync(at('ca.pem'), ca);
  own(folder);
  const words = ['-q', at('pgbouncer.ini')];
  const isRoot = process.getuid?.() === 0;
  if (!isRoot) return spawn('pgbouncer', words, { stdio: [...stdio], detached: true, cwd: '/' });
  const setpriv = ['--reuid=postgres', '--regid=postgres', '--clear-groups', '--', 'pgbouncer', ...words];
  return spawn('setpriv', setpriv, { stdio: [...stdio], detached: true, cwd: '/' });
}

interface ProxyWish {
  folder: string;
  /** The port of HTTPS, and the ports of the instances. */
  port: number;
  instances: readonly number[];
  tls: Tls;
  /** The addresses of this machine on which nginx listens. */
  addresses: readonly string[];
  /** The port of the sandbox gateway, which has a host name of its own, as an outside gateway has. */
  gateway: { name: string; port: number };
}

/** Starts nginx with deploy/nginx/haidai.conf, with the paths, names and ports of this trial. */
export function startProxy(wish: ProxyWish): ChildProcess {
  const { folder, port, instances, tls, addresses, gateway } = wish;
  writeCertificate(folder, tls);
  const listen = addresses.map((address) => `listen ${address}:${port} ssl http2;`).join('\n  ');
  const site = repository('nginx/haidai.conf')
    .replaceAll('/etc/haidai/tls', path.join(folder, 'tls'))
    .replaceAll(/\/var\/(?:cache|log)\/nginx/g, folder)
    .replaceAll(/^ *listen \[::\]:.*$/gm, '')
    .replace(/^server \{\n {2}listen 80;[\s\S]*?\n\}\n/m, '')
    .replace(/^ *listen 443 ssl http2;$/m, `  ${listen}`)
    .replaceAll('www.haidai.example', 'localhost')
    .replace(
      /(?: *server 127\.0\.0\.1:\d+ max_fails.*\n)+/,
      instances.map((each) => `  server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`).join(''),
    );
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const settings = `daemon off;
worker_processes 1;
user root;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${temp.join('\n')}
${site}
server {
  ${listen.replaceAll(' http2', '')}
  server_name ${gateway.name};
  ssl_certificate ${folder}/tls/fullchain.pem;
  ssl_certificate_key ${folder}/tls/privkey.pem;
  location / { proxy_pass http://127.0.0.1:${gateway.port}; }
}
}
`;
  writeFileSync(path.join(folder, 'nginx.conf'), settings);
  return spawn('nginx', wordsOf(folder), { stdio: [...stdio], detached: true });
}

/** Replaces the certificate of a running nginx, checks the files and reloads. */
export function replaceCertificate(folder: string, tls: Tls): void {
  writeCertificate(folder, tls);
  for (const task of [['-t'], ['-s', 'reload']])
    execFileSync('nginx', [...wordsOf(folder), ...task], { stdio: 'pipe' });
}

const wordsOf = (folder: string) => [
  ...['-c', path.join(folder, 'nginx.conf')],
  ...['-p', folder, '-e', path.join(folder, 'error.log')],
];

function writeCertificate(folder: string, { certificate, key }: Tls): void {
  mkdirSync(path.join(folder, 'tls'), { recursive: true });
  writeFileSync(path.join(folder, 'tls/fullchain.pem'), certificate);
  writeFileSync(path.join(folder, 'tls/privkey.pem'), key, { mode: 0o600 });
}
