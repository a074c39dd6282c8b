import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Heard {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several operations
  body: any;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends one call. Rejects if the server does not answer. */
export function send(
  url: string,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body?: object,
): Promise<Heard> {
  return new Promise((done, fail) => {
    const payload = body && JSON.stringify(body);
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const sent = request(url, { method, agent, headers: { ...headers, ...key } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text ? JSON.parse(text) : null }));
      answer.on('error', fail);
    });
    sent.on('error', fail);
    sent.end(payload);
  });
}
