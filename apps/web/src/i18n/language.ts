import type { Language } from '@haidai/contract/pages';

export function toLanguage(value: string | undefined): Language {
  return value === 'en' ? 'en' : 'zh-CN';
}

/** Returns the language of the open page. Only the browser can call it. The language changes only with a new page. */
export function pageLanguage(): Language {
  return toLanguage(document.documentElement.lang);
}

/** Returns the half of a bilingual value that is in the language. */
export function inLanguage<Value>(language: Language, { zh, en }: { readonly zh: Value; readonly en: Value }): Value {
  return language === 'en' ? en : zh;
}
