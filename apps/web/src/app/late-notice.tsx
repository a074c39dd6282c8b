import { useTexts } from '../i18n/use-texts.tsx';
import styles from './late-notice.module.css';
import { appTexts } from './texts.ts';

/** Shown by the page's first script when what makes the page answer has not come in time; it puts in the page's own address. */
export function LateNotice() {
  const t = useTexts(appTexts);
  return (
    <div id="late" className={styles.notice} role="alert" hidden>
      {t('pageLate')} <a href="/index">{t('reload')}</a>
    </div>
  );
}
