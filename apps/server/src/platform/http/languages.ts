import type { Language } from './context.ts';

/** The `lang` cookie wins, then the browser's first wish we speak; Chinese is the site's own language. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (cookie) return cookie.toLowerCase().startsWith('en') ? 'en' : 'zh';
  for (const wish of acceptLanguage?.toLowerCase().split(',') ?? []) {
    const tag = wish.trim();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh';
}
