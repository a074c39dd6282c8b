import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The keys of both sides of a sandbox gateway. They are generated once a run, because that takes longer than most
 * tests.
 */
export interface SandboxKeys {
  folder: string;
  /** The settings with which a site pays at a gateway at the address `nowhere`. */
  environment: Record<string, string>;
}

export const gatewaySources = path.resolve(import.meta.dirname, '../../../sandbox-gateway/src');
export const nowhere = 'http://127.0.0.1:1';

export async function makeSandboxKeys(folder: string): Promise<SandboxKeys> {
  const program = path.join(gatewaySources, 'merchant-environment.ts');
  const env = gatewayEnvironment(nowhere, folder);
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  return { folder, environment: JSON.parse(stdout) };
}

/** Returns the environment with which a gateway at `origin` starts. */
export function gatewayEnvironment(origin: string, keysFolder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'test',
    SANDBOX_GATEWAY_PORT: new URL(origin).port,
    SANDBOX_GATEWAY_PUBLIC_URL: `${origin}/sandbox/gateway`,
    SANDBOX_GATEWAY_KEYS: keysFolder,
  };
}
