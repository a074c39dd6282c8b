import { expect, type Page } from '@playwright/test';

/**
 * Elements that are marked as Chinese (`lang`): the name of the other language, and the carrier's documents, address
 * and records.
 */
const marked = '[lang^="zh"]:not(html)';

/** Expects no Chinese on the screen or for screen readers, except what is marked as Chinese. */
export async function expectNoChinese(page: Page): Promise<void> {
  const chinese = await page.evaluate((allowed) => {
    const isChinese = (text: string | null) => /[\p{Script=Han}，。、：；（）《》]/u.test(text ?? '');
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest(`${allowed}, script, style`)) continue;
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      found.push(...texts.map((node) => node.textContent?.trim() ?? '').filter(isChinese));
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        const value = element.getAttribute(name);
        if (isChinese(value)) found.push(`${name}=${value}`);
      }
    }
    return [document.title, ...found].filter(isChinese);
  }, marked);
  expect(chinese, `Chinese at ${page.url()}`).toEqual([]);
}
