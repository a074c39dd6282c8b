import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ObjectStoreSettings } from '../../src/platform/backup/store-failure.ts';

/**
 * The server runs in a process of its own, so that its clock and its event loop are not those of the test. Two faults of
 * it are mended: it drops the slash at the end of a path before it computes the signature, and it cannot read the time
 * of a request.
 */
const program = `
  const [module, directory] = process.argv.slice(1);
  const inside = require('node:path').dirname(module);
  const v4 = require(inside + '/signature/v4');
  const compute = v4.getStringToSign;
  v4.getStringToSign = (request, ...more) =>
    compute({ ...request, uri: request.uri.replace(/^\\/[^/]+$/, '$&/') }, ...more);
  const utils = require(inside + '/utils');
  utils.parseDate = (text) => new Date(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const S3rver = require(module);
  const configureBuckets = [{ name: 'backups' }];
  new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets, vhostBuckets: false })
    .run().then(({ port }) => console.log(port));`;

export interface S3Server {
  settings: ObjectStoreSettings;
  /** The environment variables of the commands. */
  env: Record<string, string>;
  /** Cuts the next connection as soon as this many bytes have passed, in either direction. */
  cutAfter(bytes: number): void;
  /** The number of connections that were cut. */
  cuts(): number;
  close(): Promise<void>;
}

/** Starts an S3 server with the bucket `backups`, behind a proxy that can cut connections. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'haidai-s3-'));
  const module = createRequire(import.meta.url).resolve('@20minutes/s3rver');
  const child = spawn(process.execPath, ['-e', program, module, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  let left = Number.POSITIVE_INFINITY;
  let cuts = 0;
  const open = new Set<Socket>();
  const proxy = createServer((socket) => {
    const server = connect(Number(port), '127.0.0.1');
    const end = () => [socket, server].map((one) => one.destroy());
    for (const one of [socket, server]) one.on('error', end).on('close', end);
    open.add(socket);
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (piece) => {
        left -= piece.length;
        if (left > 0) return void to.write(piece);
        left = Number.POSITIVE_INFINITY;
        cuts += 1;
        end();
      });
    pass(socket, server);
    pass(server, socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
  return {
    settings: { endpoint, bucket: 'backups', prefix: 'site/', region: 'us-east-1', pathStyle: true, ...keys },
    env: {
      BACKUP_S3_URL: `${endpoint}/backups/site`,
      BACKUP_S3_ACCESS_KEY: keys.accessKey,
      BACKUP_S3_SECRET_KEY: keys.secretKey,
    },
    cutAfter(bytes) {
      left = bytes;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      proxy.close();
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
