import type { Language } from './context.ts';

/**
 * Returns the language of the `lang` cookie. Without the cookie, returns the first supported language that the browser
 * asks for. The default is Chinese.
 */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie) return cookie.toLowerCase().startsWith('en') ? 'en' : 'zh';
  for (const wish of acceptLanguage?.toLowerCase().split(',') ?? []) {
    const tag = wish.trim();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh';
}

/** Returns a function that takes a Chinese and an English text and returns the one that the reader understands. */
export function textIn(language: Language): (zh: string, en: string) => string {
  return (zh, en) => (language === 'zh' ? zh : en);
}
