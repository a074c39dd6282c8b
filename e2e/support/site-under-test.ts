import { checkingItself, newFaultsFile } from '@haidai/testkit/own-answers';
import { findFreePort } from '../../scripts/machine/ports.mjs';

interface SiteUnderTest {
  url: string;
  /** How Playwright starts and stops it; undefined where E2E_URL names a site that runs already. */
  start?: {
    command: string;
    url: string;
    env: Record<string, string>;
    timeout: number;
    gracefulShutdown: { signal: 'SIGTERM'; timeout: number };
  };
}

/** The file in which all sites of the run write down answers that are not as published; the workers find it by its name. */
export function answerFaults(): string {
  process.env.E2E_ANSWER_FAULTS ??= newFaultsFile();
  return process.env.E2E_ANSWER_FAULTS;
}

/**
 * A site for the whole run, by the name of the variable that keeps its port: the workers read this file again, and find the
 * port the first reading chose.
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
      // A gateway that keeps silent on purpose is waited for no longer than it takes to see that it does.
      env: {
        PORT: port,
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        PAYMENT_TIMEOUT_MS: '2000',
        ...checkingItself(answerFaults()),
      },
      // A first start builds the pages and fills the database.
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
  };
}
