import { addressIn, readLanguage } from '@haidai/domain';
import { rememberChoice } from '../../core/session/cookies.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { shellTexts } from './texts.ts';

/** The link to the other language, for the whole site. It loads the same page in that language. */
export function LanguageSwitch() {
  const t = useTexts(shellTexts);
  const other = useLanguage() === 'en' ? 'zh' : 'en';
  const change = () => {
    rememberChoice('lang', other);
    const { pathname, search, hash } = location;
    const address = addressIn(other, readLanguage(pathname).address);
    // A page of the staff has one address for both languages. A change of the fragment alone would load nothing.
    if (address === pathname) location.reload();
    else location.assign(address + search + hash);
  };
  return (
    <button type="button" onClick={change} lang={other} title={t('languageName')}>
      {t('language')}
    </button>
  );
}
