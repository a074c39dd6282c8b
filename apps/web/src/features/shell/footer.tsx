import { serverNow } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import words from '../../ui/art/logo-words-white.svg';
import { Ridge } from '../../ui/ridge.tsx';
import './footer.css';
import { FooterInformation } from './footer-information.tsx';
import { FooterMenus } from './menus/footer-menus.tsx';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';

/** The mountains end at a ruled line; under it the house's address, its menus and its records. */
export function Footer() {
  const t = useTexts(shellTexts);
  const site = useSite();
  const carrier = useLanguage() === 'en' ? site.carrier.nameEn : site.carrier.name;
  return (
    <footer className="ft">
      <Ridge kind="footer" />
      <div className="ft-in">
        <div className="wrap">
          <div className="ft-cols">
            <div>
              <img
                className="wm"
                src={words}
                alt={site.carrier.name}
                lang="zh-CN"
                width={86}
                height={22}
                loading="lazy"
              />
              <p className="ft-lead">{t('hotlineTitle')}</p>
              <a className="tel" href={telephone(site.hotline)}>
                {site.hotline}
              </a>
              <p className="ft-addr">
                {t('abroad', { hotline: site.hotlineAbroad })}
                <br />
                <span lang="zh-CN">{site.address}</span>
              </p>
            </div>
            <FooterMenus />
          </div>
          <FooterInformation />
          <div className="ft-info">
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
