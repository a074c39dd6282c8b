import { Link, useLocation } from '@tanstack/react-router';
import { useHotline } from '../../core/page/hotline.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import styles from './elder.module.css';
import { StandardPages } from './elder-bar.tsx';
import { shellTexts } from './texts.ts';

/** The pages whose address another person can open. The address of a personal page helps nobody else. */
const SHARED_PATHS = new Set(['/elder', '/index', '/book', '/book/dates', '/book/flightSearch']);

/** The help at the end of every page in elder mode: the telephone, and the page for a relative who can help. */
export function ElderHelp() {
  const t = useTexts(shellTexts);
  const hotline = useHotline();
  const { pathname } = useLocation();
  return (
    <section className={styles.help} aria-label={t('elderHelp')}>
      <div className={classNames(layoutStyles.container, styles.helpInner)}>
        <div>
          <h2>{t('elderHelp')}</h2>
          <p>{t('elderHelpText')}</p>
        </div>
        <div className={styles.helpActions}>
          <a className={buttonClass({ kind: 'secondary' })} href={telephone(hotline)}>
            {t('elderPhone')}
          </a>
          <Link className={buttonClass({ kind: 'outline' })} to="/callBack">
            {t('elderCallBack')}
          </Link>
          {SHARED_PATHS.has(pathname) && (
            <Button kind="outline" onClick={() => void sharePage(document.title, t('elderCopied'))}>
              {t('elderShare')}
            </Button>
          )}
          <StandardPages className={layoutStyles.narrowOnly} />
        </div>
      </div>
    </section>
  );
}

/** Opens the share sheet of the device. A device without one gets the address in its clipboard. */
async function sharePage(title: string, copied: string): Promise<void> {
  const page = { title, url: location.href };
  try {
    if (navigator.share) return await navigator.share(page);
    await navigator.clipboard.writeText(page.url);
    showToast(copied);
  } catch {
    // The visitor closed the share sheet, or the browser forbids the clipboard.
  }
}
