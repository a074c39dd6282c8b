import { keepChoice } from '../../core/session/cookies.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { shellTexts } from './texts.ts';

/** The other language, for the whole site; the page is asked for again in it. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const other = useLanguage() === 'en' ? 'zh' : 'en';
  const change = () => {
    keepChoice('lang', other);
    location.reload();
  };
  return (
    <button type="button" onClick={change} lang={other} title={t('languageName')}>
      {t('language')}
    </button>
  );
}
