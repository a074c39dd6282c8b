import { join } from 'node:path';

export interface GatewayConfig {
  host: string;
  port: number;
  /** The address that travellers' browsers use, without a trailing slash. All routes begin with its path. */
  publicUrl: string;
  keysFolder: string;
  /** The file that stores the trades; '' keeps them in memory only. */
  stateFile: string;
  /** The address for notifications about cards; '' for none. */
  webhookUrl: string;
  /** How far the gateway's clock is ahead of the machine at the start, in milliseconds. */
  aheadMs: number;
}

/** Throws in production, where no gateway may accept every payment. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  if ((env.SITE_MODE ?? env.NODE_ENV) === 'production')
    throw new Error('The sandbox gateway does not run in production');
  const port = Number(env.SANDBOX_GATEWAY_PORT ?? 8081);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`SANDBOX_GATEWAY_PORT is not a port: ${env.SANDBOX_GATEWAY_PORT}`);
  const aheadMs = Number(env.SANDBOX_AHEAD_MS ?? 0);
  if (!Number.isFinite(aheadMs)) throw new Error(`SANDBOX_AHEAD_MS is not a number: ${env.SANDBOX_AHEAD_MS}`);
  const keysFolder = env.SANDBOX_GATEWAY_KEYS ?? join('.data', 'sandbox-keys');
  return {
    host: env.SANDBOX_GATEWAY_HOST ?? '127.0.0.1',
    port,
    publicUrl: (env.SANDBOX_GATEWAY_PUBLIC_URL ?? 'http://localhost:8080/sandbox/gateway').replace(/\/+$/, ''),
    keysFolder,
    stateFile: env.SANDBOX_GATEWAY_STATE ?? join(keysFolder, 'trades.json'),
    webhookUrl: env.SANDBOX_GATEWAY_WEBHOOK_URL ?? '',
    aheadMs,
  };
}
