import { useRouter } from '@tanstack/react-router';
import { followOwnLink } from '../../core/address/follow-own-link.ts';
import { useArt } from '../../core/page/art.ts';
import { serverNow } from '../../core/page/clock.ts';
import { hotlinesFor } from '../../core/page/hotline.ts';
import { useSite } from '../../core/page/site.tsx';
import { inLanguage } from '../../i18n/language.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Ridge } from '../../ui/display/ridge.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import styles from './footer.module.css';
import headerStyles from './header.module.css';
import { FooterMenus } from './menus/footer-menus.tsx';
import { shellTexts } from './texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The footer of every page: a drawing of mountains, then the address of the carrier, its menus and its records. */
export function Footer() {
  const t = useTexts(shellTexts);
  const site = useSite();
  const language = useLanguage();
  const carrier = inLanguage(language, site.carrier.name);
  const [hotline, otherHotline] = hotlinesFor(language, site);
  return (
    <footer data-screen-only className={styles.footer}>
      <Ridge kind="footer" />
      <div className={styles.inner}>
        <div className={layoutStyles.container}>
          <div className={styles.columns}>
            <div>
              <img
                className={headerStyles.wordmark}
                src={useArt('logo-words-white.svg')}
                alt={site.carrier.name.zh}
                lang="zh-CN"
                width={86}
                height={22}
                loading="lazy"
              />
              <p className={styles.lead}>{t('hotlineTitle')}</p>
              <a className={styles.phone} href={telephone(hotline)}>
                {hotline}
              </a>
              <p className={styles.address}>
                {t('otherHotline', { hotline: otherHotline })}
                <br />
                {inLanguage(language, site.address)}
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
            <span>{inLanguage(language, site.carrier.motto)}</span>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** The information of the carrier at the foot of every page. */
function FooterInformation() {
  const { information } = useSite().frame;
  const router = useRouter();
  if (!information) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside are followed, which keys press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      data-information
      className={styles.carrierText}
      onClick={(event) => followOwnLink(event, router)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the carrier, sanitised on the server
      dangerouslySetInnerHTML={{ __html: information }}
    />
  );
}
