import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import styles from './test-banner.module.css';
import { shellTexts } from './texts.ts';

/** The banner at the top of a test host, where orders are not real. */
export function TestBanner() {
  const t = useTexts(shellTexts);
  if (!useSite().testHost) return null;
  return (
    <aside data-screen-only className={styles.banner} aria-label={t('testHost')}>
      <div className={classNames(layoutStyles.container, styles.container)}>
        <Icon className={styles.icon} name="warning" size="s" />
        <p>
          <b>{t('testHost')}</b>
          {t('testHostText')}
        </p>
      </div>
    </aside>
  );
}
