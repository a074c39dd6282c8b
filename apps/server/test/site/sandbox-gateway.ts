import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
// What the global setup provides to `inject` is typed there.
import type {} from './global-setup.ts';
import { gatewayEnvironment, gatewaySources, nowhere } from './sandbox-keys.ts';

export interface SandboxGateway {
  /** What the site is configured with to pay there. */
  environment: Record<string, string>;
  /** Its control calls: `control('POST', 'trades/alipay/P1/pay')`. */
  control(method: 'GET' | 'POST' | 'PUT', call: string, body?: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** The sandbox gateway in a process of its own, as it runs beside the site. */
export async function startSandboxGateway(): Promise<SandboxGateway> {
  const keys = inject('sandboxKeys');
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const url = `${origin}/sandbox/gateway`;
  // The keys are those of the run, the trades its own: a bill of the day has nobody else's.
  const trades = path.join(keys.folder, `trades-${randomUUID()}.json`);
  const env = { ...gatewayEnvironment(origin, keys.folder), SANDBOX_GATEWAY_STATE: trades };
  const process_ = spawn(process.execPath, [path.join(gatewaySources, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(process_.stdout, 'data'),
    once(process_, 'exit').then(([code]) => Promise.reject(new Error(`The sandbox gateway ended with ${code}`))),
  ]);
  const environment = Object.entries(keys.environment).map(([name, value]) => [name, value.replace(nowhere, origin)]);
  return {
    environment: Object.fromEntries(environment),
    async control(method, call, body) {
      const response = await fetch(`${url}/control/${call}`, {
        method,
        ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      if (!response.ok) throw new Error(`${method} ${call}: ${response.status} ${JSON.stringify(answer)}`);
      return answer;
    },
    async stop() {
      process_.kill();
      if (process_.exitCode === null) await once(process_, 'exit');
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port');
  return address.port;
}
