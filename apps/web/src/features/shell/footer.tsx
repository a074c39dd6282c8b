import { serverNow } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import words from '../../ui/art/logo-words-white.svg';
import layoutStyles from '../../ui/layout.module.css';
import { Ridge } from '../../ui/ridge.tsx';
import styles from './footer.module.css';
import { FooterInformation } from './footer-information.tsx';
import headerStyles from './header.module.css';
import { FooterMenus } from './menus/footer-menus.tsx';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';

/** The mountains end at a ruled line; under it the house's address, its menus and its records. */
export function Footer() {
  const t = useTexts(shellTexts);
  const site = useSite();
  const carrier = useLanguage() === 'en' ? site.carrier.nameEn : site.carrier.name;
  return (
    <footer data-frame className={styles.footer}>
      <Ridge kind="footer" />
      <div className={styles.inner}>
        <div className={layoutStyles.container}>
          <div className={styles.columns}>
            <div>
              <img
                className={headerStyles.wordmark}
                src={words}
                alt={site.carrier.name}
                lang="zh-CN"
                width={86}
                height={22}
                loading="lazy"
              />
              <p className={styles.lead}>{t('hotlineTitle')}</p>
              <a className={styles.phone} href={telephone(site.hotline)}>
                {site.hotline}
              </a>
              <p className={styles.address}>
                {t('abroad', { hotline: site.hotlineAbroad })}
                <br />
                <span lang="zh-CN">{site.address}</span>
              </p>
            </div>
            <FooterMenus />
          </div>
          <FooterInformation />
          <div className={styles.information}>
            <span>
              {t('copyright', { year: serverNow(site).getFullYear(), carrier })}
              <span lang="zh-CN">
                {'　'}
                {site.icp}　{site.policeRecord}
              </span>
            </span>
            <span>{t('motto')}</span>
          </div>
        </div>
      </div>
    </footer>
  );
}
