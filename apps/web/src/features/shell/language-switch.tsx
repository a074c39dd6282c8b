import { rememberChoice } from '../../core/session/cookies.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { shellTexts } from './texts.ts';

/** The link to the other language, for the whole site. It loads the page again in that language. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const other = useLanguage() === 'en' ? 'zh' : 'en';
  const change = () => {
    rememberChoice('lang', other);
    location.reload();
  };
  return (
    <button type="button" onClick={change} lang={other} title={t('languageName')}>
      {t('language')}
    </button>
  );
}
