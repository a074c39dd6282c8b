import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.0 to 2.2, A and AA, nor of axe's best practice, in the state the page is in now. */
export async function checkAxe(page: Page): Promise<void> {
  const builder = new AxeBuilder({ page })
    // The site has no frames of other origins, for which axe would open a page of its own at every scan.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(standards);
  const { violations } = await builder.analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}\n${failureSummary ?? ''}`),
  }));
  expect(told, `axe at ${page.url()}`).toEqual([]);
}
