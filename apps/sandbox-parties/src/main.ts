import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildParties } from './app.ts';

/** Reads the settings of the process. */
function readSettings(env: NodeJS.ProcessEnv) {
  if (env.SITE_MODE === 'production') throw new Error('The sandbox parties do not run in production');
  const port = Number(env.SANDBOX_PARTIES_PORT ?? 8082);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`SANDBOX_PARTIES_PORT is not a port: ${env.SANDBOX_PARTIES_PORT}`);
  const secret = Buffer.from(env.SANDBOX_PARTIES_SECRET ?? '', 'base64');
  if (secret.length < 32) throw new Error('SANDBOX_PARTIES_SECRET needs at least 32 bytes in base64');
  return {
    host: env.SANDBOX_PARTIES_HOST ?? '127.0.0.1',
    port,
    key: { id: env.SANDBOX_PARTIES_KEY_ID ?? 'sandbox', secret },
    siteUrl: (env.SANDBOX_PARTIES_SITE_URL ?? 'http://localhost:8080').replace(/\/+$/, ''),
    accountingCode: env.SANDBOX_PARTIES_ACCOUNTING_CODE ?? readAccountingCode(env.CARRIER_DIR),
  };
}

/** Reads the accounting code of the carrier whose site uses the parties. */
function readAccountingCode(folder = path.resolve(import.meta.dirname, '../../../carriers/haidai')): string {
  return JSON.parse(readFileSync(path.join(folder, 'carrier.json'), 'utf8')).accountingCode;
}

try {
  const settings = readSettings(process.env);
  const app = buildParties({ ...settings, now: () => new Date(), createId: randomUUID });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  console.log(`The sandbox parties listen on ${await app.listen(settings)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
