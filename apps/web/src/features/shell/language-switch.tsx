import { useTexts } from '../../i18n/use-texts.tsx';
import { useLanguage } from '../../i18n/use-texts.tsx';
import { shellTexts } from './texts.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** The other language, for the whole site; the page is asked for again in it. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const other = useLanguage() === 'en' ? 'zh-CN' : 'en';
  const change = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
    document.cookie = `language=${other}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
    location.reload();
  };
  return (
    <button type="button" onClick={change} lang={other} title={t('languageName')}>
      {t('language')}
    </button>
  );
}
