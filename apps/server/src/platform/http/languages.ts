import type { Language } from './context.ts';

interface Wishes {
  /** The header `page-language`: the language of the page that makes the call. */
  page: string | undefined;
  cookie: string | undefined;
  accept: string | undefined;
  /** The language of a visitor who asks for neither. */
  fallback: Language;
}

/**
 * Returns the language of an answer. A page of this site names its own language. Otherwise the `lang` cookie decides,
 * and then the first supported language that the browser asks for.
 */
export function chooseLanguage({ page, cookie, accept, fallback }: Wishes): Language {
  const chosen = page || cookie;
  if (chosen) return chosen.toLowerCase().startsWith('en') ? 'en' : 'zh';
  for (const wish of accept?.toLowerCase().split(',') ?? []) {
    const tag = wish.trim();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return fallback;
}

/** Returns a function that takes a Chinese and an English text and returns the one that the reader understands. */
export function textIn(language: Language): (zh: string, en: string) => string {
  return (zh, en) => (language === 'zh' ? zh : en);
}
