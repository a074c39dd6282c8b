import { buildGateway } from './app.ts';
import { readGatewayConfig } from './config.ts';
import { ensureSandboxKeys } from './keys.ts';

const config = readGatewayConfig(process.env);
const { app } = buildGateway({
  keys: ensureSandboxKeys(config.keysFolder),
  publicUrl: config.publicUrl,
  stateFile: config.stateFile,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());

const address = await app.listen({ host: config.host, port: config.port });
console.log(`Sandbox gateway on ${address}, for browsers at ${config.publicUrl}`);
