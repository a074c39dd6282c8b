import { checkingItself, newFaultsFile } from '@haidai/testkit/own-answers';
import { siteAheadMs } from '@haidai/testkit/site-clock';
import { findFreePort } from '../../scripts/machine/ports.mjs';

/** The key with which the tests sign notices of the PSS. */
export const pssKey = { id: 'e2e', secret: Buffer.alloc(32, 5) };

interface SiteUnderTest {
  url: string;
  /** The commands with which Playwright starts and stops the site; undefined if E2E_URL names a running site. */
  start?: {
    command: string;
    url: string;
    env: Record<string, string>;
    timeout: number;
    gracefulShutdown: { signal: 'SIGTERM'; timeout: number };
  };
}

/**
 * Returns the file in which all sites of the run record invalid answers. The workers find it by the environment
 * variable.
 */
export function answerFaults(): string {
  process.env.E2E_ANSWER_FAULTS ??= newFaultsFile();
  return process.env.E2E_ANSWER_FAULTS;
}

/**
 * Returns a site for the whole run. The named variable stores its port. The workers load this file again and read the
 * port that the first load chose.
 */
export async function siteUnderTest(portName: 'E2E_PORT' | 'E2E_ALONE_PORT'): Promise<SiteUnderTest> {
  if (process.env.E2E_URL) return { url: process.env.E2E_URL };
  process.env[portName] ??= String(await findFreePort());
  const port = process.env[portName];
  const url = `http://localhost:${port}`;
  return {
    url,
    start: {
      command: 'node e2e/support/serve-site.ts',
      url: `${url}/index`,
      // The time limit for the gateway is short, because some tests stop its answers on purpose.
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        SANDBOX_AHEAD_MS: String(siteAheadMs(Date.now())),
        PAYMENT_TIMEOUT_MS: '2000',
        PSS_KEY_ID: pssKey.id,
        PSS_SECRET: pssKey.secret.toString('base64'),
        // Check-in goes to the departure control system of the sandbox.
        DCS_PROVIDER: 'sandbox',
        ...checkingItself(answerFaults()),
      },
      // The first start builds the pages and fills the database.
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  };
}
