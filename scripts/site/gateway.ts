import { join } from 'node:path';
import { receivePath } from '@haidai/contract/receive-path';
import { ensureSandboxKeys, merchantEnvironment } from '../../apps/sandbox-gateway/src/keys.ts';
import { dataFolder } from '../machine/data-folder.mjs';
import { findFreePort } from '../machine/ports.mjs';
import type { Part } from './run-together.ts';

export interface GatewayPlan {
  part: Part;
  /** Settings for the site, so that it uses this gateway and shows its pages under its own address. */
  siteEnvironment: Record<string, string>;
}

const path = '/sandbox/gateway';

/** Plans the sandbox gateway, on a port that only this machine can reach. The site forwards browsers to it. */
export async function planGateway(env: NodeJS.ProcessEnv): Promise<GatewayPlan> {
  const port = await findFreePort();
  const keys = join(dataFolder, 'sandbox-keys');
  ensureSandboxKeys(keys);
  const inner = `http://127.0.0.1:${port}`;
  const site = (env.PUBLIC_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/$/, '');
  return {
    part: {
      name: 'The sandbox gateway',
      args: ['apps/sandbox-gateway/src/main.ts'],
      env: {
        ...env,
        NODE_ENV: 'development',
        SANDBOX_GATEWAY_PORT: String(port),
        SANDBOX_GATEWAY_PUBLIC_URL: `${site}${path}`,
        SANDBOX_GATEWAY_KEYS: keys,
        SANDBOX_GATEWAY_WEBHOOK_URL: `${site}${receivePath('card')}`,
      },
    },
    siteEnvironment: {
      ...merchantEnvironment(keys, { gatewayUrl: `${inner}${path}`, publicUrl: `${site}${path}` }),
      SANDBOX_GATEWAY_URL: inner,
    },
  };
}
