import type { Language, SiteFigures } from '@haidai/contract/pages';
import { createContext, type ReactNode, Suspense, use, useContext, useMemo } from 'react';
import { loadTexts } from './load-texts.ts';
import { type TextSet, type Translate, textsOf } from './texts.ts';

const LanguageContext = createContext<Language>('zh-CN');
const FiguresContext = createContext<SiteFigures | undefined>(undefined);

interface LanguageProviderProps {
  language: Language;
  /** The figures of the carrier's rules for texts. */
  figures?: SiteFigures;
  children: ReactNode;
}

export function LanguageProvider({ language, figures, children }: LanguageProviderProps) {
  return (
    <LanguageContext value={language}>
      <FiguresContext value={figures}>
        <Suspense>{children}</Suspense>
      </FiguresContext>
    </LanguageContext>
  );
}

/** Returns the language of the page: 'zh-CN' or 'en'. The language changes only with a new page. */
export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns the translate function: `const t = useTexts(homeTexts); t('title')`. Only keys of the set compile. It waits
 * until the English texts are loaded.
 */
export function useTexts<Key extends string>(texts: TextSet<Key>): Translate<Key> {
  const language = useLanguage();
  const figures = useContext(FiguresContext);
  const onTheirWay = loadTexts(language, texts.namespace);
  if (onTheirWay) use(onTheirWay);
  return useMemo(() => textsOf(language, texts, figures), [language, texts, figures]);
}
