import { Agent, request } from 'node:https';
import type { HttpAnswer, Transport } from '@haidai/testkit';

/**
 * Returns a transport over HTTPS to one site. It trusts this certificate authority only, and calls from this address of
 * the machine.
 */
export function throughTls(site: string, ca: string, from: string): Transport {
  const agent = new Agent({ ca, localAddress: from, keepAlive: true, maxSockets: 8 });
  return ({ method, path, headers, body }) =>
    new Promise((resolve, reject) => {
      const call = request(new URL(path, site), { method, headers, agent }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as HttpAnswer['headers'],
            body: Buffer.concat(pieces).toString(),
          });
        });
      });
      call.on('error', reject);
      call.setTimeout(60_000, () => call.destroy(new Error(`${path} has no answer after a minute`)));
      call.end(body);
    });
}
