import { Agent, type RequestOptions, request } from 'node:https';
import type { HttpAnswer, Transport } from '@haidai/testkit';

/**
 * Returns a transport over HTTPS to one site. It trusts this certificate authority only, and calls from this address of
 * the machine. If the site closes a kept connection before it answers, the transport sends the request once more on
 * another connection, as browsers do.
 */
export function throughTls(site: string, ca: string, from: string): Transport {
  const agent = new Agent({ ca, localAddress: from, keepAlive: true, maxSockets: 8 });
  const send = (path: string, options: RequestOptions, body?: string | Buffer) =>
    new Promise<HttpAnswer | 'closed'>((resolve, reject) => {
      const call = request(new URL(path, site), { ...options, agent }, (answer) => {
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
      call.on('error', (error: NodeJS.ErrnoException) => {
        if (call.reusedSocket && error.code === 'ECONNRESET') resolve('closed');
        else reject(error);
      });
      call.setTimeout(60_000, () => call.destroy(new Error(`${path} has no answer after a minute`)));
      call.end(body);
    });
  return async ({ method, path, headers, body }) => {
    const first = await send(path, { method, headers }, body);
    const answer = first === 'closed' ? await send(path, { method, headers }, body) : first;
    if (answer === 'closed') throw new Error(`${path}: the site closed two connections`);
    return answer;
  };
}
