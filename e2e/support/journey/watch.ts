import { getSlider } from '@haidai/contract/identity';
import { expect, type Page } from '@playwright/test';

/** The things that the watch records in the browser, in the document of the moment. */
type Watched = typeof window & { heard?: string[]; acted?: boolean };

/**
 * Watches a page from its first document on: its errors, the requests for puzzles, the texts that a screen reader
 * announces, and whether the traveller has acted in the document.
 */
export async function watchPage(page: Page) {
  const errors: string[] = [];
  const puzzles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} at ${message.location().url}`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === getSlider.path) puzzles.push(request.url());
  });
  await page.addInitScript(listen);
  return {
    /** Expects no error in the console and no exception so far. */
    expectNoErrors: () => expect(errors, 'errors of the pages').toEqual([]),
    /** Expects that the site neither fetched nor showed a puzzle. */
    async expectNoPuzzle(): Promise<void> {
      expect(puzzles, 'requests for a puzzle').toEqual([]);
      await expect(page.locator('[data-captcha]')).toHaveCount(0);
    },
    /** Expects that the document has announced the text. */
    expectHeard: (text: string | RegExp) =>
      expect
        .poll(() => page.evaluate(() => (window as Watched).heard?.join('\n') ?? ''), { message: 'announcements' })
        .toMatch(text),
    /** Expects the focus on an element if the traveller has acted in this document. */
    async expectFocus(): Promise<void> {
      const isLost = () =>
        page.evaluate(() => {
          const { activeElement, body } = document;
          return Boolean((window as Watched).acted) && (!activeElement || activeElement === body);
        });
      await expect.poll(isLost, { message: `the focus is lost on ${page.url()}`, timeout: 3000 }).toBe(false);
    },
  };
}

/**
 * Runs in each document before its scripts. It records the text of a live region that changes. A region that appears
 * with its text is silent, except an alert.
 */
function listen(): void {
  const view = window as Watched;
  const heard: string[] = [];
  view.heard = heard;
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const hear = (element: Element | null) => {
    const text = element?.textContent?.replace(/\s+/g, ' ').trim();
    if (text) heard.push(text);
  };
  new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (element: Element) => [...added].some((node) => node.contains(element));
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (region && !isNew(region)) hear(region);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches('[role=alert]')) hear(node);
        for (const alert of node.querySelectorAll('[role=alert]')) hear(alert);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
  for (const action of ['pointerdown', 'keydown']) addEventListener(action, () => (view.acted = true), true);
}
