import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { isSameSecret } from '../is-same-secret.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  /** The address of the metrics, such as `http://127.0.0.1:9464/metrics`. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own, which the proxy does not publish. If a token is set, only callers with the
 * token get an answer.
 */
export async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  metrics: Metrics,
): Promise<MetricsServer> {
  const server = createServer((request, response) => void answer(request, response, metrics, token));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async stop() {
      server.close();
      server.closeAllConnections();
      metrics.stop();
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  token: string | null,
): Promise<void> {
  if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404);
  if (token !== null && !isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
    return refuse(response, 401);
  const { body, contentType } = await metrics.render();
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body);
}

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0 }).end();
}
