import { join } from 'node:path';

export interface GatewayConfig {
  host: string;
  port: number;
  /** Where travellers' browsers reach the gateway, without a slash at the end. Its path is where all routes are. */
  publicUrl: string;
  keysFolder: string;
  /** Trades are kept here. */
  stateFile: string;
}

/** Throws in production: a gateway that pays for everybody must not exist there. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  if ((env.SITE_MODE ?? env.NODE_ENV) === 'production')
    throw new Error('The sandbox gateway does not run in production');
  const port = Number(env.SANDBOX_GATEWAY_PORT ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`SANDBOX_GATEWAY_PORT is no port: ${env.SANDBOX_GATEWAY_PORT}`);
  const keysFolder = env.SANDBOX_GATEWAY_KEYS ?? join('.data', 'sandbox-keys');
  return {
    host: env.SANDBOX_GATEWAY_HOST ?? '127.0.0.1',
    port,
    publicUrl: (env.SANDBOX_GATEWAY_PUBLIC_URL ?? 'http://localhost:8080/sandbox/gateway').replace(/\/+$/, ''),
    keysFolder,
    stateFile: env.SANDBOX_GATEWAY_STATE ?? join(keysFolder, 'trades.json'),
  };
}
