import { useTexts } from '../i18n/use-texts.tsx';
import { appTexts } from './texts.ts';

/** Shown by the page's first script when what makes the page answer has not come in time; it puts in the page's own address. */
export function LateNotice() {
  const t = useTexts(appTexts);
  return (
    <div id="late" className="late" role="alert" hidden>
      {t('pageLate')} <a href="/index">{t('reload')}</a>
    </div>
  );
}
