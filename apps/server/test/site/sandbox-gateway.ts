import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
// This file declares the types of the values that `inject` returns.
import type {} from './global-setup.ts';
import { gatewayEnvironment, gatewaySources, nowhere } from './sandbox-keys.ts';

export interface SandboxGateway {
  /** The settings with which a site pays at this gateway. */
  environment: Record<string, string>;
  /** Sends a control call to the gateway: `control('POST', 'trades/alipay/P1/pay')`. */
  control(method: 'GET' | 'POST' | 'PUT', call: string, body?: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** Starts the sandbox gateway in its own process, as it runs beside the site. */
export async function startSandboxGateway(): Promise<SandboxGateway> {
  const keys = inject('sandboxKeys');
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const url = `${origin}/sandbox/gateway`;
  // All gateways of the run share the keys. Each has its own trades, so its bill of a day has no trades of other tests.
  // They are in memory, because a file holds the last 2,000 trades only.
  const env = {
    ...gatewayEnvironment(origin, keys.folder),
    SANDBOX_GATEWAY_STATE: '',
    SANDBOX_AHEAD_MS: String(inject('aheadMs')),
  };
  const process_ = spawn(process.execPath, [path.join(gatewaySources, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(process_.stdout, 'data'),
    once(process_, 'exit').then(([code]) =>
      Promise.reject(new Error(`The sandbox gateway ended with the exit code ${code}`)),
    ),
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
  if (address === null || typeof address === 'string') throw new Error('The operating system returned no port');
  return address.port;
}
