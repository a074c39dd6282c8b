import type { Language } from '@haidai/contract/pages';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { loadTexts, type TextSet, type Translate, textsOf } from './texts.ts';

const LanguageContext = createContext<Language>('zh-CN');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page: 'zh-CN' or 'en'. It changes only with a new page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** `const t = useTexts(homeTexts); t('title')`. Only keys of the set compile. Waits for English that is on its way. */
export function useTexts<Key extends string>(texts: TextSet<Key>): Translate<Key> {
  const language = useLanguage();
  const onTheirWay = loadTexts(language, texts.namespace);
  if (onTheirWay) use(onTheirWay);
  return useMemo(() => textsOf(language, texts), [language, texts]);
}
