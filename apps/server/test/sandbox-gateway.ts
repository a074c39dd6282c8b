import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface SandboxGateway {
  /** What the site is configured with to pay there. */
  environment: Record<string, string>;
  /** Its control calls: `control('POST', 'trades/alipay/P1/pay')`. */
  control(method: 'GET' | 'POST' | 'PUT', call: string, body?: object): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

const sources = path.resolve(import.meta.dirname, '../../sandbox-gateway/src');

/** The sandbox gateway in a process of its own, as it runs beside the site, with keys of its own. */
export async function startSandboxGateway(): Promise<SandboxGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-gateway-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/sandbox/gateway`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    SANDBOX_GATEWAY_PORT: String(port),
    SANDBOX_GATEWAY_PUBLIC_URL: url,
    SANDBOX_GATEWAY_KEYS: folder,
  };
  const process_ = spawn(process.execPath, [path.join(sources, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(process_.stdout, 'data'),
    once(process_, 'exit').then(([code]) => Promise.reject(new Error(`The sandbox gateway ended with ${code}`))),
  ]);
  const printed = execFileSync(process.execPath, [path.join(sources, 'merchant-environment.ts')], { env });
  return {
    environment: JSON.parse(printed.toString()),
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
      rmSync(folder, { recursive: true, force: true });
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
