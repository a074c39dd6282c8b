import { enableCompileCache } from 'node:module';
import type { GatewayConfig } from './config.ts';

// The cache must be on before the first import of the gateway. The second start then reuses the compiled code.
enableCompileCache();
const { buildGateway } = await import('./app.ts');
const { createGatewayClock } = await import('./core/clock.ts');
const { readGatewayConfig } = await import('./config.ts');
const { ensureSandboxKeys } = await import('./keys.ts');

async function run(config: GatewayConfig): Promise<void> {
  const { app } = buildGateway({
    keys: ensureSandboxKeys(config.keysFolder),
    publicUrl: config.publicUrl,
    stateFile: config.stateFile,
    webhookUrl: config.webhookUrl,
    clock: createGatewayClock(config.aheadMs),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`The sandbox gateway listens on ${address} and serves browsers at ${config.publicUrl}`);
}

try {
  await run(readGatewayConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
