import { expect, type Page } from '@playwright/test';

/**
 * Elements that are marked as Chinese (`lang`): the name of the other language, and the carrier's documents, address
 * and records.
 */
const marked = '[lang^="zh"]:not(html)';

/** Expects no Chinese on the screen or for screen readers, except what is marked as Chinese and the given names. */
export async function expectNoChinese(page: Page, names: readonly string[] = []): Promise<void> {
  const chinese = await page.evaluate(findChinese, { marked, names });
  expect(chinese, `Chinese at ${page.url()}`).toEqual([]);
}

function findChinese(allowed: { marked: string; names: readonly string[] }): string[] {
  const isChinese = (text: string | null) => {
    const withoutNames = allowed.names.reduce((rest, name) => rest.replaceAll(name, ''), text ?? '');
    return /[\p{Script=Han}，。、：；（）《》]/u.test(withoutNames);
  };
  const found: string[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(`${allowed.marked}, script, style`)) continue;
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    found.push(...texts.map((node) => node.textContent?.trim() ?? '').filter(isChinese));
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      const value = element.getAttribute(name);
      if (isChinese(value)) found.push(`${name}=${value}`);
    }
  }
  return [document.title, ...found].filter(isChinese);
}
