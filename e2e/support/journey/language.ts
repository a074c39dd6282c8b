import type { Language } from '@haidai/contract/pages';
import { expect, type Page } from '@playwright/test';

/** The characters of the other language, by the language of the reader. */
const foreign: Record<Language, string> = {
  en: '[\\p{Script=Han}，。、：；（）《》]',
  // Names such as WeChat and codes are the same in both languages. Two small English words in a row are a sentence.
  'zh-CN': '\\b[A-Za-z]*[a-z]{2,} [a-z]{2,}',
};
/** Elements that are marked as a text of the other language: its name, and the carrier's documents, address and records. */
const marked: Record<Language, string> = { en: '[lang^="zh"]:not(html)', 'zh-CN': '[lang^="en"]:not(html)' };

/** Expects no text of the other language on the screen or for screen readers, except marked texts and names. */
export async function expectLanguage(page: Page, language: Language): Promise<void> {
  const found = await page.evaluate(
    ([letters, allowed]) => {
      const isForeign = (text: string | null) => new RegExp(letters, 'u').test(text ?? '');
      const texts = [document.title];
      for (const element of document.body.querySelectorAll('*')) {
        if (element.closest(`${allowed}, script, style, noscript`)) continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
      }
      return texts.map((text) => text.trim()).filter(isForeign);
    },
    [foreign[language], marked[language]] as const,
  );
  expect(found, `texts in another language on ${page.url()}`).toEqual([]);
}
