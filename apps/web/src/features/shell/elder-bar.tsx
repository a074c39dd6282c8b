import { Link } from '@tanstack/react-router';
import { useArt } from '../../core/page/art.ts';
import { elderChoice } from '../../core/page/display.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import styles from './elder.module.css';
import { shellTexts } from './texts.ts';

/**
 * The header of elder mode: the way home, the way back to the standard pages, and the telephone. Styles show it instead
 * of the header while the root element has `data-elder`.
 */
export function ElderBar() {
  const t = useTexts(shellTexts);
  const { carrier } = useSite();
  const hotline = useHotline();
  return (
    <header data-screen-only className={styles.bar}>
      <div className={classNames(layoutStyles.container, styles.barInner)}>
        <Link className={styles.brand} to="/elder" aria-label={t('elderHome')}>
          <img src={useArt('logo-mark.svg')} alt="" width={46} height={46} />
          <img
            className={styles.words}
            src={useArt('logo-words.svg')}
            alt={carrier.name.zh}
            lang="zh-CN"
            width={98}
            height={25}
          />
        </Link>
        <StandardPages className={layoutStyles.wideOnly} />
        <a className={classNames(buttonClass({ kind: 'secondary' }), styles.call)} href={telephone(hotline)}>
          <Icon name="phone" size="s" />
          <span className={layoutStyles.wideOnly}>{t('elderCall')}</span> {hotline}
        </a>
      </div>
    </header>
  );
}

/** The link that ends elder mode and opens the standard home page. */
export function StandardPages({ className }: { className?: string | undefined }) {
  const t = useTexts(shellTexts);
  return (
    <Link
      className={classNames(buttonClass({ kind: 'outline' }), className)}
      to="/index"
      onClick={() => elderChoice.choose(undefined)}
    >
      {t('elderLeave')}
    </Link>
  );
}
