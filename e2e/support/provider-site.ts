import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealProvider, startRealProvider } from '@haidai/testkit/identity-provider';
import { checkingItself } from '@haidai/testkit/own-answers';
import type { Page } from '@playwright/test';
import { findFreePort } from '../../scripts/machine/ports.mjs';
import { type StartedSite, startSite } from '../../scripts/site/started-site.ts';
import { expect, test } from './fixtures.ts';
import { answerFaults } from './site-under-test.ts';

/** A site of its own whose visitors sign in at a certified provider of OpenID Connect, which has another host. */
export interface ProviderSite {
  url: string;
  provider: RealProvider;
  /** Follows the button of the provider by keyboard and signs a person in there. */
  signIn(page: Page, button: string, login: string): Promise<void>;
}

interface Wish {
  people: RealProvider['people'];
  /** The settings that name the provider. */
  settings: (provider: RealProvider) => Record<string, string>;
}

/** Starts the site and the provider before the tests of a file, and stops them after the tests. */
export function useProviderSite({ people, settings }: Wish): ProviderSite {
  let folder: string;
  let site: StartedSite;
  const used = {
    async signIn(page, button, login) {
      await page.getByRole('link', { name: button }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${used.provider.issuer}/**`);
      await page.locator('input[name=login]').fill(login);
      await page.locator('input[name=password]').fill('any');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${used.url}/**`);
    },
  } as ProviderSite;
  test.beforeAll(async () => {
    // The site builds its pages first if they are missing.
    test.setTimeout(240_000);
    folder = await mkdtemp(join(tmpdir(), 'haidai-provider-'));
    await chmod(folder, 0o755);
    const port = String(await findFreePort());
    used.url = `http://localhost:${port}`;
    used.provider = await startRealProvider({ deskUrl: used.url });
    Object.assign(used.provider.people, people);
    const own = { DATA_DIR: join(folder, 'data'), PORT: port, HOST: '127.0.0.1', PUBLIC_URL: used.url };
    site = startSite({ ...own, ...settings(used.provider), ...checkingItself(answerFaults()) });
    const isServed = () =>
      fetch(`${used.url}/index`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isServed, { timeout: 200_000, intervals: [100] }).toBe(true);
  });
  test.afterAll(async () => {
    site.process.kill('SIGTERM');
    await site.ended;
    await used.provider.close();
    await rm(folder, { recursive: true, force: true });
  });
  return used;
}
